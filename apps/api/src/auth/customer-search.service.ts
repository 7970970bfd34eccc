import { Injectable } from '@nestjs/common';
import { UsersRepository } from './users.repository.ts';

/** Finds customers by data of a module. @returns at most `count` user ids */
export type CustomerLookup = (text: string, count: number) => Promise<readonly string[]>;

/** Finds customers for staff by name and company, and by what the other modules look up: domains, logins, invoices. */
@Injectable()
export class CustomerSearchService {
  readonly #lookups: CustomerLookup[] = [];

  constructor(private readonly users: UsersRepository) {}

  register(lookup: CustomerLookup): void {
    this.#lookups.push(lookup);
  }

  /** @returns distinct user ids */
  async find(text: string, count: number): Promise<string[]> {
    const wanted = text.toWellFormed().replaceAll('\u0000', '').trim();
    if (wanted === '') return [];
    const words =
      wanted
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.slice(0, 5) ?? [];
    const found = words.length === 0 ? [] : await this.users.listByName(words, count);
    for (const lookup of this.#lookups) found.push(...(await lookup(wanted, count)));
    return [...new Set(found)].slice(0, count);
  }
}
