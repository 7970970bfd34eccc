import { domainToASCII } from 'node:url';
import type { Collection, Store } from '../core/store.ts';
import type { NameRecord } from './records.ts';

/** Names that are taken from the start, and a premium one. */
const taken = ['example.com', 'example.net', 'example.org', 'google.com', 'taken.example', 'taken.com'];
const premium = { 'gold.example': { createCents: 250_000, renewCents: 250_000 } };

/** A name as A-labels; '' when it is invalid. */
export function asciiName(name: string): string {
  return domainToASCII(name.trim().toLowerCase());
}

/** The world outside of the account: who has a name already, what it costs, and what its registry will say. */
export class Names {
  readonly records: Collection<NameRecord>;

  constructor(store: Store) {
    this.records = store.collection('gandi.names');
    if (this.records.size > 0) return;
    for (const fqdn of taken) this.set(fqdn, { taken: true });
    for (const [fqdn, prices] of Object.entries(premium)) this.set(fqdn, { premium: prices });
  }

  of(fqdn: string): NameRecord {
    return (
      this.records.get(fqdn) ?? {
        fqdn,
        taken: false,
        premium: undefined,
        outcome: undefined,
        pendingChecks: 0,
      }
    );
  }

  set(name: string, change: Partial<Omit<NameRecord, 'fqdn'>>): void {
    const fqdn = asciiName(name);
    this.records.put(fqdn, { ...this.of(fqdn), ...change });
  }
}
