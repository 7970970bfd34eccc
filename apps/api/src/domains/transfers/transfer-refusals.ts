import type { TransferRefusal } from '@homeport/contract/domain-transfers';
import type { MessageKey } from '@homeport/contract/server-messages';

/** What registrars say about domains that cannot be transferred; the first that matches counts. */
const patterns: readonly (readonly [RegExp, TransferRefusal])[] = [
  [/auth(orization)?[ -]?(info|code)|authinfo/i, 'wrong_code'],
  [/clientTransferProhibited|locked|\block\b|transfer ?prohibited/i, 'locked'],
  [/60 days|recent|too (new|young)/i, 'recent'],
  [/expired|redemption|pending ?delete/i, 'expired'],
  [/not registered|does not exist|is available/i, 'unregistered'],
];

/** Why a domain cannot be transferred, from the registrar’s words. */
export function transferRefusalOf(reason: string): TransferRefusal {
  return patterns.find(([pattern]) => pattern.test(reason))?.[1] ?? 'other';
}

const messages: Record<TransferRefusal, MessageKey> = {
  wrong_code: 'domains.transferWrongCode',
  locked: 'domains.transferLocked',
  recent: 'domains.transferRecent',
  expired: 'domains.transferExpired',
  unregistered: 'domains.transferUnregistered',
  ours: 'domains.transferNotAccepted',
  other: 'domains.transferNotAccepted',
};

/** The same for the customer. */
export function refusalReasonOf(reason: string): MessageKey {
  return messages[transferRefusalOf(reason)];
}
