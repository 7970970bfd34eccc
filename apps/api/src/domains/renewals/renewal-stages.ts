import type { RenewalStage } from '@homeport/contract/domain-renewals';
import { renewableMs } from '../expiry-notices.ts';
import type { Domain } from '../domains.repository.ts';

type Dates = Pick<Domain, 'atRegistrar' | 'expiresAt' | 'renewableUntil' | 'restorableUntil'>;

/**
 * What can still be done about a domain, and until when; `endsAt` is null before it expires and when nothing can be done.
 * Where the registrar does not say how long an expired domain can be renewed, it is 30 days.
 */
export function stageOf(
  { atRegistrar, expiresAt, renewableUntil, restorableUntil }: Dates,
  now: Date,
): { stage: RenewalStage; endsAt: Date | null } {
  if (!atRegistrar) return { stage: 'elsewhere', endsAt: null };
  if (now < expiresAt) return { stage: 'active', endsAt: null };
  const graceEnds = renewableUntil ?? new Date(expiresAt.getTime() + renewableMs);
  if (now < graceEnds) return { stage: 'grace', endsAt: graceEnds };
  if (restorableUntil !== null && now < restorableUntil)
    return { stage: 'redemption', endsAt: restorableUntil };
  return { stage: 'pending_delete', endsAt: null };
}
