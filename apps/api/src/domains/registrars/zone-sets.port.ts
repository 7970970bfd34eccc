import type { RecordSet } from '@homeport/contract/zone-records';

/**
 * Called before a part of a large change is written, with what the zone has then: others may have changed it meanwhile.
 * Throws for what must not be overwritten.
 */
export type CheckPart = (present: readonly RecordSet[], part: readonly RecordSet[]) => void;

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
   * @param check of what follows a first part that the caller has just read
   */
  abstract write(zone: string, sets: readonly RecordSet[], check?: CheckPart): Promise<void>;
  /** The nameservers that answer for the zone. */
  abstract nameservers(zone: string): Promise<string[]>;
}
