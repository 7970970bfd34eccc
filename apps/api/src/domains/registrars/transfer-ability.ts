import type { DomainContact, RegistrationProblem } from './domain-contact.ts';

/** Whether a domain can come here, and what that costs us. */
export type TransferOffer =
  /** The registry has not answered yet; ask again. */
  | { state: 'undecided' }
  /** `reason`: the registrar’s words, such as that the domain is locked. */
  | { state: 'unavailable'; reason: string }
  /** US cents before taxes, for the year that is added, and for each later one. */
  | { state: 'available'; costCents: number; renewYearCents: number };

export interface NewTransfer {
  /** A-labels. */
  name: string;
  /** The authorization code of the present registrar. */
  code: string;
  owner: DomainContact;
  bill: DomainContact;
  /** Those that the domain has now, so that nothing stops working; empty: the registrar’s own, with an empty zone. */
  nameservers: readonly string[];
}

/** The state of the latest transfer of a name to us. `orderedAt`: by the registrar’s clock. */
export type TransferState =
  | { state: 'none' }
  | { state: 'done'; orderedAt: Date }
  /**
   * `isUnpaid`: the registrar has not taken its price from the prepaid account yet. `isUnanswered`: the email that
   * asks whether the transfer is wanted has no answer yet.
   */
  | { state: 'running'; isUnpaid: boolean; isUnanswered: boolean; orderedAt: Date }
  /** `reason`: the registrar’s message, for staff. */
  | { state: 'failed'; reason: string; orderedAt: Date };

/** Brings domains of other registrars here. */
export interface TransferAbility {
  /** Whether a domain can be transferred. @param code with it, whether this is its code */
  check(name: string, code?: string): Promise<TransferOffer>;
  /** Validates a transfer without ordering it. @returns its problems; empty when it would be accepted */
  tryOut(transfer: NewTransfer): Promise<RegistrationProblem[]>;
  /**
   * Orders a transfer, which takes days. Not idempotent: when its answer is lost, use `stateOf` before calling it again.
   * @throws ProviderError rejected, conflict: nothing was ordered
   */
  request(transfer: NewTransfer): Promise<void>;
  stateOf(name: string): Promise<TransferState>;
  /** Sends the email again that asks whether the transfer is wanted. */
  resendEmail(name: string, email: string): Promise<void>;
}
