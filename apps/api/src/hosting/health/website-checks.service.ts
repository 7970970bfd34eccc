import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { PointingCheckService } from '../pointing/pointing-check.service.ts';
import { type PanelDetailReader, PanelDetailsService } from '../sync/panel-details.service.ts';
import { IssueCertificateOperation } from './issue-certificate.operation.ts';
import { type ReachableWebsite, WebsiteHealthRepository } from './website-health.repository.ts';
import { WebsiteVisitsService } from './website-visits.service.ts';

/** The regular reading skips websites without a problem that were checked within this time. */
const settledMs = 60 * 60_000;
const visitsAtOnce = 20;
/** Keep a reading short when websites do not answer; the next reading continues with the others. */
const websitesAtOnce = { server: 400, account: 200 };
/** Certificates that one reading of a server starts to issue: spreads those of a large import. */
const certificatesAtOnce = 10;

/**
 * Looks up where names point, visits the websites whose names point to their server, and starts the issuing of
 * certificates that are missing. Only workers call it.
 */
@Injectable()
export class WebsiteChecksService implements PanelDetailReader, OnModuleInit {
  readonly name = 'website_checks';

  constructor(
    private readonly details: PanelDetailsService,
    private readonly pointing: PointingCheckService,
    private readonly health: WebsiteHealthRepository,
    private readonly visits: WebsiteVisitsService,
    private readonly certificates: IssueCertificateOperation,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.details.register(this);
  }

  async readServer(serverId: string, signal: AbortSignal): Promise<void> {
    await this.pointing.readServer(serverId, signal);
    const settledSince = this.clock.in(-settledMs);
    await this.#check(
      await this.health.listReachable({ serverId }, { settledSince, limit: websitesAtOnce.server }),
      signal,
    );
  }

  async readAccount(serverId: string, accountId: string, signal: AbortSignal): Promise<void> {
    await this.pointing.readAccount(serverId, accountId, signal);
    await this.#check(
      await this.health.listReachable({ accountId }, { limit: websitesAtOnce.account }),
      signal,
    );
  }

  /** Visits one website, if its name points to its server. */
  async checkWebsite(websiteId: string): Promise<void> {
    await this.#check(
      await this.health.listReachable({ websiteId }, { limit: 1 }),
      new AbortController().signal,
    );
  }

  async #check(websites: readonly ReachableWebsite[], signal: AbortSignal): Promise<void> {
    const lacking: ReachableWebsite[] = [];
    for (let first = 0; first < websites.length && !signal.aborted; first += visitsAtOnce)
      await Promise.all(
        websites.slice(first, first + visitsAtOnce).map(async (website) => {
          if (await this.#isLacking(website)) lacking.push(website);
        }),
      );
    for (const website of lacking.slice(0, certificatesAtOnce)) await this.certificates.start(website);
  }

  /** Visits a website and records what was seen. @returns whether an attempt to get a certificate is due */
  async #isLacking(website: ReachableWebsite): Promise<boolean> {
    const { need } = await this.visits.visit(website);
    if (need !== 'issue' || website.issuesCertificates !== true) return false;
    return website.nextAttemptAt === null || website.nextAttemptAt <= this.clock.now();
  }
}
