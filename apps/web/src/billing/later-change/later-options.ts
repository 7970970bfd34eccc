import type { laterChanges } from '@homeport/contract/later-changes';
import type { CallAnswer } from '@homeport/contract/call';
import { periodMonths } from '@homeport/contract/plans';
import { planLabel } from '../prices/plan-texts.ts';
import { text } from './texts.ts';

export type LaterChanges = CallAnswer<typeof laterChanges>;
export type LaterOption = LaterChanges['options'][number];

export const keyOf = ({ plan_name, plan_period }: Pick<LaterOption, 'plan_name' | 'plan_period'>): string =>
  `${plan_name} ${plan_period}`;

export const labelOf = ({ plan_name, plan_period }: LaterOption): string =>
  text('option', { plan: planLabel(plan_name), period: plan_period });

/** US cents. */
export const monthlyOf = ({ amount_cents, plan_period }: LaterOption): number =>
  Math.round(amount_cents / periodMonths[plan_period]);

export const fits = ({ misfits }: LaterOption): boolean => !misfits.some(({ blocks }) => blocks);

/** The option to select first: the wanted one, else the largest that fits. */
export function firstOption(
  { options }: LaterChanges,
  wanted: { plan: string | null; period: string | null },
): LaterOption | undefined {
  const fitting = options.filter(fits);
  return (
    fitting.find(
      ({ plan_name, plan_period }) => plan_name === wanted.plan && plan_period === wanted.period,
    ) ?? fitting.at(-1)
  );
}

/** What the cancellation offers instead: the next smaller plan, and the same plan paid monthly. */
export function offersInstead({ blocked, scheduled, current, options }: LaterChanges): LaterOption[] {
  if (blocked !== null || scheduled !== null) return [];
  const fitting = options.filter(fits);
  const smaller = fitting.filter(({ plan_name }) => plan_name !== current.plan_name);
  const next = smaller.at(-1)?.plan_name;
  const period = smaller.find(
    ({ plan_name, plan_period }) => plan_name === next && plan_period === current.plan_period,
  );
  const monthly = fitting.find(({ plan_name }) => plan_name === current.plan_name);
  return [...(period === undefined ? [] : [period]), ...(monthly === undefined ? [] : [monthly])];
}
