import type { DomainContact, RegistrationProblem } from './domain-contact.ts';

/** How a change of owner stands, which waits for the answers of both. `orderedAt`: by the registrar’s clock. */
export type OwnerChangeState =
  | { state: 'none' }
  | { state: 'running' | 'done'; orderedAt: Date }
  /** `reason`: the registrar’s message, for staff. */
  | { state: 'failed'; reason: string; orderedAt: Date };

/** The owner of a domain, and whether it may leave. Every method throws ProviderError not_found without the domain. */
export interface OwnershipAbility {
  /** Whether another registrar may take the domain. Applied later: see `RegisteredDomain.isLocked`. */
  setLock(name: string, isLocked: boolean): Promise<void>;
  /** The secret that another registrar needs for a transfer; undefined when the registry gives none. */
  readCode(name: string): Promise<string | undefined>;
  /** Replaces the code, so that the earlier one is invalid. */
  resetCode(name: string): Promise<void>;
  /** Refuses a transfer to another registrar that is under way: see `RegisteredDomain.isLeaving`. */
  declineTransfer(name: string): Promise<void>;
  readOwner(name: string): Promise<DomainContact>;
  /** Validates new data of the same owner. @returns its problems; empty when it would be accepted */
  checkOwner(name: string, owner: DomainContact): Promise<RegistrationProblem[]>;
  /** Changes the data of the same owner: their name stays. Applied later: see `readOwner`. */
  setOwner(name: string, owner: DomainContact): Promise<void>;
  /** Validates a change to another owner. */
  checkOwnerChange(name: string, owner: DomainContact): Promise<RegistrationProblem[]>;
  /** Gives the domain to another owner, once both have agreed by email. */
  changeOwner(name: string, owner: DomainContact): Promise<void>;
  /** The latest change of owner. */
  ownerChangeOf(name: string): Promise<OwnerChangeState>;
}
