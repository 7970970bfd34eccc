import type { AdminDecision } from '../auth/index.ts';
import { defineEvent } from '../foundation/events/domain-events.service.ts';

interface OwnedName {
  userId: string;
  /** The domain: A-labels, lower case. */
  name: string;
}

/** A domain belongs to a customer from now on: registered through us, or imported. */
export type DomainAdded = OwnedName;
export const domainAdded = defineEvent<DomainAdded>('domains.added');

/** We run the zone of a domain from now on, or again. */
export type ZoneHosted = OwnedName;
export const zoneHosted = defineEvent<ZoneHosted>('domains.zoneHosted');

/** The registrar finished a registration that was bought here. */
export interface DomainRegistered extends OwnedName {
  registrationId: string;
  expiresAt: Date;
}
export const domainRegistered = defineEvent<DomainRegistered>('domains.registered');

/** A paid registration failed for good and is being refunded. */
export interface RegistrationRefused extends OwnedName {
  registrationId: string;
  /** For staff. */
  refusal: string;
}
export const registrationRefused = defineEvent<RegistrationRefused>('domains.registrationRefused');

/** Staff ended a registration that needed attention; published after `registrationRefused`. */
export interface RegistrationGivenUp extends OwnedName {
  registrationId: string;
  /** For the customer. */
  reason: string;
}
export const registrationGivenUp = defineEvent<RegistrationGivenUp>('domains.registrationGivenUp');

/** An expired domain is no longer in our account at the registrar. */
export interface DomainLost extends OwnedName {
  expiresAt: Date;
}
export const domainLost = defineEvent<DomainLost>('domains.lost');

/** The owner was shown the code with which another registrar takes their domain. */
export interface TransferCodeShown extends OwnedName {
  at: Date;
}
export const transferCodeShown = defineEvent<TransferCodeShown>('domains.transferCodeShown');

/** A domain is being locked against transfers to other registrars, or unlocked. */
export interface LockRequested extends OwnedName {
  isLocked: boolean;
  /** The code that its owner was shown becomes invalid. */
  endsCode: boolean;
  /** null: its owner asked for it. */
  by: AdminDecision | null;
  /** Of the change. */
  operationId: string;
}
export const lockRequested = defineEvent<LockRequested>('domains.lockRequested');

/** Another registrar has begun to take a domain. */
export interface TransferAwayBegan extends OwnedName {
  /** When we saw it. */
  at: Date;
}
export const transferAwayBegan = defineEvent<TransferAwayBegan>('domains.transferAwayBegan');

/** The owner refused a transfer to another registrar. */
export const transferDeclined = defineEvent<OwnedName>('domains.transferDeclined');

/** Another registrar took a domain whose owner had unlocked it. */
export const domainLeft = defineEvent<OwnedName>('domains.left');

/** A change of owner has ended. */
export interface OwnerChangeEnded extends OwnedName {
  updateId: string;
  /** Both owners agreed. */
  isDone: boolean;
}
export const ownerChangeEnded = defineEvent<OwnerChangeEnded>('domains.ownerChangeEnded');

interface TransferOfName extends OwnedName {
  transferId: string;
}

/** The registrar has taken the order of a transfer to us. */
export const transferRequested = defineEvent<TransferOfName>('domains.transferRequested');

/** The owner has to answer an email before a transfer to us goes on. */
export const transferUnanswered = defineEvent<TransferOfName>('domains.transferUnanswered');

/** A domain has come to us. */
export interface TransferCompleted extends TransferOfName {
  expiresAt: Date;
}
export const transferCompleted = defineEvent<TransferCompleted>('domains.transferCompleted');

/** A paid transfer failed for good, or was cancelled, and is being refunded. */
export interface TransferRefused extends TransferOfName {
  /** For staff. */
  refusal: string;
}
export const transferRefused = defineEvent<TransferRefused>('domains.transferRefused');
