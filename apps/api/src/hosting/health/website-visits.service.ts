import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { type CertificateNeed, certificateNeed, judgeCertificate } from './certificate-rules.ts';
import { type ReachableWebsite, WebsiteHealthRepository } from './website-health.repository.ts';
import { WebsiteVisitPort } from './website-visit.port.ts';

/** Visits websites and records what was seen. Only workers call it. */
@Injectable()
export class WebsiteVisitsService {
  constructor(
    private readonly visits: WebsiteVisitPort,
    private readonly health: WebsiteHealthRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns whether the website needs a certificate for all of its names */
  async visit({ websiteId, ipv4, asciiName, names }: ReachableWebsite): Promise<CertificateNeed> {
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
    return need;
  }
}
