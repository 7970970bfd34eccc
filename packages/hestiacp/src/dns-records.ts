import { type CommandLine, readText } from './command-line.ts';
import { HestiacpError, type HestiacpErrorKind } from './hestiacp-error.ts';

/** A record of a zone. */
export interface ZoneRecord {
  id: string;
  /** Relative to the zone unless it ends in a dot; `@` is the zone itself. Of most types in Unicode. */
  name: string;
  type: string;
  /** Of MX and SRV; else empty. */
  priority: string;
  /** A host has a trailing dot; SRV has weight, port and host; a text with white space or `;` has quotes. */
  value: string;
  /** In seconds; 0: that of the zone. */
  ttl: number;
}

export type NewZoneRecord = Omit<ZoneRecord, 'id'>;

/** A record as the panel lists it. */
export interface ListedRecord extends ZoneRecord {
  /** When it was added or changed, to the second, on the server's clock: `2026-11-23T17:45:01`. */
  changedAt: string;
}

/** Zones on the panel's own nameservers. */
export interface DnsRecords {
  /** @throws HestiacpError not_found without the zone, which a website alone does not have */
  list(login: string, zone: string): Promise<ListedRecord[]>;
  /** The panel removes quotation marks from texts. */
  add(login: string, zone: string, record: NewZoneRecord): Promise<void>;
  /** As `add`, in the place of a record. Replacing a record by itself is not an error. */
  replace(login: string, zone: string, record: ZoneRecord): Promise<void>;
  /** Removing a record that is gone is not an error. The last A or NS record of a zone is refused. */
  remove(login: string, zone: string, id: string): Promise<void>;
}

export function dnsRecordCommands(commands: CommandLine): DnsRecords {
  return {
    async list(login, zone) {
      const records = await commands.list('v-list-dns-records', [login, zone]);
      return records.map(([id, record]) => {
        const text = (member: string) => readText('v-list-dns-records', record, member);
        return {
          id,
          name: text('RECORD'),
          type: text('TYPE'),
          priority: text('PRIORITY'),
          value: text('VALUE'),
          ttl: Number(text('TTL')) || 0,
          changedAt: `${text('DATE')}T${text('TIME')}`,
        };
      });
    },
    add: (login, zone, { name, type, value, priority, ttl }) =>
      commands.change('v-add-dns-record', [
        login,
        zone,
        name,
        type,
        value,
        priority,
        '',
        'yes',
        ttl === 0 ? '' : String(ttl),
      ]),
    async replace(login, zone, { id, name, type, value, priority, ttl }) {
      const args = [login, zone, id, name, type, value, priority, 'yes', ttl === 0 ? '' : String(ttl)];
      await unless('conflict', commands.change('v-change-dns-record', args));
    },
    remove: (login, zone, id) =>
      unless('not_found', commands.change('v-delete-dns-record', [login, zone, id, 'yes'])),
  };
}

async function unless(kind: HestiacpErrorKind, work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof HestiacpError) || error.kind !== kind) throw error;
  });
}
