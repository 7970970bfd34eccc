import Stripe from 'stripe';
import type { SandboxContext } from '../core/provider.ts';
import type { Collection } from '../core/store.ts';
import { nextMoment } from './billing/agenda.ts';
import type { TestCard } from './billing/cards.ts';
import type { SessionPlan } from './billing/session-plan.ts';
import type { ContractCheck } from './http/contract-check.ts';
import { newId } from './ids.ts';
import type * as wire from './wire.ts';

/** The API version that the installed `stripe` package speaks. */
export const apiVersion = Stripe.API_VERSION;

interface PendingChange {
  invoice: string;
  items: wire.Subscription['items'];
  billingCycleAnchor: number;
}

/** One Stripe account in test mode: all that it holds, its time, and the events it raises. */
export class StripeAccount {
  readonly customers: Collection<wire.Customer>;
  readonly deletedCustomers: Collection<Stripe.DeletedCustomer>;
  readonly balanceTransactions: Collection<wire.BalanceTransaction>;
  /** The company's own balance: charges, refunds, disputes and payouts. */
  readonly balanceEntries: Collection<wire.BalanceEntry>;
  readonly payouts: Collection<wire.Payout>;
  /** The payout that paid an entry out, by the entry's id. */
  readonly paidOut: Collection<{ payout: string }>;
  readonly products: Collection<wire.Product>;
  readonly prices: Collection<wire.Price>;
  readonly coupons: Collection<wire.Coupon>;
  readonly discounts: Collection<wire.Discount>;
  readonly sessions: Collection<wire.Session>;
  readonly sessionPlans: Collection<SessionPlan>;
  readonly subscriptions: Collection<wire.Subscription>;
  readonly subscriptionSchedules: Collection<wire.SubscriptionSchedule>;
  readonly invoices: Collection<wire.Invoice>;
  readonly invoicePayments: Collection<wire.InvoicePayment>;
  readonly creditNotes: Collection<wire.CreditNote>;
  /** Proration lines that wait for the subscription's next invoice. */
  readonly pendingLines: Collection<wire.InvoiceLine>;
  readonly paymentMethods: Collection<wire.PaymentMethod>;
  /** Pending changes by subscription, applied once their invoice is paid. */
  readonly pendingChanges: Collection<PendingChange>;
  /** The card behind each payment method: what it will do when it is charged. */
  readonly cards: Collection<TestCard>;
  readonly paymentIntents: Collection<wire.PaymentIntent>;
  readonly setupIntents: Collection<wire.SetupIntent>;
  readonly charges: Collection<wire.Charge>;
  readonly refunds: Collection<wire.Refund>;
  readonly disputes: Collection<wire.Dispute>;
  readonly events: Collection<wire.Event>;
  readonly webhookEndpoints: Collection<wire.WebhookEndpoint>;
  readonly taxIds: Collection<wire.TaxId>;
  /** The only entry is `settings`, once it was changed. */
  readonly taxSettings: Collection<wire.TaxSettings>;
  readonly paymentMethodConfigurations: Collection<wire.PaymentMethodConfiguration>;
  /** The trial end that a subscription's customer has been notified of. */
  readonly trialNotices: Collection<{ trialEnd: number }>;
  /** When each subscription, invoice and session is due next, in seconds. */
  readonly agenda = new Map<string, number>();
  /** Called with each new event, once it is stored. */
  onEvent: (event: wire.Event) => void = () => undefined;
  readonly #context: SandboxContext;
  readonly #contract: ContractCheck;
  #moment: number | undefined;
  #request: { id: string | null; idempotency_key: string | null } = { id: null, idempotency_key: null };

