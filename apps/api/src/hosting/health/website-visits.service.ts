import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { type CertificateNeed, certificateNeed, judgeCertificate } from './certificate-rules.ts';
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
    private readonly clock: Clock,
  ) {}

  async visit({ websiteId, ipv4, asciiName, names }: ReachableWebsite): Promise<Visited> {
    const at = this.clock.now();
    const visit = await this.visits.visit({ address: ipv4, name: asciiName });
    const known = judgeCertificate(visit, at);
    const need = certificateNeed(known, names, at);
    await this.health.recordCheck(
      websiteId,
      known,
      { httpStatus: visit.status, isSettled: need === 'none' },
      at,
    );
    return { need, isAnswering: visit.status !== undefined && visit.status < 500 };
  }
}
