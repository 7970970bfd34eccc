import { exitCodes, type HestiacpClient, HestiacpError } from '@homeport/hestiacp';
import { ProviderError } from '../../../foundation/operations/operation.ts';
import type { SingleRecords } from '../single-records.ts';
import { readHestiacpRecord, toHestiacpRecord } from './hestiacp-records.ts';

/** Runs a command about records. */
type UseDns = <T>(work: (dns: HestiacpClient['dns']) => Promise<T>) => Promise<T>;

/** The records of a user's zone. */
export function zoneRecords(use: UseDns, login: string, zone: string): SingleRecords {
  return {
    async list() {
      const records = await use((dns) => dns.list(login, zone));
      return records.map((record) => readHestiacpRecord(record, zone)).filter((each) => each !== undefined);
    },
    refuse: (set, value) => void toHestiacpRecord(set, value),
    add: (set, value) =>
      use((dns) =>
        dns.add(login, zone, toHestiacpRecord(set, value)).catch((error: unknown) => throwFull(error)),
      ),
    replace: (id, set, value) =>
      use((dns) => dns.replace(login, zone, { id, ...toHestiacpRecord(set, value) })),
    remove: (id) => use((dns) => dns.remove(login, zone, id)),
  };
}

/** The package of the user limits the records of each zone. */
function throwFull(error: unknown): never {
  if (error instanceof HestiacpError && error.code === exitCodes.limit)
    throw new ProviderError('rejected', 'dns_zone_full', error.message, { cause: error });
  throw error;
}
