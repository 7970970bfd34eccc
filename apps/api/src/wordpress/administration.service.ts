import type { CallAnswer } from '@homeport/contract/call';
import type { setWordpressPassword } from '@homeport/contract/wordpress';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type AuditKind, AuditService } from '../foundation/audit/audit.service.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Origin } from '../foundation/http/origin.ts';
import { LimitsService } from '../foundation/limits/limits.service.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { WorkerRpcService } from '../foundation/queue/worker-rpc.service.ts';
import {
  PanelDriversService,
  WebsiteDirectoryService,
  type WebsiteFacts,
  type WebsiteName,
} from '../hosting/index.ts';
import { WordpressReadingService } from './wordpress-reading.service.ts';
import { WordpressSitesRepository } from './wordpress-sites.repository.ts';
import { wordpressAbility, wordpressLoginAbility } from './wordpress-driver.ts';
import { messageOf } from '../foundation/messages/message.ts';

type PasswordStatus = CallAnswer<typeof setWordpressPassword>['status'];

const deadlineMs = 20_000;

interface LinkRequest {
  serverId: string;
  installationId: string;
  asciiName: string;
}

interface PasswordRequest {
  serverId: string;
  installationId: string;
  password: string;
}

/** Login links and passwords for WordPress. Secrets pass through and are never stored. */
@Injectable()
export class AdministrationService implements OnModuleInit {
  constructor(
    private readonly directory: WebsiteDirectoryService,
    private readonly sites: WordpressSitesRepository,
    private readonly reading: WordpressReadingService,
    private readonly panels: PanelDriversService,
    private readonly worker: WorkerRpcService,
    private readonly audit: AuditService,
    private readonly limits: LimitsService,
  ) {}

  onModuleInit(): void {
    this.worker.answer('wordpress.login-link', ({ serverId, ...website }: LinkRequest) =>
      this.#openAdministration(serverId, website),
    );
    this.worker.answer('wordpress.set-password', (request: PasswordRequest) => this.#setPassword(request));
  }

  async loginLink(userId: string, named: WebsiteName, origin: Origin): Promise<string> {
    const website = await this.directory.findActive(userId, named);
    const refusal = this.directory.refusalOf(website, wordpressLoginAbility);
    if (refusal !== undefined) throw new AppError('conflict', { message: refusal });
    const installationId = await this.#installationOf(website);
    if (installationId === null) throw new AppError('not_found');
    await this.limits.consume('panel-link-per-person', userId);
    const { serverId, asciiName } = website;
    const request: LinkRequest = { serverId, installationId, asciiName };
    const link = await this.worker.ask<string>('wordpress.login-link', request, { deadlineMs });
    await this.#record(website, 'wordpress.administration_opened', origin);
    return link;
  }

  async setPassword(
    userId: string,
    named: WebsiteName,
    password: string,
    origin: Origin,
  ): Promise<PasswordStatus> {
    const website = await this.directory.findActive(userId, named);
    const installationId = await this.#installationOf(website);
    if (installationId === null) return 'app_id_missing';
    const request: PasswordRequest = { serverId: website.serverId, installationId, password };
    const status = await this.worker
      .ask<PasswordStatus>('wordpress.set-password', request, { deadlineMs })
      .catch((error: unknown): PasswordStatus => {
        // No answer in time; it may still happen.
        if (error instanceof AppError && error.code === 'panel_unavailable') return 'unsure';
        throw error;
      });
    if (status === 'wp_id_missing') await this.reading.probe.start(website);
    else await this.#record(website, 'wordpress.password_set', origin, status);
    return status;
  }

  async #openAdministration(
    serverId: string,
    website: { installationId: string; asciiName: string },
  ): Promise<string> {
    try {
      const panel = await this.panels.require(serverId, wordpressLoginAbility);
      return await panel.openAdministration(serverId, website);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const detail = `${error.kind}: ${error.message}`;
      throw new AppError(error.kind === 'not_found' ? 'not_found' : 'panel_unavailable', { detail });
    }
  }

  async #setPassword({ serverId, installationId, password }: PasswordRequest): Promise<PasswordStatus> {
    try {
      const panel = await this.panels.require(serverId, wordpressAbility);
      await panel.setPassword(serverId, installationId, password);
      return 'success';
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.kind === 'not_found') return 'wp_id_missing';
      if (error.kind !== 'rejected') return 'unsure';
      throw new AppError('validation_error', {
        detail: `${error.kind}: ${error.message}`,
        fields: { password: messageOf('wordpress.passwordRefused') },
      });
    }
  }

  async #installationOf({ id }: WebsiteFacts): Promise<string | null> {
    return (await this.sites.find(id))?.installationId ?? null;
  }

  async #record(
    { userId, asciiName }: WebsiteFacts,
    kind: AuditKind,
    { ip }: Origin,
    outcome = 'success',
  ): Promise<void> {
    const detail = { website: asciiName, outcome };
    await this.audit.record({ userId, actorId: userId, kind, ip, detail });
  }
}
