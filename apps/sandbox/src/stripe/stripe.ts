import { ContractWatch } from '../core/contract-watch.ts';
import { notePort } from '../core/ports.ts';
import type { Provider, SandboxContext } from '../core/provider.ts';
import { StripeAccount } from './account.ts';
import { unusedCard } from './billing/unused-card.ts';
import { schedulePayouts } from './billing/payouts.ts';
import { catchUp } from './billing/engine.ts';
import { ContractCheck } from './http/contract-check.ts';
import { createServer } from './http/server.ts';
import { Authentication } from './hosted/authentication.ts';
import { hostedCheckout } from './hosted/hosted-checkout.ts';
import { hostedInvoice } from './hosted/hosted-invoice.ts';
import { cancel, pay, type Outcome } from './hosted/outcome.ts';
import { allRoutes } from './resources/all-routes.ts';
import { ensureEndpoint } from './resources/webhook-endpoints.ts';
import { describeState } from './state.ts';
import { WebhookDeliveries } from './webhooks/delivery.ts';

/** A customer's part of the checkout, for the console and for programs. */
export interface Checkouts {
  /**
   * Pays with a card number as if typed on the hosted page: 200 with the address to go to, 402 when declined.
   * @param card default: a valid, unused one
   * @param country where the customer says to be at home, two letters
   */
  payCheckout(sessionId: string, card?: string, country?: string): Promise<Outcome>;
  /** Goes back without paying; the session stays open, as at Stripe. */
  cancelCheckout(sessionId: string): Promise<Outcome>;
}

export interface StripeProvider extends Provider, Checkouts {
  readonly contract: ContractWatch;
}

/** Stripe in test mode on its own port: the API under /v1, the hosted pages, webhooks and billing by the clock. */
export function createStripe(context: SandboxContext): StripeProvider {
  const watch = new ContractWatch('stripe', context.config.SANDBOX_CONTRACT_REPORT);
  const contract = new ContractCheck(watch);
  const account = new StripeAccount(context, contract);
  schedulePayouts(account);
  const deliveries = new WebhookDeliveries(context, account);
  const server = createServer(context, account, contract, allRoutes(account));
  const authentication = new Authentication(server, account);
  hostedCheckout(server, account, authentication);
  hostedInvoice(server, account, authentication);
  return {
    name: 'stripe',
    contract: watch,
    async start() {
      const { SANDBOX_HOST: host, SANDBOX_STRIPE_PORT: port } = context.config;
      await server.listen({ host, port });
      notePort(context.config, 'SANDBOX_STRIPE_PORT', server.server);
      ensureEndpoint(account, context.config.SANDBOX_WEBHOOK_URL);
      deliveries.start();
    },
    async stop() {
      await server.close();
      await deliveries.stop();
      watch.throwIfViolated();
    },
    state: () => describeState(account, deliveries),
    async due() {
      catchUp(account);
      deliveries.prune();
    },
    payCheckout: (sessionId, card, country) =>
      Promise.resolve(
        pay(account, sessionId, {
          number: card ?? unusedCard(account),
          ...(country === undefined ? {} : { country }),
        }),
      ),
    cancelCheckout: (sessionId) => Promise.resolve(cancel(account, sessionId)),
  };
}
