import { chargeCents, monthlyCents, soldPlans } from '@homeport/contract/plans';
import type { SoldPlan } from '@homeport/contract/plans';
import { pathTo } from '../foundation/routing/paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { usd } from '../ui/money.ts';
import { text } from './texts.ts';

const purposes: Record<SoldPlan, string> = {
  professional: text('professionalFor'),
  expert: text('expertFor'),
  agency: text('agencyFor'),
};

/** The plans with what they cost. The trial belongs to yearly billing, so yearly prices stand here. */
export function PlanTeaser() {
  return (
    <section id="plans" aria-labelledby="plans-title" className="scroll-mt-6">
      <h2 id="plans-title" className="sr-only">
        {text('plansTitle')}
      </h2>
      <ul className="grid gap-5 md:grid-cols-3">
        {soldPlans.map((plan) => (
          <li key={plan} className="flex flex-col rounded-card border border-line bg-surface p-6 shadow-card">
            <h3 className="text-lg font-semibold tracking-tight">{text(plan)}</h3>
            <p className="text-sm text-ink-3">{purposes[plan]}</p>
            <p className="mt-2.5 flex items-baseline gap-1.5">
              <span className="font-display text-[2rem] leading-9 font-semibold tracking-tight">
                {usd(monthlyCents[plan].yearly)}
              </span>
              <span className="text-sm text-ink-3">{text('perMonth')}</span>
            </p>
            <p className="mt-1.5 mb-4 text-xs text-ink-3">
              {text('priceTerms', {
                yearly: usd(chargeCents(plan, 'yearly')),
                longest: usd(monthlyCents[plan]['3-year']),
              })}
            </p>
            <ButtonLink
              to={pathTo('planSignUp', { planName: plan, planPeriod: 'yearly' })}
              aria-label={text('startFreeWith', { plan: text(plan) })}
              wide
              className="mt-auto"
            >
              {text('startFree')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