  /** @param contract what the account's events are held to */
  constructor(context: SandboxContext, contract: ContractCheck) {
    this.#context = context;
    this.#contract = contract;
    const { store } = context;
    this.customers = store.collection('stripe.customers');
    this.deletedCustomers = store.collection('stripe.deleted_customers');
    this.balanceTransactions = store.collection('stripe.balance_transactions');
    this.balanceEntries = store.collection('stripe.balance_entries');
    this.payouts = store.collection('stripe.payouts');
    this.paidOut = store.collection('stripe.paid_out');
    this.products = store.collection('stripe.products');
    this.prices = store.collection('stripe.prices');
    this.coupons = store.collection('stripe.coupons');
    this.discounts = store.collection('stripe.discounts');
    this.sessions = store.collection('stripe.sessions');
    this.sessionPlans = store.collection('stripe.session_plans');
    this.subscriptions = store.collection('stripe.subscriptions');
    this.subscriptionSchedules = store.collection('stripe.subscription_schedules');
    this.invoices = store.collection('stripe.invoices');
    this.invoicePayments = store.collection('stripe.invoice_payments');
    this.creditNotes = store.collection('stripe.credit_notes');
    this.pendingLines = store.collection('stripe.pending_lines');
    this.pendingChanges = store.collection('stripe.pending_changes');
    this.paymentMethods = store.collection('stripe.payment_methods');
    this.cards = store.collection('stripe.cards');
    this.paymentIntents = store.collection('stripe.payment_intents');
    this.setupIntents = store.collection('stripe.setup_intents');
    this.charges = store.collection('stripe.charges');
    this.refunds = store.collection('stripe.refunds');
    this.disputes = store.collection('stripe.disputes');
    this.events = store.collection('stripe.events');
    this.webhookEndpoints = store.collection('stripe.webhook_endpoints');
    this.taxIds = store.collection('stripe.tax_ids');
    this.taxSettings = store.collection('stripe.tax_settings');
    this.paymentMethodConfigurations = store.collection('stripe.payment_method_configurations');
    this.trialNotices = store.collection('stripe.trial_notices');
    const scheduled = [
      ...this.subscriptions.values(),
      ...this.invoices.values(),
      ...this.sessions.values(),
      ...this.payouts.values(),
    ];
    for (const document of scheduled) this.#schedule(document);
  }

  /** The port that the API and the hosted pages share. */
  get baseUrl(): string {
    return `http://localhost:${this.#context.config.SANDBOX_STRIPE_PORT}`;
  }

  /** Seconds since the epoch: the clock's, or the past moment whose due work is being done. */
  now(): number {
    return this.#moment ?? this.#context.clock.nowSeconds();
  }

  /** Does work that fell due at a past moment as if it were that moment. */
  at(moment: number, work: () => void): void {
    this.#moment = moment;
    try {
      work();
    } finally {
      this.#moment = undefined;
    }
  }

  /** Does a request's work; the events it raises name the request. */
  during<T>(id: string, idempotencyKey: string | null, work: () => T): T {
    this.#request = { id, idempotency_key: idempotencyKey };
    try {
      return work();
    } finally {
      this.#request = { id: null, idempotency_key: null };
    }
  }

  /** Stores a document, and when it is due next. */
  put<T extends { id: string; object: string }>(collection: Collection<T>, document: T): T {
    this.#schedule(document);
    return collection.put(document.id, document);
  }

  /** Changes a document and raises the event with its previous values; no event without a change. */
  change<Type extends wire.EventType, T extends wire.EventObject<Type> & { id: string; object: string }>(
    type: Type,
    collection: Collection<T>,
    document: T,
    mutate: (document: T) => void,
  ): T {
    const before = structuredClone(document);
    mutate(document);
    const previous = differences(before, document);
    if (Object.keys(previous).length === 0) return document;
    this.put(collection, document);
    this.emit(type, document, previous);
    return document;
  }

  emit<Type extends wire.EventType>(type: Type, object: wire.EventObject<Type>, previous?: object): void {
    const event: wire.Event = {
      id: newId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: this.now(),
      data: {
        object: structuredClone<object>(object),
        ...(previous ? { previous_attributes: previous } : {}),
      },
      livemode: false,
      pending_webhooks: 1,
      request: { ...this.#request },
      type,
    };
    this.#contract.event(event);
    this.events.put(event.id, event);
    this.onEvent(event);
  }

  #schedule(document: { id: string; object: string }): void {
    const moment = nextMoment(document, this.trialNotices.get(document.id)?.trialEnd);
    if (moment === undefined) this.agenda.delete(document.id);
    else this.agenda.set(document.id, moment);
  }
}

/** The changed attributes with their former values; lists of objects are given whole, as Stripe does. */
function differences(before: object, after: object): Record<string, unknown> {
  const previous: Record<string, unknown> = {};
  for (const [key, was] of Object.entries(before)) {
    const is: unknown = Reflect.get(after, key);
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    previous[key] = isRecord(was) && isRecord(is) && !('data' in was) ? differences(was, is) : was;
  }
  for (const key of Object.keys(after)) if (!(key in before)) previous[key] = null;
  return previous;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
