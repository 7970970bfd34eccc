import type { RecordSet } from '@homeport/contract/zone-records';

/**
 * The record sets of the zones that we run, in the form of the contract. Every method throws ProviderError and is
 * idempotent.
 */
export abstract class ZoneSetsPort {
  /** All record sets, those of the zone's own nameservers included where the provider lists them. */
  abstract list(zone: string): Promise<RecordSet[]>;
  /**
   * Replaces all records of each name and type; without values, they go. Those that go, go first: an alias cannot stand
   * beside a record. Ends only when no write is under way any more, so that a retry cannot overlap with one.
   */
  abstract write(zone: string, sets: readonly RecordSet[]): Promise<void>;
  /** The nameservers that answer for the zone. */
  abstract nameservers(zone: string): Promise<string[]>;
}
