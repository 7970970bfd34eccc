import type { PriceList } from '@homeport/contract/plans';
import { planInNumbers, planInShort, planLabel } from '../../billing/index.ts';
import { usd } from '../../foundation/format/money.ts';
import { Card, CardHead } from '../../ui/card.tsx';
import { type CataloguePrice, periodLabel, plansOf } from './catalogue-data.ts';
import { text } from './texts.ts';

/** The plans of a price list: what they include, what they cost, and how many customers have which price. */
export function PriceCard({ list, prices }: { list: PriceList; prices: readonly CataloguePrice[] }) {
  return (
    <Card aria-label={text(list)}>
      <CardHead title={text(list)} />
      <ul className="divide-y divide-line">
        {plansOf(prices, list).map(({ plan, prices: ofPlan }) => (
          <li key={plan} className="grid gap-4 px-5 py-4 lg:grid-cols-[1fr_2fr]">
            <div>
              <h3 className="font-semibold">{planLabel(plan)}</h3>
              <p className="text-sm text-ink-3">{planInNumbers(plan, list)}</p>
              <p className="text-sm text-ink-3">{planInShort(plan)}</p>
            </div>
            <dl className="grid gap-4 sm:grid-cols-3">
              {ofPlan.map((price) => (
                <PriceFact key={price.plan_period} price={price} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PriceFact({ price }: { price: CataloguePrice }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{periodLabel(price.plan_period)}</dt>
      <dd className="tabular-nums">
        <span className="font-semibold">{text('perMonth', { price: usd(price.monthly_cents) })}</span>
        <span className="block text-sm text-ink-3">{text('customers', { count: price.customers })}</span>
        {price.earlier.map(({ monthly_cents: cents, customers }) => (
          <span key={cents} className="block text-sm text-ink-3">
            {text('earlier', { price: usd(cents), count: customers })}
          </span>
        ))}
      </dd>
    </div>
  );
}
