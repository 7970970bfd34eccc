import { Injectable } from '@nestjs/common';
import { currentUnit } from '../database/unit-of-work.ts';

declare const data: unique symbol;

/** A kind of event, and the type of what it carries. Its module exports it; the name is unique. */
export interface EventType<Data> {
  /** module.whatHappened, in the past tense */
  readonly name: `${string}.${string}`;
  readonly [data]?: Data;
}

/** @param name module.whatHappened, such as `billing.planEnded` */
export function defineEvent<Data>(name: EventType<Data>['name']): EventType<Data> {
  return { name };
}

type Handler<Data> = (event: Data) => Promise<void>;

/**
 * Tells other parts of the product what happened, without knowing them. Handlers run in the publisher's transaction and
 * write what they have to do as rows (an email, an audit event, an operation), so that a change and all its
 * consequences commit together or not at all.
 */
@Injectable()
export class DomainEventsService {
  readonly #handlers = new Map<string, Handler<never>[]>();

  /** Registers a handler. Handlers run one after the other, in the order in which they were registered. */
  on<Data>(type: EventType<Data>, handler: Handler<Data>): void {
    const handlers = this.#handlers.get(type.name) ?? [];
    this.#handlers.set(type.name, [...handlers, handler]);
  }

  /**
   * Runs every handler of the event; the first error fails the transaction.
   * @throws Error outside a transaction
   */
  async publish<Data>(type: EventType<Data>, event: Data): Promise<void> {
    if (currentUnit.getStore()?.isOpen !== true)
      throw new Error(`${type.name} must be published in the transaction of the change itself`);
    const handlers = (this.#handlers.get(type.name) ?? []) as Handler<Data>[];
    for (const handler of handlers) await handler(event);
  }
}
