import { includesHosting, type PlanName, type PlanPeriod, type PriceList } from '@homeport/contract/plans';
import type { Misfit } from '@homeport/contract/later-changes';
import type {
  Cancellation,
  Refund,
  Sale,
  ScheduledChange as Row,
} from '../foundation/database/generated/client.ts';
import type {
  HostingPlanState,
  OrderKind,
  ScheduledChangeState,
} from '../foundation/database/generated/enums.ts';
import { defineEvent } from '../foundation/events/domain-events.service.ts';
import type { Message } from '../foundation/messages/message.ts';
import type { ProviderInvoice } from './payment-records.port.ts';
import { isPaidState } from './plan-rules.ts';
import type { PlanChoice } from './price-list.ts';

/** A change of a plan at the end of its term. */
type ScheduledChange = Omit<Row, 'planPeriod' | 'fromPlanPeriod' | 'lookupKey'> & {
  lookupKey: string;
  planPeriod: PlanPeriod;
  fromPlanPeriod: PlanPeriod;
};

/** A plan began, or its name or state changed. */
export interface PlanChanged {
  userId: string;
  planId: string;
  /** Null for a new plan. */
  from: { planName: PlanName; state: HostingPlanState } | null;
  to: { planName: PlanName; state: HostingPlanState };
}

export const planChanged = defineEvent<PlanChanged>('billing.planChanged');

/** The payment provider or the calendar changed the state of a plan. */
export interface PlanStateSynced {
  userId: string;
  planId: string;
  planName: PlanName;
  from: HostingPlanState;
  to: HostingPlanState;
  /** Since when a charge was due before; the end of a prepaid term that had run out. */
  wasOwedSince: Date;
  /** Names this change of the plan, once. */
  change: string;
}

export const planStateSynced = defineEvent<PlanStateSynced>('billing.planStateSynced');

/** The payment provider has given a plan another price: a scheduled change has taken place. */
export const planChoiceSynced = defineEvent<{
  userId: string;
  planId: string;
  from: PlanChoice;
  to: PlanChoice;
}>('billing.planChoiceSynced');

/** A change was ordered for the end of the term. `isMoved`: its date is another one than the customer was told. */
export const scheduledChangeMade = defineEvent<{ change: ScheduledChange; isMoved: boolean }>(
  'billing.scheduledChangeMade',
);

/** What the customer has does not fit the plan that theirs will change to; they can still mend it. */
export const scheduledChangeWarned = defineEvent<{ change: ScheduledChange; misfits: readonly Misfit[] }>(
  'billing.scheduledChangeWarned',
);

/** A change took place, or will not. `misfits`: why, where something did not fit. */
export const scheduledChangeFinished = defineEvent<{
  change: ScheduledChange;
  state: Exclude<ScheduledChangeState, 'scheduled'>;
  misfits: readonly Misfit[];
}>('billing.scheduledChangeFinished');

/** A plan as an order left it, or found it. */
export interface DeliveredPlan {
  planName: PlanName;
  planPeriod: PlanPeriod;
  priceList: PriceList;
  state: HostingPlanState;
  periodEnd: Date;
  trialEndsAt: Date | null;
}

/** A paid order was delivered: a plan began, was changed or was renewed. */
export interface OrderDelivered {
  orderId: string;
  kind: OrderKind;
  userId: string;
  planId: string;
  /** Null for a new plan. */
  before: DeliveredPlan | null;
  after: DeliveredPlan;
  /** The checkout of a new plan; null for changes. `amountCents` are US cents, tax included. */
  checkout: { id: string; amountCents: number } | null;
}

export const orderDelivered = defineEvent<OrderDelivered>('billing.orderDelivered');

/** Who did something, and why; empty for the system. */
export interface BillingActor {
  actorId?: string;
  ip?: string;
  reason?: string;
}

/** What all cancellation events carry. */
export interface CancellationEvent {
  cancellationId: string;
  userId: string;
  planId: string;
  /** Null for a prepaid plan. */
  subscriptionId: string | null;
  /** As customers read it. */
  planName: string;
  /** What the customer gave as the reason. */
  reason: string | null;
  actor: BillingActor;
}

