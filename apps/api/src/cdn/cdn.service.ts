import type { CallAnswer } from '@homeport/contract/call';
import type { activateCdn, cdnOfWebsite } from '@homeport/contract/cdn';
import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { failureMessage } from '../foundation/operations/operation-profiles.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { WebsiteDirectoryService, type WebsiteFacts } from '../hosting/index.ts';
import { NamePolicyService } from '../names/index.ts';
import { ActivateCdnOperation } from './activate.operation.ts';
import { CdnCertificateOperation } from './certificate.operation.ts';
import { customHostNameOf } from './cdn-names.ts';
import { CdnZonesRepository } from './cdn-zones.repository.ts';
import { messageFields } from '../foundation/messages/message.ts';

type Zone = CallAnswer<typeof cdnOfWebsite>;

/** Websites behind the CDN. */
@Injectable()
export class CdnService {
  constructor(
    private readonly directory: WebsiteDirectoryService,
    private readonly zones: CdnZonesRepository,
    private readonly activation: ActivateCdnOperation,
    private readonly certificate: CdnCertificateOperation,
    private readonly operations: OperationsService,
    private readonly names: NamePolicyService,
    private readonly clock: Clock,
  ) {}

  async ofWebsite(userId: string, name: string): Promise<Zone> {
    const { id } = await this.directory.find(userId, { name });
    return this.#show(id);
  }

  /** Starts the activation or joins the one under way, and waits a while for it to finish. */
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
        ...messageFields({ message: refusal.message }),
        ...(refusal.provable ? { held_name: customHostName } : {}),
        ...(await this.#show(website.id)),
      };
    const operationId = await this.#start(website);
    if (operationId === undefined) return { status: 'success', ...(await this.#show(website.id)) };
    const operation = await this.operations.wait(operationId, timers.cdnWait);
    const zone = await this.#show(website.id);
    if (operation.state === 'succeeded') return { status: 'success', ...zone };
    if (operation.state !== 'failed' && operation.state !== 'parked') return { status: 'queued', ...zone };
    return {
      status: 'error',
      ...messageFields({ message: failureMessage('cdn.activate', operation.errorCode ?? '') }),
      ...zone,
    };
  }

  /** @returns undefined when the website is behind the CDN already; its missing certificate is requested again then */
  async #start(website: WebsiteFacts): Promise<string | undefined> {
    const zone = await this.zones.find(website.id);
    if (zone === null || zone.zoneId === null) return this.activation.start(website, this.clock.now());
    const input = {
      websiteId: website.id,
      zoneId: Number(zone.zoneId),
      customHostName: customHostNameOf(website.asciiName),
    };
    if (zone.certificate !== 'active') await this.certificate.start(input, website.userId);
    return undefined;
  }

  async #show(websiteId: string): Promise<Zone> {
    const [zone, activation] = await Promise.all([
      this.zones.find(websiteId),
      this.operations.latest('cdn.activate', websiteId),
    ]);
    const isActive = zone !== null && zone.zoneId !== null;
    return {
      no_bunny: !isActive,
      bunny_host_name: zone?.hostName ?? null,
      cdn_zone_id: isActive ? Number(zone.zoneId) : null,
      custom_host_name: zone?.customHostName ?? null,
      certificate: zone?.certificate ?? null,
      activation:
        isActive || activation === null || activation.state === 'succeeded'
          ? null
          : this.operations.progressOf(activation),
    };
  }
}
