import type { CallAnswer } from '@homeport/contract/call';
import type { activateCdn } from '@homeport/contract/cdn';
import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import type { CdnZone } from '../foundation/database/generated/client.ts';
import { failureMessage } from '../foundation/operations/operation-profiles.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { WebsiteDirectoryService, type WebsiteFacts } from '../hosting/index.ts';
import { NamePolicyService } from '../names/index.ts';
import { ActivateCdnOperation } from './activate.operation.ts';
import { CdnCertificateOperation } from './certificate.operation.ts';
import { customHostNameOf } from './cdn-names.ts';
import { type CdnView, CdnViewService } from './cdn-view.service.ts';
import { messageFields, messageOf } from '../foundation/messages/message.ts';

interface NamedWebsite {
  accountId: string;
  websiteId: string;
  name: string;
}

/** Websites behind the CDN. */
@Injectable()
export class CdnService {
  constructor(
    private readonly directory: WebsiteDirectoryService,
    private readonly activation: ActivateCdnOperation,
    private readonly certificate: CdnCertificateOperation,
    private readonly operations: OperationsService,
    private readonly names: NamePolicyService,
    private readonly view: CdnViewService,
  ) {}

  async ofWebsite(userId: string, name: string): Promise<CdnView> {
    return this.view.of(await this.directory.find(userId, { name }));
  }

  /** Starts the activation or joins the one under way, and waits a while for it to finish. */
  async activate(userId: string, named: NamedWebsite): Promise<CallAnswer<typeof activateCdn>> {
    const website = await this.directory.findActive(userId, named);
    const customHostName = customHostNameOf(website.asciiName);
    const refusal = await this.names.check(userId, customHostName);
    if (refusal !== undefined)
      return {
        status: 'error',
        ...messageFields({ message: refusal.message }),
        ...(refusal.provable ? { held_name: customHostName } : {}),
        ...(await this.view.of(website)),
      };
    const started = await this.activation.start(website);
    if (typeof started !== 'string') return this.#withZone(website, started);
    const operation = await this.operations.wait(started, timers.cdnWait);
    const zone = await this.view.of(website);
    if (operation.state === 'succeeded') return { status: 'success', ...zone };
    if (operation.state !== 'failed' && operation.state !== 'parked') return { status: 'queued', ...zone };
    return {
      status: 'error',
      ...messageFields({ message: failureMessage('cdn.activate', operation.errorCode ?? '') }),
      ...zone,
    };
  }

  /** The website is behind the CDN already: its missing certificate is requested again. */
  async #withZone(
    website: WebsiteFacts,
    { removing, zoneId, certificate }: CdnZone,
  ): Promise<CallAnswer<typeof activateCdn>> {
    if (removing)
      return {
        status: 'error',
        ...messageFields({ message: messageOf('cdn.stillTurningOff') }),
        ...(await this.view.of(website)),
      };
    const input = {
      websiteId: website.id,
      zoneId: Number(zoneId),
      customHostName: customHostNameOf(website.asciiName),
    };
    if (certificate !== 'active') await this.certificate.start(input, website.userId);
    return { status: 'success', ...(await this.view.of(website)) };
  }
}
