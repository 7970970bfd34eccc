import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { WebsiteChecksService } from './website-checks.service.ts';
import { WebsiteHealthRepository } from './website-health.repository.ts';
import { WebsiteVisitPort } from './website-visit.port.ts';

const visits = 3;
const pauseMs = 2_000;

/** Visits websites for operations that change them. Only workers call it. */
@Injectable()
export class WebsiteAnswersService {
  constructor(
    private readonly port: WebsiteVisitPort,
    private readonly health: WebsiteHealthRepository,
    private readonly checks: WebsiteChecksService,
  ) {}

  /**
   * Whether a website answers, and with no server error; also one whose name does not point to its server yet. It is
   * visited a few times before the answer is no, and what was seen is recorded for its health.
   */
  async isAnswering(websiteId: string, signal: AbortSignal): Promise<boolean> {
    const website = await this.health.findAddress(websiteId);
    if (website === undefined) return false;
    let isAnswering = false;
    for (let visit = 1; visit <= visits && !isAnswering; visit += 1) {
      if (visit > 1) await sleep(pauseMs, undefined, { signal });
      const { status } = await this.port.visit(website);
      isAnswering = status !== undefined && status < 500;
    }
    await this.checks.checkWebsite(websiteId);
    return isAnswering;
  }
}
