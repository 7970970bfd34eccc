import { includesHosting, type PlanName } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import type { HostingPlanState } from '../../foundation/database/generated/enums.ts';
import { isPaidState } from '../plan-rules.ts';

/** A plan began, became another one, or its standing changed. */
export interface PlanChanged {
  userId: string;
  planId: string;
  /** null: it began. */
  from: { planName: PlanName; state: HostingPlanState } | null;
  to: { planName: PlanName; state: HostingPlanState };
}

/** Whether the services of the plan can be used from this change on, or cannot be any more; undefined: it stays as it was. */
export function turnOf({ from, to }: PlanChanged): 'usable' | 'unusable' | undefined {
  const usable = isPaidState(to.state);
  if (usable === (from !== null && isPaidState(from.state))) return undefined;
  return usable ? 'usable' : 'unusable';
}

/** The same for hosting, which the free plan does not include. */
export function hostingTurnOf({ from, to }: PlanChanged): 'usable' | 'unusable' | undefined {
  const isUsable = (plan: PlanChanged['to']) => isPaidState(plan.state) && includesHosting(plan.planName);
  const usable = isUsable(to);
  if (usable === (from !== null && isUsable(from))) return undefined;
  return usable ? 'usable' : 'unusable';
}

type Listener = (change: PlanChanged) => Promise<void>;

/** Tells the neighbours of what becomes of plans, in the transaction in which it becomes so. */
@Injectable()
export class PlanListenersService {
  readonly #listeners: Listener[] = [];

  register(listener: Listener): void {
    this.#listeners.push(listener);
  }

  async tell(change: PlanChanged): Promise<void> {
    const { from, to } = change;
    if (from?.planName === to.planName && from.state === to.state) return;
    for (const listener of this.#listeners) await listener(change);
  }
}