/** A customer asked to end a plan, or staff did for them. `termEndsAt`: set if it lasts until the end of the term. */
export const cancellationRequested = defineEvent<
  CancellationEvent & { ending: Cancellation['ending']; termEndsAt: Date | null }
>('billing.cancellationRequested');

/** The plan goes on. `isSuperseded`: because the customer bought something for it, not because they asked. */
export const cancellationWithdrawn = defineEvent<CancellationEvent & { isSuperseded: boolean }>(
  'billing.cancellationWithdrawn',
);

/** The end of access is fixed. With `ending` now, it has come. */
export const cancellationConfirmed = defineEvent<
  CancellationEvent & { ending: Cancellation['ending']; accessEndsAt: Date }
>('billing.cancellationConfirmed');

/** Single things that other modules sell. Its seller delivers a paid sale, or calls `SalesService.startRefund`. */
export const salePaid = defineEvent<Sale>('billing.salePaid');

/** A sale was not paid in time. If its payment arrives after all, `salePaid` follows. */
export const saleExpired = defineEvent<Sale>('billing.saleExpired');

/** A payment does not match its sale, which expires. */
export const saleMismatched = defineEvent<{ sale: Sale; checkoutId: string; differences: string[] }>(
  'billing.saleMismatched',
);

/** A sale is refunded, because it could not be delivered. */
export const saleRefundStarted = defineEvent<{ saleId: string; userId: string | null; reason: string }>(
  'billing.saleRefundStarted',
);

/** Staff or the guarantee refund an invoice, in full or in part. */
export const refundRequested = defineEvent<{
  refundId: string;
  userId: string;
  invoiceId: string;
  amountCents: number;
  actor: BillingActor & { reason: string };
}>('billing.refundRequested');

/** The payment provider made a refund that was requested here. */
export const refundMade = defineEvent<Refund>('billing.refundMade');

/** A customer disputes a charge at their bank, or the status of the dispute changed. */
export const disputeChanged = defineEvent<{
  id: string;
  userId: string;
  /** As the payment provider calls it. */
  status: string;
  reason: string;
  amountCents: number;
  dueBy: Date | null;
}>('billing.disputeChanged');

/** A customer's new payment method is in use. */
export const paymentMethodChanged = defineEvent<{
  changeId: string;
  userId: string;
  planId: string | null;
  /** As customers read it; null if the provider does not say. */
  method: Message | null;
}>('billing.paymentMethodChanged');

/** A customer has an account at the payment provider now. */
export const providerCustomerCreated = defineEvent<{ userId: string }>('billing.providerCustomerCreated');

/** An invoice was read from the payment provider and stored. */
export const invoiceStored = defineEvent<{
  userId: string;
  invoice: ProviderInvoice;
  isNew: boolean;
  /** When it was paid, and refunded. */
  moneyAt: readonly Date[];
}>('billing.invoiceStored');

/** A cancelled plan has ended. */
export const planEnded = defineEvent<CancellationEvent & { dataKeptTill: Date }>('billing.planEnded');

/** Whether name or state differ, so that `planChanged` is due. */
export function isPlanChange(from: PlanChanged['to'], to: PlanChanged['to']): boolean {
  return from.planName !== to.planName || from.state !== to.state;
}

/** Whether the change starts or ends paid access to the plan; undefined if it does neither. */
export function accessChangeOf({ from, to }: PlanChanged): 'gained' | 'lost' | undefined {
  return compare(from !== null && isPaidState(from.state), isPaidState(to.state));
}

/** Like `accessChangeOf`, for hosting, which the free plan does not include. */
export function hostingChangeOf({ from, to }: PlanChanged): 'gained' | 'lost' | undefined {
  return compare(from !== null && hasHosting(from), hasHosting(to));
}

function hasHosting(plan: PlanChanged['to']): boolean {
  return isPaidState(plan.state) && includesHosting(plan.planName);
}

function compare(before: boolean, after: boolean): 'gained' | 'lost' | undefined {
  if (before === after) return undefined;
  return after ? 'gained' : 'lost';
}
