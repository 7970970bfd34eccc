import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { websiteZonesAbility } from '../panel/panel-ability.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { WebsiteZonesRepository } from '../pointing/website-zones.repository.ts';
import { type PanelDetailReader, PanelDetailsService } from '../sync/panel-details.service.ts';
import { abandonedMs, AddZonesOperation } from './add-zones.operation.ts';

/** A zone that could not be added is tried again after this time. */
const retryMs = 6 * 3_600_000;
/** Keep a reading short; the next reading continues with the others. */
const namesAtOnce = 500;

/**
 * Finds the names of websites that have no zone on their server, and starts the adding of these: those of websites from
 * before the portal added zones, or that the panel has added itself. A zone that was seen once is not added again, so
 * customers can delete theirs. Zones whose addition was never answered are settled. Only workers call it.
 */
@Injectable()
export class WebsiteZonesService implements PanelDetailReader, OnModuleInit {
  readonly name = 'website_zones';
  readonly ability = websiteZonesAbility;

  constructor(
    private readonly details: PanelDetailsService,
    private readonly panels: PanelDriversService,
    private readonly zones: WebsiteZonesRepository,
    private readonly adding: AddZonesOperation,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.details.register(this);
  }

  async readServer(serverId: string, signal: AbortSignal): Promise<void> {
    const limits = { problemsBefore: this.clock.in(-retryMs), limit: namesAtOnce };
    const unserved = await this.zones.listUnserved({ serverId }, limits);
    for (const accountId of new Set(unserved.map((each) => each.accountId))) {
      if (signal.aborted) return;
      await this.readAccount(serverId, accountId);
    }
    for (const accountId of await this.zones.listAbandoned(serverId, this.clock.in(-abandonedMs)))
      await this.adding.start(serverId, accountId);
  }

  async readAccount(serverId: string, accountId: string): Promise<void> {
    await this.zones.forgetFormer(accountId);
    const unserved = await this.zones.listUnserved({ accountId }, { limit: namesAtOnce });
    if (unserved.length === 0) return;
    const panel = await this.panels.require(serverId, websiteZonesAbility);
    const present = new Set(await panel.listZones(serverId, accountId));
    const at = this.clock.now();
    for (const each of unserved) if (present.has(each.name)) await this.zones.record(each, null, at);
    if (unserved.some(({ name }) => !present.has(name))) await this.adding.start(serverId, accountId);
  }
}
