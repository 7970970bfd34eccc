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
/** A customer can try again this long after the last attempt. */
export const manualPauseMs = hourMs;

/** The certificate of a website as last seen. */
export interface KnownCertificate {
  certificate: CertificateState | null;
  certificateEndsAt: Date | null;
  certificateNames: string[];
}

export function judgeCertificate({ certificate }: Pick<Visit, 'certificate'>, now: Date): KnownCertificate {
  if (certificate === undefined)
    return { certificate: 'missing', certificateEndsAt: null, certificateNames: [] };
  const { trust, endsAt, names } = certificate;
  const state = trust !== 'trusted' ? trust : endsAt <= now ? 'expired' : 'valid';
  return { certificate: state, certificateEndsAt: endsAt, certificateNames: names };
}

/** @param names all names of the website that point to its server */
export function needsCertificate(known: KnownCertificate, names: readonly string[], now: Date): boolean {
  const { certificate, certificateEndsAt, certificateNames } = known;
  if (certificate !== 'valid' || certificateEndsAt === null) return true;
  if (certificateEndsAt.getTime() - now.getTime() < renewalMs) return true;
  return names.some((name) => !covers(certificateNames, name));
}

function covers(certificateNames: readonly string[], name: string): boolean {
  return certificateNames.includes(name) || certificateNames.includes(name.replace(/^[^.]+/, '*'));
}

/** @param attempt 1 for the first since the website had a valid certificate */
export function nextAttemptAt(attempt: number, now: Date): Date {
  const pauseMs = pausesMs[Math.min(attempt, pausesMs.length) - 1] ?? hourMs;
  return new Date(now.getTime() + pauseMs);
}
