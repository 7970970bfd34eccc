import { type PanelAbilityName, panelAbilities } from '@homeport/contract/hosting';
import { Injectable } from '@nestjs/common';
import { ProviderError } from '../../foundation/operations/operation.ts';
import type { PanelAbility } from './panel-ability.ts';
import type { PanelDriver } from './panel-driver.ts';
import { PanelServersRepository } from './panel-servers.repository.ts';
import { messageByKey, type Message } from '../../foundation/messages/message.ts';

/** The drivers of all vendors. A server's row names its vendor, which never changes. */
@Injectable()
export class PanelDriversService {
  readonly #drivers = new Map<string, PanelDriver>();
  /** Drivers by vendor, by the name of the ability. */
  readonly #abilities = new Map<string, Map<string, object>>();
  readonly #vendors = new Map<string, string>();

  constructor(private readonly servers: PanelServersRepository) {}

  register(vendor: string, driver: PanelDriver): void {
    if (this.#drivers.has(vendor)) throw new Error(`There are two panel drivers for ${vendor}`);
    this.#drivers.set(vendor, driver);
  }

  /** Adds an optional ability to a vendor's driver. */
  provide<Driver extends object>(ability: PanelAbility<Driver>, vendor: string, driver: Driver): void {
    const drivers = this.#abilities.get(ability.name) ?? new Map<string, object>();
    if (drivers.has(vendor)) throw new Error(`There are two drivers for ${ability.name} on ${vendor}`);
    this.#abilities.set(ability.name, drivers.set(vendor, driver));
  }

  /** The vendors with a driver, in alphabetical order. */
  listVendors(): string[] {
    return [...this.#drivers.keys()].sort();
  }

  /** The vendors whose panels accept this login. */
  listVendorsFor(login: string): string[] {
    return this.listVendors().filter((vendor) => login.length <= this.maxLoginLength(vendor));
  }

  /** The most characters that a login can have on a vendor's panels; 0 without a driver. */
  maxLoginLength(vendor: string): number {
    return this.#drivers.get(vendor)?.maxLoginLength ?? 0;
  }

  /** @returns why servers of a vendor cannot do it, undefined when they can */
  refusalOf(vendor: string, { name, cannot }: PanelAbility<object>): Message | undefined {
    return this.#hasAbility(vendor, name) ? undefined : messageByKey(cannot);
  }

  /** The vendors whose servers can do it, in alphabetical order. */
  listVendorsWith({ name }: PanelAbility<object>): string[] {
    return [...(this.#abilities.get(name)?.keys() ?? [])].sort();
  }

  /** What a vendor's servers cannot do, of what customers use; undefined: nothing. */
  listMissing(vendor: string): PanelAbilityName[] | undefined {
    const missing = panelAbilities.filter((name) => !this.#hasAbility(vendor, name));
    return missing.length === 0 ? undefined : missing;
  }

  /** @throws ProviderError rejected without a driver for the server's vendor */
  async of(serverId: string): Promise<PanelDriver> {
    const vendor = await this.#vendorOf(serverId);
    const driver = this.#drivers.get(vendor);
    if (driver === undefined)
      throw new ProviderError('rejected', 'panel_unknown', `There is no driver for ${vendor} panels`);
    return driver;
  }

  /** @returns undefined when the server cannot do it */
  async find<Driver extends object>(
    serverId: string,
    ability: PanelAbility<Driver>,
  ): Promise<Driver | undefined> {
    const drivers = this.#abilities.get(ability.name);
    // Only `provide` adds drivers, with the type of their ability.
    return drivers?.get(await this.#vendorOf(serverId)) as Driver | undefined;
  }

  /** @throws ProviderError rejected `ability_missing` when the server cannot do it */
  async require<Driver extends object>(serverId: string, ability: PanelAbility<Driver>): Promise<Driver> {
    const driver = await this.find(serverId, ability);
    if (driver === undefined)
      throw new ProviderError('rejected', 'ability_missing', messageByKey(ability.cannot).english);
    return driver;
  }

  #hasAbility(vendor: string, name: string): boolean {
    return this.#abilities.get(name)?.has(vendor) === true;
  }

  async #vendorOf(serverId: string): Promise<string> {
    const known = this.#vendors.get(serverId);
    if (known !== undefined) return known;
    const vendor = await this.servers.getVendor(serverId);
    this.#vendors.set(serverId, vendor);
    return vendor;
  }
}
