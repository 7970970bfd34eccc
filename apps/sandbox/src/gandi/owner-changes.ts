import { randomUUID } from 'node:crypto';
import type { SandboxClock } from '../core/clock.ts';
import type { Collection, Store } from '../core/store.ts';
import type { GandiAccount } from './account.ts';
import type { ContactBody } from './contacts.ts';
import { restDays } from './elsewhere.ts';

const dayMs = 86_400_000;

export interface OwnerChangeRecord {
  id: string;
  fqdn: string;
  startedMs: number;
  state: 'running' | 'done' | 'failed';
  /** T: agreed, F: refused, as Gandi writes it. */
  answers: { old: 'T' | 'F' | null; new: 'T' | 'F' | null };
  /** The earlier owner's address. */
  from: string;
  owner: ContactBody;
}

/** Domains of the account that get another owner, once both have agreed. */
export class OwnerChanges {
  readonly records: Collection<OwnerChangeRecord>;
  readonly #account: GandiAccount;
  readonly #clock: SandboxClock;

  constructor(store: Store, clock: SandboxClock, account: GandiAccount) {
    this.records = store.collection('gandi.ownerChanges');
    this.#account = account;
    this.#clock = clock;
  }

  latest(fqdn: string): OwnerChangeRecord | undefined {
    return this.records.values().findLast((each) => each.fqdn === fqdn);
  }

  start(fqdn: string, owner: ContactBody): void {
    const id = randomUUID();
    this.records.put(id, {
      id,
      fqdn,
      startedMs: this.#clock.nowMs(),
      state: 'running',
      answers: { old: null, new: null },
      from: this.#account.domain(fqdn).contacts.owner.email,
      owner,
    });
  }

  /** Both owners answer their emails. @returns whether a change waits for that */
  answer(fqdn: string, isWanted: boolean): boolean {
    const change = this.latest(fqdn);
    if (change?.state !== 'running') return false;
    const answer = isWanted ? 'T' : 'F';
    this.records.put(change.id, {
      ...change,
      answers: { old: answer, new: answer },
      state: isWanted ? 'done' : 'failed',
    });
    if (isWanted) this.#give(change);
    return true;
  }

  #give({ fqdn, owner }: OwnerChangeRecord): void {
    const { contacts, statuses } = this.#account.domain(fqdn);
    this.#account.change(fqdn, {
      contacts: { ...contacts, owner },
      statuses: [...new Set([...statuses, 'clientTransferProhibited'])],
      lockedUntilMs: this.#clock.nowMs() + restDays * dayMs,
    });
  }
}
