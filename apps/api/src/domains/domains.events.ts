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
