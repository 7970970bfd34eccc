import { randomUUID } from 'node:crypto';
import type { SandboxClock } from '../core/clock.ts';
import type { Collection, Store } from '../core/store.ts';
import type { Message, MessageContent } from './message.ts';

/** Every mail that was ever sent to the sandbox. */
export class Inbox {
  readonly #messages: Collection<Message>;
  readonly #clock: SandboxClock;

  constructor(store: Store, clock: SandboxClock) {
    this.#messages = store.collection<Message>('mail/messages');
    this.#clock = clock;
  }

  /** Puts one copy into the mailbox of each recipient. */
  deliver(content: MessageContent, recipients: readonly string[]): void {
    const received_at = new Date(this.#clock.nowMs()).toISOString();
    for (const to of new Set(recipients)) {
      const id = randomUUID();
      this.#messages.put(id, { id, to, received_at, ...content });
    }
  }

  /** Newest first; of one address, or of all. Addresses are compared without regard to case. */
  list(to?: string): Message[] {
    const address = to?.toLowerCase();
    return this.#messages
      .values()
      .filter((message) => address === undefined || message.to.toLowerCase() === address)
      .reverse();
  }

  get(id: string): Message | undefined {
    return this.#messages.get(id);
  }
}
