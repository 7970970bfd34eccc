import type { RecordSet } from '@homeport/contract/zone-records';
import { type CheckPart, ZoneSetsPort } from '../../domains/index.ts';
import type { ZonesDriver } from '../panel/panel-ability.ts';

/** The record sets of a zone that a panel server runs. */
export class PanelZoneSets extends ZoneSetsPort {
  readonly #driver: ZonesDriver;
  readonly #serverId: string;
  readonly #nameservers: readonly string[];

  /** @param nameservers those that answer for the zone in the public DNS */
  constructor(driver: ZonesDriver, serverId: string, nameservers: readonly string[]) {
    super();
    this.#driver = driver;
    this.#serverId = serverId;
    this.#nameservers = nameservers;
  }

  async list(zone: string): Promise<RecordSet[]> {
    return this.#driver.listRecords(this.#serverId, zone);
  }

  async write(zone: string, sets: readonly RecordSet[], check?: CheckPart): Promise<void> {
    await this.#driver.writeRecords(this.#serverId, zone, sets, check);
  }

  async nameservers(): Promise<string[]> {
    return [...this.#nameservers];
  }
}
