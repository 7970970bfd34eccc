import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Config } from '../../foundation/config/config.ts';
import { MetricsService } from '../../foundation/telemetry/metrics.service.ts';
import { StripeHttpClientAdapter } from './stripe-http-client.adapter.ts';

interface ResponseEmitter {
  /** `elapsed` in milliseconds. */
  on(event: 'response', listener: (response: { status: number; elapsed: number }) => void): void;
}

/** The only Stripe client of a process, with its timeouts, circuit breaker and metrics. */
@Injectable()
export class StripeConnectionAdapter {
  readonly client: Stripe;
  readonly livemode: boolean;

  constructor(config: Config, metrics: MetricsService) {
    const { STRIPE_API_URL, STRIPE_SECRET_KEY } = config.settings;
    const { protocol, hostname, port } = new URL(STRIPE_API_URL);
    this.client = new Stripe(STRIPE_SECRET_KEY, {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      ...(port === '' ? {} : { port }),
      httpClient: new StripeHttpClientAdapter(
        () => metrics.circuitOpened.inc({ service: 'stripe' }),
        metrics.providers,
      ),
      maxNetworkRetries: 1,
      timeout: 6_000,
      telemetry: false,
    });
    // The package's types leave its emitter out.
    (this.client as unknown as ResponseEmitter).on('response', ({ status, elapsed }) => {
      const outcome = status < 400 ? 'ok' : String(status);
      metrics.providerCalls.observe({ service: 'stripe', outcome }, elapsed / 1000);
    });
    this.livemode = STRIPE_SECRET_KEY.includes('_live_');
  }
}
