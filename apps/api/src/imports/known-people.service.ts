import { Injectable } from '@nestjs/common';
import { InvitedPeopleService } from '../auth/index.ts';
import { BillingService } from '../billing/index.ts';
import { ImportableService } from '../hosting/index.ts';
import type { KnownPerson } from './import-rules.ts';

/** How many addresses are looked up at once. */
const lookedUpAtOnce = 500;

/** What the portal has under the email addresses of customers that are imported. */
@Injectable()
export class KnownPeopleService {
  constructor(
    private readonly people: InvitedPeopleService,
    private readonly billing: BillingService,
    private readonly servers: ImportableService,
  ) {}

  /** @param emails in lower case @returns what the portal has under these addresses, as far as it has anything */
  async find(emails: readonly string[]): Promise<ReadonlyMap<string, KnownPerson>> {
    const found = new Map<string, KnownPerson>();
    for (let first = 0; first < emails.length; first += lookedUpAtOnce) {
      const people = await this.people.listByEmail(emails.slice(first, first + lookedUpAtOnce));
      const hosted = await this.servers.hostedAmong([...people.values()].map(({ id }) => id));
      for (const [email, { id, role, disabledAt }] of people)
        found.set(email, {
          id,
          isStaff: role !== 'user',
          isDisabled: disabledAt !== null,
          plan: (await this.billing.planOf(id))?.planName ?? null,
          hasHosting: hosted.has(id),
        });
    }
    return found;
  }

  /** Whether an address without an account is reserved for one. */
  async isReserved(email: string): Promise<boolean> {
    return this.people.isTaken(email);
  }
}
