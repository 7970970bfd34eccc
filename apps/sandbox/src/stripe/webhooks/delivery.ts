import Stripe from 'stripe';
import type { SandboxContext } from '../../core/provider.ts';
import type { Collection } from '../../core/store.ts';
import type { StripeAccount } from '../account.ts';
import type { Event } from '../wire.ts';

/** The state of one event's way to the endpoint; times are real milliseconds, as no clock of ours moves a network. */
export interface Delivery {
  /** The event's id. */
  id: string;
  type: string;
  status: 'pending' | 'delivered' | 'failed';
  attempts: number;
  createdMs: number;
  nextAttemptMs: number;
  lastResponse: string | null;
}

const gapsSeconds = [1, 2, 5, 10, 30, 60, 120, 300];
const giveUpMs = 3 * 86_400_000;
const keepSeconds = 30 * 86_400;
const timeoutMs = 20_000;
const parallel = 8;

/** Posts each event to the endpoint until it answers 2xx; what is pending survives a restart. */
export class WebhookDeliveries {
  readonly #context: SandboxContext;
  readonly #account: StripeAccount;
  readonly #deliveries: Collection<Delivery>;
  readonly #stripe = new Stripe('sk_test_sandbox');
  readonly #stopping = new AbortController();
  readonly #running = new Map<string, Promise<void>>();
  /** Undelivered events: scheduled, due, or in progress. */
  readonly #pending = new Set<string>();
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  readonly #due: string[] = [];
  #started = false;

  constructor(context: SandboxContext, account: StripeAccount) {
    this.#context = context;
    this.#account = account;
    this.#deliveries = context.store.collection('stripe.deliveries');
    if (context.config.SANDBOX_WEBHOOK_URL !== '') account.onEvent = (event) => this.#enqueue(event);
  }

  start(): void {
    this.#started = true;
    for (const delivery of this.#deliveries.values()) if (delivery.status === 'pending') this.#wait(delivery);
  }

  async stop(): Promise<void> {
    this.#started = false;
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#stopping.abort();
    await Promise.all(this.#running.values());
  }

  /** Forgets delivered events after the thirty days for which Stripe keeps them. Without an endpoint, none is delivered. */
  prune(): void {
    if (this.#context.config.SANDBOX_WEBHOOK_URL === '') return;
    const oldest = this.#account.now() - keepSeconds;
    for (const { id, created } of this.#account.events.values()) {
      if (created >= oldest || this.#pending.has(id)) continue;
      this.#account.events.delete(id);
      this.#deliveries.delete(id);
    }
  }

  list(): Delivery[] {
    return this.#deliveries.values();
  }

  #enqueue(event: Event): void {
    const now = this.#context.clock.machineMs();
    const delivery: Delivery = {
      id: event.id,
      type: event.type,
      status: 'pending',
      attempts: 0,
      createdMs: now,
      nextAttemptMs: now,
      lastResponse: null,
    };
    this.#deliveries.put(event.id, delivery);
    if (this.#started) this.#wait(delivery);
  }

  #wait({ id, nextAttemptMs }: Delivery): void {
    this.#pending.add(id);
    const fallDue = () => {
      this.#waiting.delete(id);
      this.#due.push(id);
      this.#deliverDue();
    };
    const inMs = Math.max(0, nextAttemptMs - this.#context.clock.machineMs());
    this.#waiting.set(id, setTimeout(fallDue, inMs));
  }

  #deliverDue(): void {
    while (this.#started && this.#running.size < parallel) {
      const id = this.#due.shift();
      if (id === undefined) return;
      const delivery = this.#deliveries.get(id);
      if (delivery) this.#run(delivery);
    }
  }

  #run(delivery: Delivery): void {
    const attempt = this.#attempt(delivery).finally(() => {
      this.#running.delete(delivery.id);
      this.#deliverDue();
    });
    this.#running.set(delivery.id, attempt);
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const event = this.#account.events.get(delivery.id);
    const { ok, response } = event ? await this.#post(event) : { ok: false, response: 'the event is gone' };
    if (this.#stopping.signal.aborted && !ok) return;
    delivery.attempts += 1;
    delivery.lastResponse = response;
    const gap = gapsSeconds[Math.min(delivery.attempts, gapsSeconds.length) - 1] ?? 1;
    delivery.nextAttemptMs = this.#context.clock.machineMs() + gap * 1000;
    if (ok) delivery.status = 'delivered';
    else if (!event || delivery.nextAttemptMs - delivery.createdMs > giveUpMs) delivery.status = 'failed';
    this.#deliveries.put(delivery.id, delivery);
    if (delivery.status !== 'pending') this.#pending.delete(delivery.id);
    else if (this.#started) this.#wait(delivery);
    if (ok && event) {
      event.pending_webhooks = 0;
      this.#account.events.put(event.id, event);
    }
  }

  /** One signed POST; the signature carries the clock's time of this very attempt. */
  async #post(event: Event): Promise<{ ok: boolean; response: string }> {
    const { config, clock } = this.#context;
    const payload = JSON.stringify(event, null, 2);
    const signature = this.#stripe.webhooks.generateTestHeaderString({
      payload,
      secret: config.SANDBOX_WEBHOOK_SECRET,
      timestamp: clock.nowSeconds(),
    });
    try {
      const response = await fetch(config.SANDBOX_WEBHOOK_URL, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature,
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.arrayBuffer();
      return { ok: response.ok, response: String(response.status) };
    } catch (error) {
      return { ok: false, response: error instanceof Error ? error.message : String(error) };
    }
  }
}
