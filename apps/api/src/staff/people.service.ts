import type { CallAnswer, CallQuery } from '@homeport/contract/call';
import type { customers } from '@homeport/contract/staff';
import type { staffCustomer } from '@homeport/contract/staff-operations';
import { pageSize } from '@homeport/contract/paging';
import { Injectable } from '@nestjs/common';
import type * as z from 'zod/mini';
import { AuthService, CustomerSearchService } from '../auth/index.ts';

type Account = NonNullable<Awaited<ReturnType<AuthService['accountOf']>>>;

/** The limit of matches by name, domain, login or invoice number. */
const mostOthers = 20;

export type StaffCustomer = z.output<typeof staffCustomer>;

/** Finds customers and their names for staff. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly auth: AuthService,
    private readonly search: CustomerSearchService,
  ) {}

  /** The user id of an address, if it has an account. */
  async idOf(email: string): Promise<string | undefined> {
    return this.auth.idOf(email);
  }

  /** @returns a lookup of people by these ids; null for an unknown or erased account */
  async named(ids: readonly (string | null)[]): Promise<(id: string | null) => StaffCustomer | null> {
    const people = await this.auth.peopleOf(ids.filter((id) => id !== null));
    return (id) => {
      const person = id === null ? undefined : people.get(id);
      return id === null || person === undefined ? null : { id, email: person.email, name: person.name };
    };
  }

  /** Accounts, by email address. */
  async list({
    search,
    cursor,
    limit = pageSize,
  }: CallQuery<typeof customers>): Promise<CallAnswer<typeof customers>> {
    const found = await this.auth.listByAddress(search?.toLowerCase() ?? '', cursor ?? '', limit + 1);
    const shown = found.slice(0, limit);
    const others = cursor === undefined ? await this.#findOthers(search ?? '', shown) : [];
    return {
      customers: [...others, ...shown].map(({ id, email, name, role, createdAt }) => ({
        id,
        email,
        name,
        role,
        created: createdAt.toISOString(),
      })),
      next: found.length > limit ? (shown.at(-1)?.email ?? null) : null,
    };
  }

  /** Customers that match by something other than their address. */
  async #findOthers(search: string, shown: readonly { id: string }[]): Promise<Account[]> {
    const known = new Set(shown.map(({ id }) => id));
    const ids = (await this.search.find(search, mostOthers)).filter((id) => !known.has(id));
    const accounts = await Promise.all(ids.map((id) => this.auth.accountOf(id)));
    return accounts.filter((account) => account !== null).toSorted((a, b) => (a.email < b.email ? -1 : 1));
  }
}
