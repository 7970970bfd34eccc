import { Injectable } from '@nestjs/common';

/** A name that is a customer's by registration from now on. */
export interface NameRegistered {
  userId: string;
  /** A-labels, lower case. */
  name: string;
}

type Listener = (registered: NameRegistered) => Promise<void>;

/** Publishes new registrations to other modules, in the transaction that records them. */
@Injectable()
export class RegistrationListenersService {
  readonly #listeners: Listener[] = [];

  register(listener: Listener): void {
    this.#listeners.push(listener);
  }

  async publish(registered: NameRegistered): Promise<void> {
    for (const listener of this.#listeners) await listener(registered);
  }
}
