import type { CertificateState } from '../../foundation/database/generated/client.ts';
import type { Visit } from './website-visit.port.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The panel renews its certificates 30 days before their end. One that is left with fewer days is issued again. */
const renewalMs = 20 * dayMs;
/**
 * How long after each attempt the next one may follow. Let's Encrypt allows 5 failed validations of a name an hour and 5
 * certificates for the same names a week; source: letsencrypt.org/docs/rate-limits.
 */
const pausesMs = [hourMs, 6 * hourMs, dayMs, 2 * dayMs, 7 * dayMs] as const;
/** A valid certificate with fewer days is news: one that we renew is late, and another one needs its owner. */
const endingMs = { ours: 7 * dayMs, byHand: 14 * dayMs };
/** What the owner of the domain can change. */
export const ownersProblems: readonly string[] = ['caa', 'unreachable'];
/** A name that has just been pointed here is often not found by everyone yet: the first attempt alone is no news. */
const newsworthyAttempts = 2;
/** A customer can try again this long after the last attempt. */
export const manualPauseMs = hourMs;

/** The certificate of a website as last seen. */
export interface KnownCertificate {
  /** Null: not checked, or its server did not answer. */
  certificate: CertificateState | null;
  certificateEndsAt: Date | null;
  certificateNames: string[];
}

/** @returns no certificate state for a server that does not answer at all: what it would serve is not known */
export function judgeCertificate({ certificate, status }: Visit, now: Date): KnownCertificate {
  if (certificate === undefined)
    return {
      certificate: status === undefined ? null : 'missing',
      certificateEndsAt: null,
      certificateNames: [],
    };
  const { trust, endsAt, names } = certificate;
  const state = trust !== 'trusted' ? trust : endsAt <= now ? 'expired' : 'valid';
  return { certificate: state, certificateEndsAt: endsAt, certificateNames: names };
}

/** unknown: the server did not answer, so Let's Encrypt could not reach it either. */
export type CertificateNeed = 'none' | 'issue' | 'unknown';

/** @param names all names of the website that point to its server */
export function certificateNeed(
  known: KnownCertificate,
  names: readonly string[],
  now: Date,
): CertificateNeed {
  const { certificate, certificateEndsAt, certificateNames } = known;
  if (certificate === null) return 'unknown';
  if (certificate !== 'valid' || certificateEndsAt === null) return 'issue';
  if (certificateEndsAt.getTime() - now.getTime() < renewalMs) return 'issue';
  return names.every((name) => covers(certificateNames, name)) ? 'none' : 'issue';
}

function covers(certificateNames: readonly string[], name: string): boolean {
  return certificateNames.includes(name) || certificateNames.includes(name.replace(/^[^.]+/, '*'));
}

/** @param attempt 1 for the first since the website had a valid certificate */
export function nextAttemptAt(attempt: number, now: Date): Date {
  const pauseMs = pausesMs[Math.min(attempt, pausesMs.length) - 1] ?? hourMs;
  return new Date(now.getTime() + pauseMs);
}

/** A website's certificate and the attempts to get one, before it was looked at again. */
export interface CertificateHistory extends Pick<KnownCertificate, 'certificate'> {
  attempts: number;
  /** Why the last attempt failed. */
  attemptError: string | null;
  /** Whether its server issues certificates; null: not known. */
  issuesCertificates: boolean | null;
}

/** What its owner is told of a certificate. */
export type CertificateNews =
  | { kind: 'issued' }
  | { kind: 'ending'; endsAt: Date; isOurs: boolean }
  | { kind: 'failed'; problem: string; isRenewal: boolean };

/** @param need of a certificate, as it is now @returns undefined when there is nothing to tell */
export function certificateNews(
  before: CertificateHistory,
  { certificate, certificateEndsAt }: KnownCertificate,
  need: CertificateNeed,
  now: Date,
): CertificateNews | undefined {
  const endsAt = certificate === 'valid' ? certificateEndsAt : null;
  if (endsAt !== null && before.certificate !== 'valid' && before.attempts > 0) return { kind: 'issued' };
  const leftMs = endsAt === null ? undefined : endsAt.getTime() - now.getTime();
  // Of a name that a valid certificate lacks, the website tells.
  const isLate = need === 'issue' && (leftMs === undefined || leftMs < renewalMs);
  const problem = ownersProblems.find((each) => each === before.attemptError);
  if (isLate && problem !== undefined && before.attempts >= newsworthyAttempts)
    return { kind: 'failed', problem, isRenewal: leftMs !== undefined };
  const isOurs = before.issuesCertificates !== false;
  if (endsAt !== null && leftMs !== undefined && leftMs < endingMs[isOurs ? 'ours' : 'byHand'])
    return { kind: 'ending', endsAt, isOurs };
  return undefined;
}
