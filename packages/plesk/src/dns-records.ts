import { readJson, readJsonList } from './json-answer.ts';
import { PleskError } from './plesk-error.ts';
import type { Rest } from './rest.ts';

/** A record of a zone that the server runs. */
export interface DnsRecord {
  id: number;
  type: string;
  /** A whole name, with or without a trailing dot. */
  host: string;
  /** A host may have a trailing dot. */
  value: string;
  /** The priority of MX; priority, weight and port of SRV; flags and tag of CAA; else empty. */
  opt: string;
  /** In seconds; 0: that of the zone. */
  ttl: number;
}

export interface NewDnsRecord extends Omit<DnsRecord, 'id' | 'host'> {
  /** Relative to the zone; empty: the zone itself. */
  host: string;
}

/** DNS records of domains. Source: the panel's own OpenAPI description, served at `/api/v2/swagger.yml`. */
export interface DnsRecords {
  /** All records of the zone of a domain, those of its subdomains included. @throws PleskError `not_found` without it */
  list(domain: string): Promise<DnsRecord[]>;
  /** @throws PleskError `conflict` when there is such a record */
  add(domain: string, record: NewDnsRecord): Promise<void>;
  /** Removing a record that is gone is not an error. */
  remove(id: number): Promise<void>;
}

export function dnsRecordCalls(rest: Rest): DnsRecords {
  const ofDomain = (domain: string) => `/dns/records?${new URLSearchParams({ domain }).toString()}`;
  return {
    async list(domain) {
      return readJsonList('GET /dns/records', await rest.get(ofDomain(domain))).map(readRecord);
    },
    async add(domain, { type, host, value, opt, ttl }) {
      const extra = { ...(opt === '' ? {} : { opt }), ...(ttl === 0 ? {} : { ttl }) };
      await rest.post(ofDomain(domain), { type, host, value, ...extra });
    },
    async remove(id) {
      try {
        await rest.delete(`/dns/records/${id}`);
      } catch (error) {
        if (!(error instanceof PleskError) || error.kind !== 'not_found') throw error;
      }
    },
  };
}

function readRecord(value: unknown): DnsRecord {
  const record = readJson('GET /dns/records', false, value);
  return {
    id: record.number('id'),
    type: record.text('type'),
    host: record.text('host'),
    value: record.text('value', ''),
    opt: record.text('opt', ''),
    ttl: record.maybeNumber('ttl') ?? 0,
  };
}
