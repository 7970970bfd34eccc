import type { WebsiteHealth as Answer } from '@homeport/contract/hosting';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import type { WebsiteHealth } from '../../foundation/database/generated/client.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { manualPauseMs } from './certificate-rules.ts';
import { IssueCertificateOperation } from './issue-certificate.operation.ts';
import { isWordpressSupported, phpSupportOf, wordpressUpdateOf } from './software-support.ts';
import { WebsiteHealthRepository } from './website-health.repository.ts';

/** Older checks are not shown. */
const knownMs = 24 * 60 * 60_000;

/** What runs on a website: its version, and the newer ones that it can be updated to, where they are read. */
export interface SoftwareVersion {
  version: string;
  newerVersions?: readonly string[];
}

/** What runs on websites, by website. */
export type SoftwareVersions = ReadonlyMap<string, SoftwareVersion>;
type Software = 'php' | 'wordpress';
type VersionsOf = (websiteIds: readonly string[]) => Promise<SoftwareVersions>;

/** Returns the health of a website. @param issues whether its server issues certificates */
export type HealthOf = (websiteId: string, issues: boolean) => Answer;

/** Health of customers' websites, as last checked. */
@Injectable()
export class WebsiteHealthService {
  readonly #software = new Map<Software, VersionsOf>();

  constructor(
    private readonly repository: WebsiteHealthRepository,
    private readonly certificates: IssueCertificateOperation,
    private readonly clock: Clock,
  ) {}

  /** @param versionsOf returns the versions on these websites, as last read from the panels */
  registerSoftware(software: Software, versionsOf: VersionsOf): void {
    this.#software.set(software, versionsOf);
  }

  /** @param websiteIds the websites that the result will be called with */
  async of(userId: string, websiteIds: readonly string[]): Promise<HealthOf> {
    const [rows, php, wordpress] = await Promise.all([
      this.repository.listOf(userId),
      this.#software.get('php')?.(websiteIds),
      this.#software.get('wordpress')?.(websiteIds),
    ]);
    const known = new Map(rows.map((row) => [row.websiteId, row]));
    const now = this.clock.now();
    return (websiteId, issues) => ({
      ...toAnswer(known.get(websiteId), issues, now),
      php: phpOf(php?.get(websiteId), now),
      wordpress: wordpressOf(wordpress?.get(websiteId)),
    });
  }

  /** Tries now to get a certificate. @throws AppError conflict when nothing is due, or the last attempt is too recent */
  async issueCertificate(websiteId: string): Promise<void> {
    const [website] = await this.repository.listReachable({ websiteId }, { limit: 1 });
    if (website?.issuesCertificates !== true) throw new AppError('conflict');
    const health = await this.repository.find(websiteId);
    const now = this.clock.now();
    if (!canRetry(health ?? undefined, now)) throw new AppError('conflict');
    // A later attempt is planned; the customer's takes its place.
    const isStarted = await this.certificates.start(website, website.nextAttemptAt ?? now);
    if (!isStarted) throw new AppError('conflict');
  }
}

function canRetry(row: WebsiteHealth | undefined, now: Date): boolean {
  const at = row?.attemptedAt;
  return at == null || now.getTime() - at.getTime() >= manualPauseMs;
}

function phpOf(php: SoftwareVersion | undefined, now: Date): Answer['php'] {
  if (php === undefined) return null;
  return { version: php.version, is_supported: phpSupportOf(php.version, now).supported };
}

function wordpressOf(wordpress: SoftwareVersion | undefined): Answer['wordpress'] {
  if (wordpress === undefined) return null;
  const { version, newerVersions = [] } = wordpress;
  const update = wordpressUpdateOf(version, newerVersions);
  const is_supported = isWordpressSupported(version);
  return { version, is_supported, ...(update === undefined ? {} : { update }) };
}

const problems: readonly string[] = ['rate_limited', 'unreachable', 'caa', 'refused', 'panel_busy'];

function toAnswer(
  row: WebsiteHealth | undefined,
  issues: boolean,
  now: Date,
): Omit<Answer, 'php' | 'wordpress'> {
  const isKnown = row?.checkedAt != null && now.getTime() - row.checkedAt.getTime() < knownMs;
  const ends = row?.certificateEndsAt ?? null;
  const hasExpired = ends !== null && ends <= now;
  const error = row?.attemptError ?? null;
  return {
    checked_at: isKnown ? (row.checkedAt?.toISOString() ?? null) : null,
    certificate: !isKnown
      ? 'unknown'
      : row.certificate === 'valid' && hasExpired
        ? 'expired'
        : (row.certificate ?? 'unknown'),
    certificate_ends: isKnown ? (ends?.toISOString() ?? null) : null,
    issues_certificates: issues,
    certificate_problem:
      error === null ? null : problems.includes(error) ? (error as Answer['certificate_problem']) : 'refused',
    next_attempt: row?.nextAttemptAt?.toISOString() ?? null,
    can_retry: issues && error !== null && canRetry(row, now),
    answers: !isKnown
      ? 'unknown'
      : row.httpStatus === null
        ? 'silent'
        : row.httpStatus >= 500
          ? 'error'
          : 'ok',
    http_status: isKnown ? row.httpStatus : null,
  };
}
