import { randomUUID } from 'node:crypto';
import type { SandboxClock } from '../core/clock.ts';
import type { Collection, Store } from '../core/store.ts';
import type { GandiAccount } from './account.ts';
import { authCodeOf } from './domain-answer.ts';
import { setElsewhere } from './elsewhere.ts';
import { yearsLater } from './life.ts';
import type { ContactRole } from './records.ts';
import type { ContactBody } from './contacts.ts';
import { liveDnsServers } from './zones.ts';

const dayMs = 86_400_000;
/** The present registrar may refuse for so long. */
const waitDays = 5;

export interface TransferRecord {
  id: string;
  fqdn: string;
  startedMs: number;
  updatedMs: number;
  /** Since when it is paid; it waits for money before. */
  paidMs: number | undefined;
  /** The owner's answer to the email; null: none yet. */
  answer: 'yes' | 'no' | null;
  /** Since when the present registrar may refuse. */
  waitsSinceMs: number | undefined;
  state: 'running' | 'done' | 'failed';
  error: string | undefined;
  cents: number;
  nameservers: string[];
  contacts: Record<ContactRole, ContactBody>;
}

/** A domain of the account that another registrar is taking. */
interface LeavingRecord {
  fqdn: string;
  sinceMs: number;
}

/** Domains that change their registrar: to the account, and away from it. */
export class Transfers {
  readonly records: Collection<TransferRecord>;
  readonly leaving: Collection<LeavingRecord>;
  readonly #account: GandiAccount;
  readonly #clock: SandboxClock;

  constructor(store: Store, clock: SandboxClock, account: GandiAccount) {
    this.records = store.collection('gandi.transfers');
    this.leaving = store.collection('gandi.leaving');
    this.#account = account;
    this.#clock = clock;
  }

  latest(fqdn: string): TransferRecord | undefined {
    return this.records.values().findLast((each) => each.fqdn === fqdn);
  }

  start(transfer: Pick<TransferRecord, 'fqdn' | 'cents' | 'nameservers' | 'contacts'>): void {
    const id = randomUUID();
    const nowMs = this.#clock.nowMs();
    this.records.put(id, {
      ...transfer,
      id,
      startedMs: nowMs,
      updatedMs: nowMs,
      paidMs: undefined,
      answer: this.#account.names.of(transfer.fqdn).elsewhere?.asksOwner === true ? null : 'yes',
      waitsSinceMs: undefined,
      state: 'running',
      error: undefined,
    });
    this.settle();
  }

  /** The owner answers the email. @returns whether a transfer waits for that */
  answer(fqdn: string, isWanted: boolean): boolean {
    const transfer = this.latest(fqdn);
    if (transfer?.state !== 'running' || transfer.answer !== null) return false;
    this.#change(transfer, { answer: isWanted ? 'yes' : 'no' });
    this.settle();
    return true;
  }

  /** Another registrar asks for a domain of the account. @returns why it is refused; undefined when it is not */
  takeAway(fqdn: string, code: string): string | undefined {
    const domain = this.#account.domains.get(fqdn);
    if (domain === undefined) return 'There is no such domain';
    if (domain.statuses.includes('clientTransferProhibited')) return 'The domain is locked';
    if (code !== authCodeOf(domain)) return 'The authorization code is wrong';
    this.#account.change(fqdn, { statuses: [...domain.statuses, 'pendingTransfer'] });
    this.leaving.put(fqdn, { fqdn, sinceMs: this.#clock.nowMs() });
    return undefined;
  }

  /** The account declines a transfer away. @returns whether there was one */
  decline(fqdn: string): boolean {
    if (this.leaving.get(fqdn) === undefined) return false;
    this.leaving.delete(fqdn);
    const { statuses } = this.#account.domain(fqdn);
    this.#account.change(fqdn, { statuses: statuses.filter((status) => status !== 'pendingTransfer') });
    return true;
  }

  /** Advances all transfers to the current time. */
  settle(): void {
    for (const transfer of this.records.values()) if (transfer.state === 'running') this.#goOn(transfer);
    const nowMs = this.#clock.nowMs();
    for (const { fqdn, sinceMs } of this.leaving.values())
      if (nowMs >= sinceMs + waitDays * dayMs) this.#leave(fqdn);
  }

  #goOn(transfer: TransferRecord): void {
    const { fqdn, cents } = transfer;
    const nowMs = this.#clock.nowMs();
    if (transfer.paidMs === undefined) {
      if (!this.#account.ledger.charge(cents, fqdn, 'transfer 1 y')) return;
      this.#change(transfer, { paidMs: nowMs });
    }
    if (transfer.answer === 'no') return this.#fail(transfer, 'The owner refused the transfer');
    if (transfer.answer === null) return undefined;
    if (transfer.waitsSinceMs === undefined) this.#change(transfer, { waitsSinceMs: nowMs });
    if (nowMs < (transfer.waitsSinceMs ?? nowMs) + waitDays * dayMs) return undefined;
    const elsewhere = this.#account.names.of(fqdn).elsewhere;
    if (elsewhere === undefined || elsewhere.isRefused)
      return this.#fail(transfer, 'The losing registrar refused the transfer');
    return this.#arrive(transfer);
  }

  #fail(transfer: TransferRecord, error: string): void {
    this.#change(transfer, { state: 'failed', error });
    this.#account.ledger.refund(transfer.cents, transfer.fqdn, 'transfer 1 y');
  }

  #arrive(transfer: TransferRecord): void {
    const { fqdn, nameservers, contacts } = transfer;
    const { elsewhere } = this.#account.names.of(fqdn);
    if (elsewhere === undefined) return;
    const nowMs = this.#clock.nowMs();
    const isHosted = nameservers.length === 0;
    this.#account.domains.put(fqdn, {
      id: randomUUID(),
      fqdn,
      registeredMs: elsewhere.registeredMs,
      updatedMs: nowMs,
      endsMs: yearsLater(elsewhere.endsMs, 1),
      statuses: ['clientTransferProhibited'],
      nameservers: isHosted ? liveDnsServers(fqdn) : nameservers,
      contacts,
      autorenew: { enabled: false, years: 1, triedMs: 0 },
      reachability: 'done',
      premium: false,
    });
    if (isHosted && !this.#account.zones.records.get(fqdn)) this.#account.zones.create(fqdn);
    this.#account.names.set(fqdn, { taken: false, elsewhere: undefined });
    this.#change(transfer, { state: 'done' });
  }

  #leave(fqdn: string): void {
    const domain = this.#account.domain(fqdn);
    const { nameservers, endsMs } = domain;
    const code = authCodeOf(domain);
    this.leaving.delete(fqdn);
    this.#account.domains.delete(fqdn);
    this.#account.zones.records.delete(fqdn);
    const nowMs = this.#clock.nowMs();
    const expires_in_days = Math.round((yearsLater(endsMs, 1) - nowMs) / dayMs);
    setElsewhere(this.#account.names, fqdn, { code, nameservers, expires_in_days }, nowMs);
  }

  #change(transfer: TransferRecord, change: Partial<TransferRecord>): void {
    this.records.put(transfer.id, Object.assign(transfer, change, { updatedMs: this.#clock.nowMs() }));
  }
}
