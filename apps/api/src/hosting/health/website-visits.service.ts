import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { certificateNoticed } from '../hosting.events.ts';
import {
  type CertificateNeed,
  certificateNeed,
  certificateNews,
  judgeCertificate,
} from './certificate-rules.ts';
import { type ReachableWebsite, WebsiteHealthRepository } from './website-health.repository.ts';
import { WebsiteVisitPort } from './website-visit.port.ts';

/** What a visit found. */
export interface Visited {
  /** Whether the website needs a certificate for all of its names. */
  need: CertificateNeed;
  /** Whether it answers, and with no server error; over https where its certificate is trusted. */
  isAnswering: boolean;
}

/** Visits websites and records what was seen. Only workers call it. */
@Injectable()
export class WebsiteVisitsService {
  constructor(
    private readonly visits: WebsiteVisitPort,
    private readonly health: WebsiteHealthRepository,
    private readonly events: DomainEventsService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async visit(website: ReachableWebsite): Promise<Visited> {
    const { websiteId, userId, ipv4, asciiName, names } = website;
    const at = this.clock.now();
    const visit = await this.visits.visit({ address: ipv4, name: asciiName });
    const known = judgeCertificate(visit, at);
    const need = certificateNeed(known, names, at);
    const news = certificateNews(website, known, need, at);
    const seen = { httpStatus: visit.status, isSettled: need === 'none' };
    const record = () => this.health.recordCheck(websiteId, known, seen, at);
    if (news === undefined) await record();
    else
      await this.db.transaction(async () => {
        await record();
        const key = `${news.kind}:${websiteId}:${known.certificateEndsAt?.toISOString() ?? 'none'}`;
        await this.events.publish(certificateNoticed, { userId, name: asciiName, news, key });
      });
    return { need, isAnswering: visit.status !== undefined && visit.status < 500 };
  }
}
