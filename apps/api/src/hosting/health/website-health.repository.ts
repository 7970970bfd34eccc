import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import { Prisma, type WebsiteHealth } from '../../foundation/database/generated/client.ts';
import { type KnownCertificate, ownersProblems } from './certificate-rules.ts';

/** Which websites to look at. */
export type HealthScope = { serverId: string } | { accountId: string } | { websiteId: string };

/** A served website whose own name points to its server. */
export interface ReachableWebsite extends KnownCertificate {
  websiteId: string;
  userId: string;
  serverId: string;
  asciiName: string;
  ipv4: string;
  /** Null: not known yet. */
  issuesCertificates: boolean | null;
  /** Its own name, `www.` and its aliases, as far as they point to its server. */
  names: string[];
  /** Attempts to get a certificate since it had a valid one. */
  attempts: number;
  /** Why the last of them failed. */
  attemptError: string | null;
  nextAttemptAt: Date | null;
}

/** Websites of a server that get no certificate. */
export interface WaitingWebsites {
  server: string;
  count: number;
  /** The name of one of them. */
  website: string;
  /** Why most attempts failed. */
  error: string;
}

/** Health of websites as last checked. */
@Injectable()
export class WebsiteHealthRepository {
  constructor(private readonly db: Database) {}

  async listOf(userId: string): Promise<WebsiteHealth[]> {
    return this.db.client.websiteHealth.findMany({ where: { website: { account: { userId } } } });
  }

  /**
   * The websites checked longest ago come first.
   * @param settledSince leaves out websites without a problem that were checked after this time
   */
  async listReachable(
    scope: HealthScope,
    { settledSince, limit }: { settledSince?: Date; limit: number },
  ): Promise<ReachableWebsite[]> {
    const isInScope =
      'websiteId' in scope
        ? Prisma.sql`w.id = ${scope.websiteId}::uuid`
        : 'accountId' in scope
          ? Prisma.sql`w.account_id = ${scope.accountId}::uuid`
          : Prisma.sql`a.server_id = ${scope.serverId}::uuid`;
    const isDue =
      settledSince === undefined
        ? Prisma.sql`true`
        : Prisma.sql`(h.checked_at IS NULL OR h.checked_at < ${settledSince}
            OR h.certificate IS DISTINCT FROM 'valid' OR h.http_status IS NULL OR h.http_status >= 500)`;
    return this.db.client.$queryRaw<ReachableWebsite[]>`
      SELECT w.id::text AS "websiteId", a.user_id::text AS "userId", a.server_id::text AS "serverId",
        w.ascii_name AS "asciiName", s.ipv4, s.issues_certificates AS "issuesCertificates",
        ARRAY(SELECT n.name FROM name_pointings n WHERE n.website_id = w.id AND n.target = 'here'
          AND (n.name = w.ascii_name OR n.name = ANY (w.aliases)
            OR (n.name = 'www.' || w.ascii_name AND w.kind <> 'subdomain'))
          ORDER BY n.name) AS names,
        h.certificate::text, h.certificate_ends_at AS "certificateEndsAt",
        COALESCE(h.certificate_names, '{}') AS "certificateNames",
        COALESCE(h.attempts, 0) AS attempts, h.attempt_error AS "attemptError", h.next_attempt_at AS "nextAttemptAt"
      FROM websites w
      JOIN panel_accounts a ON a.id = w.account_id
      JOIN panel_servers s ON s.id = a.server_id
      JOIN name_pointings p ON p.website_id = w.id AND p.name = w.ascii_name AND p.target = 'here'
      LEFT JOIN website_health h ON h.website_id = w.id
      WHERE w.state = 'active' AND a.suspended_at IS NULL AND a.switched_off_at IS NULL
        AND ${isInScope} AND ${isDue}
      ORDER BY h.checked_at NULLS FIRST
      LIMIT ${limit}`;
  }

