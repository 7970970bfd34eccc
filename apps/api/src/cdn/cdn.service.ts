import type { CallAnswer } from '@homeport/contract/call';
import type { activateCdn, cdnOfWebsite } from '@homeport/contract/cdn';
import { timers } from '@homeport/contract/limits';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { Database } from '../foundation/database/database.ts';
import { Ownership } from '../foundation/http/access.ts';
import { failureMessage } from '../foundation/operations/operation-profiles.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { PointingCheckService, WebsiteDirectoryService, type WebsiteFacts } from '../hosting/index.ts';
import { NamePolicyService } from '../names/index.ts';
import { ActivateCdnOperation } from './activate.operation.ts';
import { CdnCertificateOperation } from './certificate.operation.ts';
import { customHostNameOf, zoneNameOf } from './cdn-names.ts';
import { CdnZonesRepository } from './cdn-zones.repository.ts';

type Zone = CallAnswer<typeof cdnOfWebsite>;

/** Websites behind the CDN. */
@Injectable()
export class CdnService implements OnModuleInit {
  constructor(
    private readonly directory: WebsiteDirectoryService,
    private readonly zones: CdnZonesRepository,
    private readonly activation: ActivateCdnOperation,
    private readonly certificate: CdnCertificateOperation,
    private readonly operations: OperationsService,
    private readonly ownership: Ownership,
    private readonly pointing: PointingCheckService,
    private readonly names: NamePolicyService,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.pointing.registerHosts(async (websiteId) => {
      const hostName = (await this.zones.find(websiteId))?.hostName;
      return hostName ? [hostName] : [];
    });
    this.ownership.register('cdn-zone', async (userId, zoneId) => {
      const zone = await this.zones.findByZone(Number(zoneId));
      return zone !== null && (await this.directory.get(zone.websiteId))?.userId === userId;
    });
  }

  async ofWebsite(userId: string, name: string): Promise<Zone> {
    const { id } = await this.directory.find(userId, { name });
    return this.#show(id);
  }

  /** Starts the activation, or joins the one under way, and waits a while for its end. */
  async activate(
    userId: string,
    named: { accountId: string; websiteId: string; name: string },
  ): Promise<CallAnswer<typeof activateCdn>> {
    const website = await this.directory.findActive(userId, named);
    const customHostName = customHostNameOf(website.asciiName);
    const refusal = await this.names.check(userId, customHostName);
    if (refusal !== undefined)
      return {
        status: 'error',
        message: refusal.message,
        ...(refusal.provable ? { held_name: customHostName } : {}),
        ...(await this.#show(website.id)),
      };
    const operationId = await this.db.transaction(() => this.#start(website));
    if (operationId === undefined) return { status: 'success', ...(await this.#show(website.id)) };
    const operation = await this.operations.wait(operationId, timers.cdnWait);
    const zone = await this.#show(website.id);
    if (operation.state === 'succeeded') return { status: 'success', ...zone };
    if (operation.state !== 'failed' && operation.state !== 'parked') return { status: 'queued', ...zone };
    return { status: 'error', message: failureMessage('cdn.activate', operation.errorCode ?? ''), ...zone };
  }

  /** @returns undefined when the website is behind the CDN already; its certificate is asked for again then */
  async #start({ id, userId, asciiName }: WebsiteFacts): Promise<string | undefined> {
    const zone = await this.zones.find(id);
    const customHostName = customHostNameOf(asciiName);
    if (zone !== null && zone.zoneId !== null) {
      if (zone.certificate !== 'active')
        await this.operations.start(this.certificate.definition, {
          key: id,
          ownerId: userId,
          input: { websiteId: id, zoneId: Number(zone.zoneId), customHostName },
        });
      return undefined;
    }
    await this.zones.begin(id, this.clock.now());
    const { operationId } = await this.operations.start(this.activation.definition, {
      key: id,
      ownerId: userId,
      input: {
        websiteId: id,
        website: asciiName,
        zoneName: zoneNameOf(this.config.settings.BRAND_SLUG, id),
        customHostName,
      },
    });
    return operationId;
  }

  async #show(websiteId: string): Promise<Zone> {
    const [zone, activation] = await Promise.all([
      this.zones.find(websiteId),
      this.operations.latest('cdn.activate', websiteId),
    ]);
    const stands = zone !== null && zone.zoneId !== null;
    return {
      no_bunny: !stands,
      bunny_host_name: zone?.hostName ?? null,
      cdn_zone_id: stands ? Number(zone.zoneId) : null,
      custom_host_name: zone?.customHostName ?? null,
      certificate: zone?.certificate ?? null,
      activation:
        stands || activation === null || activation.state === 'succeeded'
          ? null
          : this.operations.progressOf(activation),
    };
  }
}
