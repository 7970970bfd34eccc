import type { Pointing } from '@homeport/contract/hosting';
import { Injectable } from '@nestjs/common';
import { DomainZones } from '../../domains/domain-zones.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Config } from '../../foundation/config/config.ts';
import { PointingsRepository } from './pointings.repository.ts';

/** What was seen longer ago says nothing about now. */
const knownMs = 24 * 60 * 60_000;

const unknown = { target: 'unknown', addresses: [], checked_at: null } as const;

/** Tells where a name of a website points, as it was last seen. */
export type PointingOf = (websiteId: string, name: string) => Pointing;

/** Where customers' names point. Answers from the database. */
@Injectable()
export class Pointings {
  constructor(
    private readonly repository: PointingsRepository,
    private readonly zones: DomainZones,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** @param names those that will be asked about */
  async of(userId: string, names: readonly string[]): Promise<PointingOf> {
    const [rows, zones] = await Promise.all([
      this.repository.listOf(userId),
      this.zones.zonesOf(userId, names),
    ]);
    const seen = new Map(rows.map((row) => [`${row.websiteId} ${row.name}`, row]));
    const since = this.clock.in(-knownMs);
    const temporary = `.${this.config.settings.TEMP_ZONE}`;
    return (websiteId, name) => {
      const managed = zones.has(name) || name.endsWith(temporary);
      const { target = null, addresses = [], seenAt = null } = seen.get(`${websiteId} ${name}`) ?? {};
      if (target === null || seenAt === null || seenAt < since) return { ...unknown, addresses: [], managed };
      return { target, addresses, checked_at: seenAt.toISOString(), managed };
    };
  }
}