  /** Records a check, unless a later one was recorded already or the website is gone. */
  async recordCheck(
    websiteId: string,
    { certificate, certificateEndsAt, certificateNames }: KnownCertificate,
    { httpStatus, isSettled }: { httpStatus: number | undefined; isSettled: boolean },
    at: Date,
  ): Promise<void> {
    await this.db.client.$executeRaw`
      INSERT INTO website_health (website_id, certificate, certificate_ends_at, certificate_names, http_status, checked_at)
      SELECT id, ${certificate}::"CertificateState", ${certificateEndsAt}, ${certificateNames}::text[],
        ${httpStatus ?? null}::int, ${at}
      FROM websites WHERE id = ${websiteId}::uuid
      ON CONFLICT (website_id)
      DO UPDATE SET certificate = excluded.certificate, certificate_ends_at = excluded.certificate_ends_at,
        certificate_names = excluded.certificate_names, http_status = excluded.http_status,
        checked_at = excluded.checked_at,
        attempts = CASE WHEN ${isSettled} THEN 0 ELSE website_health.attempts END,
        attempt_error = CASE WHEN ${isSettled} THEN NULL ELSE website_health.attempt_error END,
        next_attempt_at = CASE WHEN ${isSettled} THEN NULL ELSE website_health.next_attempt_at END
      WHERE website_health.checked_at IS NULL OR website_health.checked_at <= excluded.checked_at`;
  }

  /**
   * Counts an attempt before it begins, so that it counts even if its worker dies.
   * @param dueAt only if no other attempt may follow after this time
   * @returns false when another process was faster, or the website is gone
   */
  async beginAttempt(
    websiteId: string,
    { at, nextAt, dueAt }: { at: Date; nextAt: Date; dueAt: Date },
  ): Promise<boolean> {
    const count = await this.db.tx.$executeRaw`
      INSERT INTO website_health (website_id, attempts, attempts_since, attempted_at, next_attempt_at)
      SELECT id, 1, ${at}, ${at}, ${nextAt} FROM websites WHERE id = ${websiteId}::uuid
      ON CONFLICT (website_id)
      DO UPDATE SET attempts = website_health.attempts + 1, attempted_at = excluded.attempted_at,
        next_attempt_at = excluded.next_attempt_at,
        attempts_since = CASE WHEN website_health.attempts = 0 THEN excluded.attempts_since
          ELSE COALESCE(website_health.attempts_since, excluded.attempts_since) END
      WHERE website_health.next_attempt_at IS NULL OR website_health.next_attempt_at <= ${dueAt}`;
    return count === 1;
  }

  /** Records why an attempt failed; null: it did not. */
  async recordAttempt(websiteId: string, error: string | null): Promise<void> {
    await this.db.client.websiteHealth.updateMany({ where: { websiteId }, data: { attemptError: error } });
  }

  /** Takes back an attempt in which Let's Encrypt was not asked, so that the next check can begin another. */
  async withdrawAttempt(websiteId: string): Promise<void> {
    await this.db.client.websiteHealth.updateMany({
      where: { websiteId, attempts: { gt: 0 }, nextAttemptAt: { not: null } },
      data: { attempts: { decrement: 1 }, nextAttemptAt: null },
    });
  }

  /**
   * By server, the websites that have waited for a certificate since before this time, although their owners can do
   * nothing about it.
   */
  async listWaiting(since: Date): Promise<WaitingWebsites[]> {
    return this.db.client.$queryRaw<WaitingWebsites[]>`
      SELECT s.name AS server, count(*)::int AS count, min(w.ascii_name) AS website,
        mode() WITHIN GROUP (ORDER BY h.attempt_error) AS error
      FROM website_health h
      JOIN websites w ON w.id = h.website_id AND w.state = 'active'
      JOIN panel_accounts a ON a.id = w.account_id AND a.suspended_at IS NULL AND a.switched_off_at IS NULL
      JOIN panel_servers s ON s.id = a.server_id
      JOIN name_pointings p ON p.website_id = w.id AND p.name = w.ascii_name AND p.target = 'here'
      WHERE h.attempts > 0 AND h.attempts_since < ${since}
        AND h.attempt_error <> ALL (${[...ownersProblems, 'not_pointing_here']}::text[])
      GROUP BY s.name ORDER BY s.name`;
  }

  /** Where a website is visited; undefined: it is gone, or not served. */
  async findAddress(websiteId: string): Promise<{ address: string; name: string } | undefined> {
    const website = await this.db.client.website.findFirst({
      where: { id: websiteId, state: 'active', account: { suspendedAt: null, switchedOffAt: null } },
      select: { asciiName: true, account: { select: { server: { select: { ipv4: true } } } } },
    });
    return website === null ? undefined : { address: website.account.server.ipv4, name: website.asciiName };
  }

  async find(websiteId: string): Promise<WebsiteHealth | null> {
    return this.db.client.websiteHealth.findUnique({ where: { websiteId } });
  }
}
