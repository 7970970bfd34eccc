import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { DomainZonesService, type ZoneHosted, zoneHosted } from '../../domains/index.ts';
import { Database } from '../../foundation/database/database.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { PointingCheckService } from '../pointing/pointing-check.service.ts';
import { PanelServersRepository } from '../panel/panel-servers.repository.ts';
import { WebsitesRepository } from '../websites/websites.repository.ts';

const pointInput = z.object({
  serverId: z.string(),
  /** A-labels, lower case. */
  name: z.string(),
});
type Input = z.infer<typeof pointInput>;

/** A name under which a website is served. */
interface ServedName {
  serverId: string;
  name: string;
}

/**
 * Points a website's name at its server when we host the name's DNS zone, and for a domain `www.` as well. It is an
 * operation of its own, so that a zone that cannot be changed for a while does not hold up the website. Repeating it
 * changes nothing.
 */
@Injectable()
export class PointNameOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'hosting.pointName',
    input: pointInput,
    retry: 'workday',
    onFailure: 'needsAttention',
    steps: (first) =>
      first.step({
        name: 'point',
        label: 'steps.pointingDomainWebsite',
        weight: 1,
        timeoutMs: 120_000,
        run: async ({ input, ownerId, signal }) => {
          const pointed = await this.#point(input, ownerId);
          await this.check.checkName(input.serverId, input.name, signal);
          return { led: pointed };
        },
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly zones: DomainZonesService,
    private readonly events: DomainEventsService,
    private readonly servers: PanelServersRepository,
    private readonly websites: WebsitesRepository,
    private readonly check: PointingCheckService,
    private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
    this.events.on(zoneHosted, (zone) => this.#followZone(zone));
  }

  /** @param userId the website's owner; does nothing when their zone is hosted elsewhere */
  async start(userId: string, served: ServedName): Promise<void> {
    if ((await this.zones.zoneOf(userId, served.name)) === undefined) return;
    await this.db.transaction(() => this.#start(userId, served));
  }

  async #followZone({ userId, name: zone }: ZoneHosted): Promise<void> {
    const websites = await this.websites.list({ userId, states: ['active'] });
    for (const { serverId, asciiName, aliases } of websites)
      for (const name of [asciiName, ...aliases])
        if (name === zone || name.endsWith(`.${zone}`)) await this.#start(userId, { serverId, name });
  }

  async #start(userId: string, { serverId, name }: ServedName): Promise<void> {
    await this.operations.start(this.definition, {
      key: `${serverId} ${name}`,
      ownerId: userId,
      input: { serverId, name },
    });
  }

  async #point({ serverId, name }: Input, ownerId: string | null): Promise<string[]> {
    const zone = ownerId === null ? undefined : await this.zones.zoneOf(ownerId, name);
    if (zone === undefined) return [];
    const { ipv4 } = await this.servers.getAddress(serverId);
    const ours = (await this.servers.list()).map((server) => server.ipv4);
    const pointed: string[] = [];
    const hosts = name === zone.name ? [name, `www.${name}`] : [name];
    for (const host of hosts) if (await zone.records.pointTo(zone.name, host, ipv4, ours)) pointed.push(host);
    return pointed;
  }
}
