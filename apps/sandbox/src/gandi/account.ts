import { randomUUID } from 'node:crypto';
import type { SandboxClock } from '../core/clock.ts';
import type { Collection, Store } from '../core/store.ts';
import { Ledger } from './ledger.ts';
import { confirmationEndsMs, datesOf, dueRenewal, yearsLater } from './life.ts';
import { Names } from './names.ts';
import { renewCentsOf } from './prices.ts';
import type { DomainRecord, OperationRecord, Work } from './records.ts';
import { Refusal } from './refusal.ts';
import { liveDnsKey } from './signing.ts';
import { liveDnsServers, Zones } from './zones.ts';

export interface AccountOptions {
  /** How long a registry takes for what it is asked, in milliseconds of the machine's clock. */
  registryMs: number;
  /** Initial balance of the prepaid account. */
  openingCents: number;
}

/** One account at Gandi: its domains, its money, and what it asked registries for. */
export class GandiAccount {
  readonly names: Names;
  readonly zones: Zones;
  readonly ledger: Ledger;
  readonly domains: Collection<DomainRecord>;
  readonly operations: Collection<OperationRecord>;
  readonly #clock: SandboxClock;
  readonly #registryMs: number;

  constructor(store: Store, clock: SandboxClock, { registryMs, openingCents }: AccountOptions) {
    this.names = new Names(store);
    this.zones = new Zones(store);
    this.ledger = new Ledger(store, clock, openingCents);
    this.domains = store.collection('gandi.domains');
    this.operations = store.collection('gandi.operations');
    this.#clock = clock;
    this.#registryMs = registryMs;
  }

  /** @throws Refusal 404 */
  domain(fqdn: string): DomainRecord {
    const domain = this.domains.get(fqdn);
    if (!domain) throw new Refusal(404);
    return domain;
  }

  /** The last thing of this kind that was asked for a name. */
  operation(fqdn: string, kind: Work['kind']): OperationRecord | undefined {
    return this.operations.values().findLast((each) => each.fqdn === fqdn && each.work.kind === kind);
  }

  /** Whether the account has a name, or is getting it. */
  isOurs(fqdn: string): boolean {
    const creation = this.operation(fqdn, 'create')?.state;
    return creation === 'running' || creation === 'stuck' || this.domains.get(fqdn) !== undefined;
  }

  /** Whether a name is taken. */
  isTaken(fqdn: string): boolean {
    return this.names.of(fqdn).taken || this.isOurs(fqdn);
  }

  /** Starts an asynchronous process. */
  start(fqdn: string, work: Work): void {
    const id = randomUUID();
    const startedMs = this.#clock.machineMs();
    this.operations.put(id, { id, fqdn, startedMs, paidMs: undefined, state: 'running', work });
    this.settle();
  }

  change(fqdn: string, change: Partial<DomainRecord>): void {
    this.domains.put(fqdn, { ...this.domain(fqdn), ...change, updatedMs: this.#clock.nowMs() });
  }

  /** Advances all asynchronous processes to the current time. */
  settle(): void {
    for (const operation of this.operations.values())
      if (operation.state === 'running' || operation.state === 'stuck') this.#goOn(operation);
  }

  /** Does what the passing of time brings: renewals, addresses that were never confirmed, and names that are freed. */
  letFallDue(): void {
    this.settle();
    for (const { fqdn } of this.domains.values()) {
      while (this.#renewByItself(fqdn));
      this.#expire(fqdn);
    }
  }

  #goOn(operation: OperationRecord): void {
    const { fqdn, work } = operation;
    const nowMs = this.#clock.machineMs();
    const put = (change: Partial<OperationRecord>) =>
      this.operations.put(operation.id, Object.assign(operation, change));
    if (operation.paidMs === undefined) {
      if ('cents' in work && !this.ledger.charge(work.cents, fqdn, `${work.kind} ${work.years} y`)) return;
      put({ paidMs: nowMs });
    }
    const { outcome } = 'cents' in work ? this.names.of(fqdn) : { outcome: undefined };
    const isDue = nowMs >= (operation.paidMs ?? nowMs) + this.#registryMs;
    if (!isDue || outcome === 'held') return;
    if (outcome === 'support') {
      put({ state: 'stuck' });
      return;
    }
    if (outcome === 'refused' && 'cents' in work) {
      put({ state: 'failed' });
      this.ledger.refund(work.cents, fqdn, `${work.kind} ${work.years} y`);
      return;
    }
    put({ state: 'done' });
    this.#bring(fqdn, work);
  }

  /** Makes true what a registry agreed to. */
  #bring(fqdn: string, work: Work): void {
    if (work.kind === 'create') return this.#register(fqdn, work);
    // The domain may have gone while the registry was asked.
    const domain = this.domains.get(fqdn);
    if (domain === undefined) return;
    if (work.kind === 'nameservers') this.change(fqdn, { nameservers: work.nameservers });
    else if (work.kind === 'signing') this.change(fqdn, { keys: work.on ? [liveDnsKey(fqdn)] : [] });
    else this.#prolong(domain, work.years);
  }

  #register(
    fqdn: string,
    { years, contacts, nameservers, premium }: Extract<Work, { kind: 'create' }>,
  ): void {
    const nowMs = this.#clock.nowMs();
    const known = this.domains
      .values()
      .some((each) => each.reachability === 'done' && each.contacts.owner.email === contacts.owner.email);
    this.domains.put(fqdn, {
      id: randomUUID(),
      fqdn,
      registeredMs: nowMs,
      updatedMs: nowMs,
      endsMs: yearsLater(nowMs, years),
      statuses: ['clientTransferProhibited'],
      nameservers: nameservers.length > 0 ? nameservers : liveDnsServers(fqdn),
      contacts,
      autorenew: { enabled: false, years: 1, triedMs: 0 },
      reachability: known ? 'done' : 'pending',
      premium,
    });
    if (nameservers.length === 0 && !this.zones.records.get(fqdn)) this.zones.create(fqdn);
  }

  #prolong(domain: DomainRecord, years: number): void {
    const statuses =
      domain.reachability === 'failed'
        ? domain.statuses
        : domain.statuses.filter((status) => status !== 'clientHold');
    this.change(domain.fqdn, { endsMs: yearsLater(domain.endsMs, years), statuses });
  }

  /** @returns whether it was renewed, so that the next renewal may be due too */
  #renewByItself(fqdn: string): boolean {
    const domain = this.domain(fqdn);
    const dueMs = dueRenewal(domain, this.#clock.nowMs());
    if (dueMs === undefined) return false;
    const { years } = domain.autorenew;
    this.change(fqdn, { autorenew: { ...domain.autorenew, triedMs: dueMs } });
    const cents = renewCentsOf(domain, this.names.of(fqdn)) * years;
    if (!this.ledger.charge(cents, fqdn, `renew ${years} y`)) return false;
    this.#prolong(this.domain(fqdn), years);
    return true;
  }

  #expire(fqdn: string): void {
    const domain = this.domain(fqdn);
    const nowMs = this.#clock.nowMs();
    if (nowMs >= datesOf(domain).freedMs) {
      this.domains.delete(fqdn);
      this.zones.records.delete(fqdn);
      return;
    }
    const unconfirmed = domain.reachability === 'pending' && nowMs >= confirmationEndsMs(domain);
    const held = domain.statuses.includes('clientHold');
    if (unconfirmed) this.change(fqdn, { reachability: 'failed' });
    if ((unconfirmed || nowMs >= domain.endsMs) && !held)
      this.change(fqdn, { statuses: [...domain.statuses, 'clientHold'] });
  }
}
