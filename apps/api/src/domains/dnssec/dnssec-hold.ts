import { AppError } from '../../foundation/http/app-error.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import type { Domain } from '../domains.repository.ts';

/**
 * How long resolvers may expect signed answers after the registry has no keys any more: registries publish within hours,
 * and let DS records be cached for a day at most.
 */
const expectedMs = 48 * 60 * 60_000;

type Signed = Pick<Domain, 'isSigned' | 'wantedSigned' | 'unsignedAt'>;

/** Whether other nameservers, or another registrar, could make the domain unreachable. */
export function isSigned({ isSigned: hasKeys, wantedSigned }: Signed): boolean {
  return hasKeys === true || wantedSigned !== null;
}

/** How long resolvers may still ask nameservers that were replaced, whose answers have no signatures. */
const askedMs = 48 * 60 * 60_000;

/** From when the nameservers can be changed; null: now, unless it is signed. */
export function changeableFrom({ unsignedAt }: Pick<Domain, 'unsignedAt'>, now: Date): Date | null {
  return laterThan(now, unsignedAt, expectedMs);
}

/** From when it can be signed; null: now, where we run the zone. */
export function signableFrom({ ownZoneSince }: Pick<Domain, 'ownZoneSince'>, now: Date): Date | null {
  return laterThan(now, ownZoneSince, askedMs);
}

function laterThan(now: Date, since: Date | null, durationMs: number): Date | null {
  if (since === null) return null;
  const from = new Date(since.getTime() + durationMs);
  return from > now ? from : null;
}

/** @throws AppError conflict while resolvers expect answers that other nameservers cannot sign */
export function refuseSigned(domain: Signed, now: Date): void {
  if (isSigned(domain)) throw new AppError('conflict', { message: messageOf('domains.dnssecFirst') });
  const from = changeableFrom(domain, now);
  if (from === null) return;
  throw new AppError('conflict', { message: messageOf('domains.dnssecWait', { until: from.getTime() }) });
}
