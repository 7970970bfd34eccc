import type { staffCustomer } from '@homeport/contract/staff-operations';
import { Injectable } from '@nestjs/common';
import type * as z from 'zod/mini';
import { AuthService } from '../auth/index.ts';

export type StaffCustomer = z.output<typeof staffCustomer>;

/** Finds customers and their names for staff. */
@Injectable()
export class PeopleService {
  constructor(private readonly auth: AuthService) {}

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
}
