import type { JsonReader } from '@homeport/provider-http';
import type { GandiApi } from './api.ts';
import { GandiError } from './gandi-error.ts';

/** All records of one name and type. */
export interface RecordSet {
  /** Relative to the zone; `@` is the domain itself. */
  name: string;
  /** For example `MX`. */
  type: string;
  /** In seconds: 300 to 2 592 000. */
  ttl: number;
  /** In zone file syntax: hosts without a trailing dot are relative to the zone, texts may be quoted. */
  values: string[];
}

/** Zones on Gandi's name servers. */
export interface LiveDns {
  /** The name servers of this zone. */
  nameservers(fqdn: string): Promise<string[]>;
  records(fqdn: string): Promise<RecordSet[]>;
  /** @returns undefined without a record of this name and type */
  record(fqdn: string, name: string, type: string): Promise<RecordSet | undefined>;
  /** Replaces all values of the name and type. Repeating it changes nothing. */
  putRecord(fqdn: string, record: RecordSet): Promise<void>;
  /** Deleting a record that does not exist is not an error. */
  deleteRecord(fqdn: string, name: string, type: string): Promise<void>;
  /** Replaces all records of the zone. */
  replaceRecords(fqdn: string, records: readonly RecordSet[]): Promise<void>;
  /** Creates the zone of a domain that is registered elsewhere. @throws GandiError conflict when there is one */
  createZone(fqdn: string, ttl: number): Promise<void>;
}

const zones = '/livedns/domains';
/** The maximum page size. */
const perPage = 500;

export function liveDnsCalls(api: GandiApi): LiveDns {
  const recordPath = (fqdn: string, name: string, type: string) =>
    `${zones}/${fqdn}/records/${encodeURIComponent(name).replace('%40', '@')}/${type}`;
  return {
    nameservers: (fqdn) => api.texts({ method: 'GET', path: `${zones}/${fqdn}/nameservers` }),
    async records(fqdn) {
      const found: RecordSet[] = [];
      for (let page = 1; ; page += 1) {
        const query = { page: String(page), per_page: String(perPage) };
        const records = await api.objects({ method: 'GET', path: `${zones}/${fqdn}/records`, query });
        found.push(...records.map(readRecord));
        if (records.length < perPage) return found;
      }
    },
    async record(fqdn, name, type) {
      const path = recordPath(fqdn, name, type);
      return await absent(async () => readRecord(await api.object({ method: 'GET', path })));
    },
    async putRecord(fqdn, { name, type, ttl, values }) {
      const body = { rrset_ttl: ttl, rrset_values: values };
      await api.send({ method: 'PUT', path: recordPath(fqdn, name, type), body });
    },
    async deleteRecord(fqdn, name, type) {
      await absent(() => api.send({ method: 'DELETE', path: recordPath(fqdn, name, type) }));
    },
    async replaceRecords(fqdn, records) {
      const items = records.map(({ name, type, ttl, values }) => ({
        rrset_name: name,
        rrset_type: type,
        rrset_ttl: ttl,
        rrset_values: values,
      }));
      await api.send({ method: 'PUT', path: `${zones}/${fqdn}/records`, body: { items } });
    },
    async createZone(fqdn, ttl) {
      await api.send({ method: 'POST', path: zones, query: api.sharing, body: { fqdn, zone: { ttl } } });
    },
  };
}

async function absent<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof GandiError && error.kind === 'not_found') return undefined;
    throw error;
  }
}

function readRecord(record: JsonReader): RecordSet {
  return {
    name: record.text('rrset_name'),
    type: record.text('rrset_type'),
    ttl: record.number('rrset_ttl'),
    values: record.list('rrset_values').map(String),
  };
}
