import type { DomainPart } from '@homeport/contract/staff-domains';
import type { Domain } from './domains.repository.ts';
import type { RegisteredDomain } from './registrars/registrar-driver.ts';
import { sameHosts } from './same-hosts.ts';

type Differs = (known: Domain, found: RegisteredDomain) => boolean;

const isOther = (a: Date | null, b: Date | null) => a?.getTime() !== b?.getTime();

const differs: Record<Exclude<DomainPart, 'dnssec'>, Differs> = {
  expiry: (known, found) =>
    isOther(known.registeredAt, found.registeredAt) ||
    isOther(known.expiresAt, found.expiresAt) ||
    isOther(known.renewableUntil, found.renewableUntil) ||
    isOther(known.restorableUntil, found.restorableUntil),
  renewal: (known, found) => known.autorenew !== found.autorenew,
  nameservers: (known, found) =>
    !sameHosts(known.nameservers, found.nameservers) || (known.nameserverKind === 'own') !== found.ownZone,
  confirmation: (known, found) => known.ownerConfirmation !== found.ownerConfirmation,
  hold: (known, found) => known.isOnHold !== found.isOnHold,
  lock: (known, found) => known.isLocked !== found.isLocked,
  transfer: (known, found) => known.isLeaving !== found.isLeaving,
};

/** What the registrar has otherwise than our row. */
export function differencesOf(known: Domain, found: RegisteredDomain): DomainPart[] {
  return Object.entries(differs)
    .filter(([, isDifferent]) => isDifferent(known, found))
    .map(([part]) => part as DomainPart);
}
