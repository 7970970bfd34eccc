import type { SandboxClock } from '../core/clock.ts';
import type { Collection, Store } from '../core/store.ts';
import type { LedgerRecord } from './records.ts';

/** The prepaid account: every movement of it is kept, and its balance is their sum. */
export class Ledger {
  readonly entries: Collection<LedgerRecord>;
  readonly #clock: SandboxClock;

  constructor(store: Store, clock: SandboxClock, openingCents: number) {
    this.entries = store.collection('gandi.ledger');
    this.#clock = clock;
    if (this.entries.size === 0) this.#add('opening', openingCents, '', 'opening balance');
  }

  get balanceCents(): number {
    return this.entries.values().reduce((sum, entry) => sum + entry.cents, 0);
  }

  topUp(cents: number): void {
    this.#add('top_up', cents, '', 'payment');
  }

  /** @returns whether there was money enough */
  charge(cents: number, fqdn: string, what: string): boolean {
    if (cents > this.balanceCents) return false;
    this.#add('charge', -cents, fqdn, what);
    return true;
  }

  refund(cents: number, fqdn: string, what: string): void {
    this.#add('refund', cents, fqdn, what);
  }

  #add(kind: LedgerRecord['kind'], cents: number, fqdn: string, what: string): void {
    const id = String(this.entries.size + 1);
    this.entries.put(id, { id, atMs: this.#clock.nowMs(), kind, cents, fqdn, what });
  }
}
