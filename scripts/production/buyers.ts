import type { Places } from '../environment/visitor.ts';
import { Customer } from '../soak/customer.ts';
import { SeededRandom } from '../soak/seeded-random.ts';

/** Customers who sign up and buy, several at a time, one after the other until they are told to stop. */
export class Buyers {
  readonly customers: Customer[] = [];
  /** Customers who gave up, and why. */
  readonly failures: string[] = [];
  /** Once it was told to stop and everyone has what they bought. */
  readonly finished: Promise<unknown>;
  readonly #places: Places;
  readonly #underWay = new Set<Customer>();
  #isOver = false;

  constructor(places: Places, atOnce: number) {
    this.#places = places;
    this.finished = Promise.all(Array.from({ length: atOnce }, () => this.#buyOneAfterTheOther()));
  }

  /** Those who are buying do so to the end. */
  stop(): void {
    this.#isOver = true;
  }

  /** How many are buying now. */
  get underWay(): number {
    return this.#underWay.size;
  }

  get requests(): number {
    return this.customers.reduce((sum, { client }) => sum + client.requests, 0);
  }

  /** Requests that were made again because they were not answered well. */
  get repeats(): number {
    return this.customers.reduce((sum, { client }) => sum + client.repeats, 0);
  }

  async #buyOneAfterTheOther(): Promise<void> {
    while (!this.#isOver) {
      const number = this.customers.length;
      const customer = new Customer(this.#places, number, new SeededRandom(number + 1));
      this.customers.push(customer);
      this.#underWay.add(customer);
      await customer
        .live()
        .catch((error: unknown) => this.failures.push(`${customer.email}: ${String(error)}`));
      this.#underWay.delete(customer);
    }
  }
}
