import type { RecordSet } from '@homeport/contract/zone-records';

/**
 * The record sets of the zones that we run, in the form of the contract. Every method throws ProviderError and is
 * idempotent.
 */
export abstract class ZoneSetsPort {
  /** All record sets, those of the zone's own nameservers included where the provider lists them. */
  abstract list(zone: string): Promise<RecordSet[]>;
  /** Replaces all records of the name and type. */
  abstract put(zone: string, set: RecordSet): Promise<void>;
  abstract remove(zone: string, set: Pick<RecordSet, 'name' | 'type'>): Promise<void>;
  /** The nameservers that answer for the zone. */
  abstract nameservers(zone: string): Promise<string[]>;
}
