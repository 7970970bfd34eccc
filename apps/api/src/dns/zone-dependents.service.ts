import type { NeededRecord } from '@homeport/contract/dns-needs';
import { toRecordName } from '@homeport/contract/zone-names';
import { Injectable } from '@nestjs/common';

/** A record that a module depends on; `name` is whole, and values are canonical, with a dot at the end of hosts. */
export type WholeNeed = Omit<NeededRecord, 'name'> & { name: string };

/** What another module has in zones. */
export interface ZoneDependent {
  /** The records of this customer’s zone that the module depends on. Answers from the database. */
  needs(userId: string, zone: string): Promise<WholeNeed[]>;
  /** Checks again what depends on the zone, after it was changed. Only workers call it. */
  recheck?(userId: string, zone: string): Promise<void>;
}

/** Knows which records the modules of the portal depend on. */
@Injectable()
export class ZoneDependentsService {
  readonly #dependents: ZoneDependent[] = [];

  register(dependent: ZoneDependent): void {
    this.#dependents.push(dependent);
  }

  /** The records that something depends on, by names relative to the zone. */
  async needsOf(userId: string, zone: string): Promise<NeededRecord[]> {
    const needs = await Promise.all(this.#dependents.map((dependent) => dependent.needs(userId, zone)));
    return needs.flat().flatMap((need) => {
      const name = toRecordName(`${need.name}.`, zone);
      return name === undefined ? [] : [{ ...need, name }];
    });
  }

  async recheck(userId: string, zone: string): Promise<void> {
    for (const dependent of this.#dependents) await dependent.recheck?.(userId, zone);
  }
}
