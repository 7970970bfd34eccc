import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainZones } from '../../domains/domain-zones.service.ts';
import { ZoneListeners, type ZoneTaken } from '../../domains/zone-listeners.service.ts';
import { Database } from '../../foundation/database/database.ts';
import type { JsonObject, OperationDefinition, StepContext } from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { PointingCheck } from '../pointing/pointing-check.service.ts';
import { PanelServersRepository } from '../panel/panel-servers.repository.ts';
import { WebsiteDirectoryRepository } from '../websites/website-directory.repository.ts';

interface Input extends JsonObject {
  readonly serverId: string;
  /** A-labels, lower case. */
  readonly name: string;
}

/** A name under which a website is served. */
interface ServedName {
  serverId: string;
  name: string;
}

type Context = Pick<StepContext<Input>, 'input' | 'ownerId'>;

/**
 * Leads a website's name to the website's server where we run the zone in which it lies, and a domain's `www.` as well,
 * which panels serve beside it. It is work of its own, so that a zone that cannot be written for a while holds no website up. Repeating it changes nothing.
 */
@Injectable()
export class PointNameOperation implements OperationDefinition<Input>, OnModuleInit {
  readonly kind = 'hosting.pointName';
  readonly queue = 'registrar';
  readonly retry = { attempts: 60, firstDelayMs: 1_000, maxDelayMs: 600_000 };
  readonly onFailure = 'park';

  constructor(
    private readonly operations: OperationsService,
    private readonly zones: DomainZones,
    private readonly listeners: ZoneListeners,
    private readonly servers: PanelServersRepository,
    private readonly websites: WebsiteDirectoryRepository,
    private readonly check: PointingCheck,
    private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.operations.register(this);
    this.listeners.register((zone) => this.#followZone(zone));
  }

  readonly steps = [
    {
      name: 'point',
      label: 'Pointing your domain to your website',
      weight: 1,
      timeoutMs: 120_000,
      run: async ({ input, ownerId, signal }: Context & Pick<StepContext<Input>, 'signal'>) => {
        const led = await this.#point(input, ownerId);
        await this.check.checkName(input.serverId, input.name, signal);
        return { led };
      },
    },
  ];

  /** @param userId whose website it is; nothing is done where their zone is somewhere else */
  async start(userId: string, served: ServedName): Promise<void> {
    if ((await this.zones.zoneOf(userId, served.name)) === undefined) return;
    await this.db.transaction(() => this.#start(userId, served));
  }

  message(): string {
    return 'Pointing your domain to your website is taking longer than usual. Our team is on it.';
  }

  async #followZone({ userId, name: zone }: ZoneTaken): Promise<void> {
    const websites = await this.websites.list({ account: { userId }, state: 'active' });
    for (const { serverId, asciiName, aliases } of websites)
      for (const name of [asciiName, ...aliases])
        if (name === zone || name.endsWith(`.${zone}`)) await this.#start(userId, { serverId, name });
  }

  async #start(userId: string, { serverId, name }: ServedName): Promise<void> {
    await this.operations.start(this, {
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
    const led: string[] = [];
    const hosts = name === zone.name ? [name, `www.${name}`] : [name];
    for (const host of hosts) if (await zone.records.leadTo(zone.name, host, ipv4, ours)) led.push(host);
    return led;
  }
}
