import { usd } from '../../foundation/format/money.ts';
import type { LaterChanges, LaterOption } from './later-options.ts';
import { monthlyOf } from './later-options.ts';
import { planDifferences, type Difference } from './plan-differences.ts';
import { text } from './texts.ts';

interface DifferenceTableProps {
  changes: LaterChanges;
  option: LaterOption;
  day: string;
}

/** What a smaller plan changes, before and after. */
export function DifferenceTable({ changes, option, day }: DifferenceTableProps) {
  const { current, price_list } = changes;
  const features = planDifferences(current.plan_name, option.plan_name, price_list);
  return (
    <section className="rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 className="font-sans text-md font-semibold">{text('changes', { day })}</h2>
      <dl className="mt-2 divide-y divide-line">
        {[...priceRow(current, option), ...features].map(({ label, from, to }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="text-right font-medium tabular-nums">
              <span className="sr-only">{text('fromToAnnounced', { from, to, day })}</span>
              <span aria-hidden="true">{text('fromTo', { from, to })}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-2">
        {text(features.length === 0 ? 'sameFeatures' : 'everythingElse')}
      </p>
    </section>
  );
}

function priceRow(current: LaterChanges['current'], option: LaterOption): Difference[] {
  const { amount_cents: cents } = current;
  if (cents === null) return [];
  const perMonth = (amount_cents: number, of: Pick<LaterOption, 'plan_name' | 'plan_period'>) =>
    text('perMonth', { price: usd(monthlyOf({ ...option, ...of, amount_cents })) });
  return [
    {
      label: text('price'),
      from: perMonth(cents, { plan_name: current.plan_name, plan_period: current.plan_period }),
      to: perMonth(option.amount_cents, option),
    },
  ];
}
