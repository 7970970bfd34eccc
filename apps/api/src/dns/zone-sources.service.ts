import { editableTypes, type EditableType } from '@homeport/contract/zone-values';
import { Injectable } from '@nestjs/common';
import { DomainZonesService, type ZoneSetsPort } from '../domains/index.ts';

/** A zone whose records customers edit here. */
export interface EditableZone {
  /** The name of its domain. */
  readonly name: string;
  readonly sets: ZoneSetsPort;
  /** The types of records that can be added and changed. */
  readonly types: readonly EditableType[];
  /** Whose nameservers answer for it: our registrar’s, or those of a panel server. */
  readonly host: 'registrar' | 'panel';
}

/** @returns the zone of exactly this name that the customer edits; undefined: none */
export type ZoneSource = (userId: string, name: string) => Promise<EditableZone | undefined>;

/** Finds the zones that customers edit here, wherever they are. */
@Injectable()
export class ZoneSourcesService {
  readonly #sources: ZoneSource[] = [];

  constructor(private readonly hosted: DomainZonesService) {}

  /** Adds zones beside those of registrars, which come first. */
  register(source: ZoneSource): void {
    this.#sources.push(source);
  }

  async zoneOf(userId: string, name: string): Promise<EditableZone | undefined> {
    const zone = await this.hosted.zoneOf(userId, name);
    if (zone !== undefined)
      return zone.name === name
        ? { name, sets: zone.sets, types: editableTypes, host: 'registrar' }
        : undefined;
    for (const source of this.#sources) {
      const found = await source(userId, name);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}
