import { Injectable } from '@nestjs/common';

/** A zone that we run from now on, or once more. */
export interface ZoneTaken {
  userId: string;
  /** The domain: A-labels, lower case. */
  name: string;
}

type Listener = (zone: ZoneTaken) => Promise<void>;

/** Tells the neighbours that write records of zones that have become ours, in the transaction in which they become so. */
@Injectable()
export class ZoneListenersService {
  readonly #listeners: Listener[] = [];

  register(listener: Listener): void {
    this.#listeners.push(listener);
  }

  async tell(zone: ZoneTaken): Promise<void> {
    for (const listener of this.#listeners) await listener(zone);
  }
}
