import { Injectable, type OnModuleInit } from '@nestjs/common';
import Stripe from 'stripe';
import { Config } from '../../foundation/config/config.ts';
import { type Finding, ok, problem, skipped } from '../../foundation/doctor/doctor-check.ts';
import { DoctorService } from '../../foundation/doctor/doctor.service.ts';
import { CatalogueService } from '../prices/catalogue.service.ts';
import { StripeConnectionAdapter } from './stripe-connection.adapter.ts';
import { translated } from './stripe-errors.adapter.ts';
import { neededEvents } from './stripe-events.adapter.ts';

/** Checks the account at Stripe. Changes nothing there. */
@Injectable()
export class StripeChecksAdapter implements OnModuleInit {
  readonly #stripe: Stripe;
  readonly #isLive: boolean;

  constructor(
    private readonly doctor: DoctorService,
    private readonly config: Config,
    private readonly catalogue: CatalogueService,
    connection: StripeConnectionAdapter,
  ) {
    this.#stripe = connection.client;
    this.#isLive = connection.livemode;
  }

  onModuleInit(): void {
    const right = (name: string) => `If the key is restricted, give it the right to read ${name}.`;
    this.doctor.register(async () => [
      {
        id: 'stripe',
        name: 'Stripe',
        isProvider: true,
        access: {
          name: 'API key',
          fix: 'Check STRIPE_SECRET_KEY, and that this server reaches STRIPE_API_URL.',
          run: () => this.#key(),
        },
        checks: [
          { name: 'Mode', fix: '', run: async () => this.#mode() },
          { name: 'Webhook endpoint', fix: right('webhook endpoints'), run: () => this.#webhook() },
          { name: 'Price list', fix: right('prices'), run: () => this.#prices() },
          { name: 'Tax', fix: right('tax settings'), run: () => this.#tax() },
          {
            name: 'Payment methods',
            fix: right('payment method configurations'),
            run: () => this.#paymentMethods(),
          },
        ],
      },
    ]);
  }

  async #key(): Promise<Finding> {
    await translated('Read prices', () => this.#stripe.prices.list({ limit: 1 }));
    return ok('Stripe accepts the key');
  }

  #mode(): Finding {
    const { NODE_ENV } = this.config.settings;
    if (NODE_ENV === 'production' && !this.#isLive)
      return problem(
        'The key is of test mode, which takes no money',
        'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRETS to those of live mode.',
      );
    if (NODE_ENV !== 'production' && this.#isLive)
      return problem(
        `The key is of live mode, and NODE_ENV is ${NODE_ENV}: test purchases take real money`,
        'Use the keys of test mode here.',
      );
    return ok(this.#isLive ? 'Live mode' : `Test mode, as NODE_ENV is ${NODE_ENV}`);
  }

  async #webhook(): Promise<Finding> {
    const { PUBLIC_URL } = this.config.settings;
    const url = `${PUBLIC_URL.replace(/\/+$/, '')}/api/webhooks/stripe`;
    const { data } = await translated('Read webhook endpoints', () =>
      this.#stripe.webhookEndpoints.list({ limit: 100 }),
    );
    const ours = data.filter((endpoint) => isSame(endpoint.url, url));
    const endpoint = ours.find(({ status }) => status === 'enabled') ?? ours[0];
    const events = neededEvents.join(', ');
    if (endpoint === undefined)
      return problem(
        `There is no endpoint for ${url}`,
        `Create one with API version ${Stripe.API_VERSION} and these events: ${events}. Put its signing secret into STRIPE_WEBHOOK_SECRETS.`,
      );
    if (endpoint.status !== 'enabled')
      return problem(
        `The endpoint for ${url} is ${endpoint.status}`,
        'Enable it in the dashboard of Stripe.',
      );
    const has = new Set(endpoint.enabled_events);
    const missing = has.has('*') ? [] : neededEvents.filter((event) => !has.has(event));
    if (missing.length > 0)
      return problem(`The endpoint lacks ${missing.join(', ')}`, 'Add these events to it.');
    if (endpoint.api_version !== Stripe.API_VERSION)
      return problem(
        `The endpoint has API version ${endpoint.api_version ?? 'of the account'}, not ${Stripe.API_VERSION}`,
        `Create a new endpoint with API version ${Stripe.API_VERSION}, put its signing secret into STRIPE_WEBHOOK_SECRETS, and delete the old one.`,
      );
    return ok(`${url}, API version ${Stripe.API_VERSION}`);
  }

  async #prices(): Promise<Finding> {
    const prices = await this.catalogue.compare();
    const missing = prices.filter(({ result }) => result === 'missing').map(({ lookupKey }) => lookupKey);
    if (missing.length > 0)
      return problem(`Not published: ${missing.join(', ')}`, 'Run `homeport plans publish`.');
    const differing = prices.filter(({ result }) => result === 'differs');
    if (differing.length > 0)
      return problem(
        differing.map(({ lookupKey, detail }) => `${lookupKey}: ${detail}`).join('; '),
        'Archive these prices at Stripe and remove their lookup keys, then run `homeport plans publish`.',
      );
    return ok(`All ${prices.length} prices are equal to ours`);
  }

  async #tax(): Promise<Finding> {
    if (!this.config.settings.STRIPE_TAX) return skipped('STRIPE_TAX is off: prices are charged without tax');
    const { status, status_details: details } = await translated('Read tax settings', () =>
      this.#stripe.tax.settings.retrieve(),
    );
    if (status === 'active') return ok('Stripe Tax is active');
    const missing = details.pending?.missing_fields ?? [];
    return problem(
      `Stripe Tax is ${status}${missing.length === 0 ? '' : `: ${missing.join(', ')} is missing`}`,
      'Complete the tax settings in the dashboard of Stripe, or set STRIPE_TAX=false.',
    );
  }

  async #paymentMethods(): Promise<Finding> {
    const { data } = await translated('Read payment methods', () =>
      this.#stripe.paymentMethodConfigurations.list({ limit: 100 }),
    );
    const used = data.find((each) => each.is_default && each.active && each.application === null);
    if (used === undefined) return skipped('The account has no default configuration of payment methods');
    if (used.card?.available === true && used.card.display_preference.value === 'on')
      return ok('Cards are offered');
    return problem(
      'Checkout does not offer cards',
      'Turn on cards in the payment method settings of Stripe’s dashboard.',
    );
  }
}

/** Whether two URLs lead to the same place; `localhost` and `127.0.0.1` do. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((url) => url.replace(/\/+$/, '').replace('//127.0.0.1', '//localhost'));
  return a === b;
}
