import { includesHosting, type PlanName } from '@homeport/contract/plans';
import type { Cancellation } from '../foundation/database/generated/client.ts';
import type { HostingPlanState } from '../foundation/database/generated/enums.ts';
import { defineEvent } from '../foundation/events/domain-events.service.ts';
import { isPaidState } from './plan-rules.ts';

/** A plan began, or its name or state changed. */
export interface PlanChanged {
  userId: string;
  planId: string;
  /** Null for a new plan. */
  from: { planName: PlanName; state: HostingPlanState } | null;
  to: { planName: PlanName; state: HostingPlanState };
}

export const planChanged = defineEvent<PlanChanged>('billing.planChanged');

/** Who did something to a cancellation, and why; empty for the system. */
export interface CancellationActor {
  actorId?: string;
  ip?: string;
  reason?: string;
}

/** What all cancellation events carry. */
export interface CancellationEvent {
  cancellationId: string;
  userId: string;
  planId: string;
  /** As customers read it. */
  planName: string;
  /** What the customer gave as the reason. */
  reason: string | null;
  actor: CancellationActor;
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
