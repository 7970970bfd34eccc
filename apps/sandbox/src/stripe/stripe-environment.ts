import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { SandboxClock } from '../core/clock.ts';
import { readSandboxConfig } from '../core/config.ts';
import { FaultInjector } from '../core/faults.ts';
import type { SandboxContext } from '../core/provider.ts';
import { Store } from '../core/store.ts';
import { createStripe } from './stripe.ts';

const secret = 'whsec_of_the_stand';

/** A webhook endpoint: verifies each event with the `stripe` package and answers with `status`. */
export class WebhookReceiver {
  readonly received: Stripe.Event[] = [];
  /** Why events were refused; one that was under way while the clock moved is too old and comes again. */
  readonly refused: string[] = [];
  attempts = 0;
  status = 200;
  readonly #server: Server;
  #changed: () => void = () => undefined;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(now: () => number): Promise<WebhookReceiver> {
    const stripe = new Stripe('sk_test_receiver');
    const receiver = new WebhookReceiver(
      createServer((request, response) => {
        void text(request).then((body) => {
          const signature = request.headers['stripe-signature'] ?? '';
          let event: Stripe.Event;
          try {
            event = stripe.webhooks.constructEvent(body, signature, secret, 300, undefined, now());
          } catch (error) {
            receiver.refused.push(String(error));
            response.writeHead(400).end();
            return;
          }
          receiver.attempts += 1;
          response.writeHead(receiver.status).end();
          if (receiver.status === 200) receiver.received.push(event);
          receiver.#changed();
        });
      }),
    );
    receiver.#server.listen(0, '127.0.0.1');
    await once(receiver.#server, 'listening');
    return receiver;
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/webhooks`;
  }

  /** Waits until events of all these types have come. */
  async until(...types: Stripe.Event['type'][]): Promise<void> {
    while (!types.every((type) => this.received.some((event) => event.type === type))) {
      await new Promise<void>((resolve) => (this.#changed = resolve));
    }
  }

  /** Waits until so many correctly signed events were tried, whatever the answer. */
  async untilAttempts(count: number): Promise<void> {
    while (this.attempts < count) await new Promise<void>((resolve) => (this.#changed = resolve));
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** Stripe of the sandbox on a free port, driven with the `stripe` package, its webhooks received and verified. */
export class StripeEnvironment {
  readonly context: SandboxContext;
  readonly provider: ReturnType<typeof createStripe>;
  readonly client: Stripe;
  readonly webhooks: WebhookReceiver;

  private constructor(
    context: SandboxContext,
    provider: StripeEnvironment['provider'],
    webhooks: WebhookReceiver,
  ) {
    this.context = context;
    this.provider = provider;
    this.webhooks = webhooks;
    this.client = new Stripe('sk_test_stand', {
      host: '127.0.0.1',
      port: context.config.SANDBOX_STRIPE_PORT,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    });
  }

  static async start(file = ':memory:'): Promise<StripeEnvironment> {
    const store = new Store(file);
    const clock = new SandboxClock(store);
    const webhooks = await WebhookReceiver.start(() => clock.nowMs());
    const config = readSandboxConfig({
      SANDBOX_STRIPE_PORT: '0',
      SANDBOX_WEBHOOK_URL: webhooks.url,
      SANDBOX_WEBHOOK_SECRET: secret,
    });
    const context = { config, store, clock, faults: new FaultInjector() };
    const provider = createStripe(context);
    await provider.start();
    return new StripeEnvironment(context, provider, webhooks);
  }

  async stop(): Promise<void> {
    await this.provider.stop();
    this.webhooks.stop();
    this.context.store.close();
  }

  async advance(seconds: number): Promise<void> {
    this.context.clock.advance(seconds);
    await this.provider.due?.();
  }

  /** A monthly price of so many cents. */
  price(cents: number, interval: 'month' | 'year' = 'month'): Promise<Stripe.Price> {
    return this.client.prices.create({
      currency: 'usd',
      unit_amount: cents,
      product_data: { name: `Plan for ${cents}` },
      recurring: { interval },
    });
  }

  /** An open session that sells the price. */
  session(
    price: string,
    rest: Partial<Stripe.Checkout.SessionCreateParams> = {},
  ): Promise<Stripe.Checkout.Session> {
    return this.client.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price, quantity: 1 }],
      success_url: 'https://portal.test/done?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://portal.test/plans?session_status=cancelled',
      ...rest,
    });
  }

  /** A customer who bought the price by card. */
  async subscribed(
    price: string,
    {
      card = '4242424242424242',
      ...rest
    }: Partial<Stripe.Checkout.SessionCreateParams> & { card?: string } = {},
  ): Promise<Stripe.Subscription> {
    const customer = await this.client.customers.create({ email: 'lea@maison-lune.test' });
    const session = await this.session(price, { customer: customer.id, ...rest });
    await this.provider.payCheckout(session.id, card);
    const { subscription } = await this.client.checkout.sessions.retrieve(session.id, {
      expand: ['subscription'],
    });
    if (typeof subscription !== 'object' || !subscription)
      throw new Error('The purchase made no subscription');
    return subscription;
  }
}
