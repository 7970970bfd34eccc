import { Injectable, type OnModuleInit } from '@nestjs/common';
import Stripe from 'stripe';
import { Config } from '../../foundation/config/config.ts';
import { type Finding, ok, problem, skipped } from '../../foundation/doctor/doctor-check.ts';
import { DoctorService } from '../../foundation/doctor/doctor.service.ts';
import { CatalogueService } from '../prices/catalogue.service.ts';
import { StripeConnectionAdapter } from './stripe-connection.adapter.ts';
import { translated } from './stripe-errors.adapter.ts';
import { neededEvents } from './stripe-events.adapter.ts';
import { messageOf } from '../../foundation/messages/message.ts';

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
    const right = (name: 'endpoints' | 'prices' | 'tax' | 'methods') =>
      messageOf('doctor.stripe.right', { what: messageOf(`doctor.stripe.rights.${name}`) });
    this.doctor.register(async () => [
      {
        id: 'stripe',
        name: 'Stripe',
        isProvider: true,
        access: {
          name: 'doctor.checks.apiKey',
          fix: messageOf('doctor.stripe.keyFix'),
          run: () => this.#key(),
        },
        checks: [
          {
            name: 'doctor.checks.mode',
            fix: messageOf('doctor.stripe.keyFix'),
            run: async () => this.#mode(),
          },
          { name: 'doctor.checks.webhook', fix: right('endpoints'), run: () => this.#webhook() },
          { name: 'doctor.checks.priceList', fix: right('prices'), run: () => this.#prices() },
          { name: 'doctor.checks.tax', fix: right('tax'), run: () => this.#tax() },
          {
            name: 'doctor.checks.paymentMethods',
            fix: right('methods'),
            run: () => this.#paymentMethods(),
          },
        ],
      },
    ]);
  }

  async #key(): Promise<Finding> {
    await translated('Read prices', () => this.#stripe.prices.list({ limit: 1 }));
    return ok(messageOf('doctor.stripe.key'));
  }

  #mode(): Finding {
    const { NODE_ENV } = this.config.settings;
    if (NODE_ENV === 'production' && !this.#isLive)
      return problem(messageOf('doctor.stripe.testMode'), messageOf('doctor.stripe.useLive'));
    if (NODE_ENV !== 'production' && this.#isLive)
      return problem(
        messageOf('doctor.stripe.liveMode', { environment: NODE_ENV }),
        messageOf('doctor.stripe.useTest'),
      );
    return ok(
      this.#isLive
        ? messageOf('doctor.stripe.live')
        : messageOf('doctor.stripe.test', { environment: NODE_ENV }),
    );
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
        messageOf('doctor.stripe.noEndpoint', { url }),
        messageOf('doctor.stripe.createEndpoint', { version: Stripe.API_VERSION, events }),
      );
    if (endpoint.status !== 'enabled')
      return problem(
        messageOf('doctor.stripe.endpointStatus', { url, status: endpoint.status }),
        messageOf('doctor.stripe.enableEndpoint'),
      );
    const has = new Set(endpoint.enabled_events);
    const missing = has.has('*') ? [] : neededEvents.filter((event) => !has.has(event));
    if (missing.length > 0)
      return problem(
        messageOf('doctor.stripe.eventsMissing', { events: missing.join(', ') }),
        messageOf('doctor.stripe.addEvents'),
      );
    if (endpoint.api_version !== Stripe.API_VERSION)
      return problem(
        endpoint.api_version === null
          ? messageOf('doctor.stripe.accountVersion', { wanted: Stripe.API_VERSION })
          : messageOf('doctor.stripe.endpointVersion', {
              version: endpoint.api_version,
              wanted: Stripe.API_VERSION,
            }),
        messageOf('doctor.stripe.replaceEndpoint', { version: Stripe.API_VERSION }),
      );
    return ok(messageOf('doctor.stripe.endpoint', { url, version: Stripe.API_VERSION }));
  }

  async #prices(): Promise<Finding> {
    const prices = await this.catalogue.compare();
    const missing = prices.filter(({ result }) => result === 'missing').map(({ lookupKey }) => lookupKey);
    if (missing.length > 0)
      return problem(
        messageOf('doctor.stripe.notPublished', { names: missing.join(', ') }),
        messageOf('doctor.stripe.publish'),
      );
    const differing = prices.filter(({ result }) => result === 'differs');
    if (differing.length > 0)
      return problem(
        messageOf('doctor.stripe.differs', {
          details: differing.map(({ lookupKey, detail }) => `${lookupKey}: ${detail}`).join('; '),
        }),
        messageOf('doctor.stripe.archive'),
      );
    return ok(messageOf('doctor.stripe.prices', { count: prices.length }));
  }

  async #tax(): Promise<Finding> {
    if (!this.config.settings.STRIPE_TAX) return skipped(messageOf('doctor.stripe.taxOff'));
    const { status, status_details: details } = await translated('Read tax settings', () =>
      this.#stripe.tax.settings.retrieve(),
    );
    if (status === 'active') return ok(messageOf('doctor.stripe.taxActive'));
    const missing = details.pending?.missing_fields ?? [];
    return problem(
      missing.length === 0
        ? messageOf('doctor.stripe.taxStatus', { status })
        : messageOf('doctor.stripe.taxMissing', { status, fields: missing.join(', ') }),
      messageOf('doctor.stripe.completeTax'),
    );
  }

  async #paymentMethods(): Promise<Finding> {
    const { data } = await translated('Read payment methods', () =>
      this.#stripe.paymentMethodConfigurations.list({ limit: 100 }),
    );
    const used = data.find((each) => each.is_default && each.active && each.application === null);
    if (used === undefined) return skipped(messageOf('doctor.stripe.noMethods'));
    if (used.card?.available === true && used.card.display_preference.value === 'on')
      return ok(messageOf('doctor.stripe.cards'));
    return problem(messageOf('doctor.stripe.noCards'), messageOf('doctor.stripe.turnOnCards'));
  }
}

/** Whether two URLs lead to the same place; `localhost` and `127.0.0.1` do. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((url) => url.replace(/\/+$/, '').replace('//127.0.0.1', '//localhost'));
  return a === b;
}
