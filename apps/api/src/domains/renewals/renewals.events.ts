import { defineEvent } from '../../foundation/events/domain-events.service.ts';
import type { DomainRenewal } from './renewals.repository.ts';

/** The registrar carried out a paid renewal; the row has the new date. */
export const domainRenewed = defineEvent<DomainRenewal>('domains.renewed');

/** A paid renewal failed for good and is being refunded. */
export const renewalRefused = defineEvent<DomainRenewal>('domains.renewalRefused');

/** Staff ended a renewal that needed attention; published after `renewalRefused`. */
export const renewalGivenUp = defineEvent<{ renewal: DomainRenewal; reason: string }>(
  'domains.renewalGivenUp',
);

/** The owner's bank wants them to confirm the payment of an automatic renewal, on this page. */
export const renewalUnconfirmed = defineEvent<{ renewal: DomainRenewal; page: string }>(
  'domains.renewalUnconfirmed',
);

/** A renewal was not paid; the row says why. */
export const renewalUnpaid = defineEvent<DomainRenewal>('domains.renewalUnpaid');
