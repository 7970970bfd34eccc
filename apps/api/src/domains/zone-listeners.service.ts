import { Injectable } from '@nestjs/common';
import type { Transaction } from '../foundation/database/database.ts';

/** A zone that we run from now on, or once more. */
export interface ZoneTaken {
  userId: string;
  /** The domain: A-labels, lower case. */
  name: string;
}

type Listener = (tx: Transaction, zone: ZoneTaken) => Promise<void>;

/** Tells the neighbours that write records of zones that have become ours, in the transaction in which they become so. */
@Injectable()
export class ZoneListeners {
  readonly #listeners: Listener[] = [];

  register(listener: Listener): void {
    this.#listeners.push(listener);
  }

  async tell(tx: Transaction, zone: ZoneTaken): Promise<void> {
    for (const listener of this.#listeners) await listener(tx, zone);
  }
}
