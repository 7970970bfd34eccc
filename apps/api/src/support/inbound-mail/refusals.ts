import type { emailRefusals } from '@homeport/contract/support-email';
import type { EmailRefusal } from '../../foundation/mail/templates/support.ts';

export type Refusal = (typeof emailRefusals)[number];

/** Why an email is not written into a ticket, and what its sender is told; null: nothing. */
export const refusals = {
  /** It was moved before it was read. */
  gone: null,
  /** Its header or its parts cannot be read within the limits. */
  unreadable: null,
  /** Written by a program; an answer could begin a loop. */
  automatic: null,
  /** No author, several, or one that can be read in two ways. */
  unclear_sender: null,
  /** Neither To nor Cc has our address. */
  not_addressed: null,
  /** The account is disabled, and the portal is closed to its owner, too. */
  disabled: null,
  unverified: 'unverified',
  unknown_sender: 'unknown_sender',
  /** The token is not that of this person and a ticket. */
  wrong_address: 'wrong_address',
  /** The ticket was assigned to someone else, or its assignee left the team. */
  not_yours: 'not_yours',
  empty: 'empty',
  too_long: 'too_long',
  too_large: 'too_large',
  too_many: 'too_many',
} as const satisfies Record<Refusal, EmailRefusal | null>;
