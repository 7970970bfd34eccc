import { Check } from 'lucide-react';
import { periodMonths, soldPlans } from '@homeport/contract/plans';
import type { SoldPlan } from '@homeport/contract/plans';
import { useConfig } from '../foundation/config.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { AuthCard, SignUpCard } from '../auth/index.ts';
import { DomainSearch } from '../domains/index.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { usd } from '../foundation/format/money.ts';
import { text } from './texts.ts';

const promises = () => [text('daysFree'), text('moneyBack'), text('helpWithinHours')];

/** What we are, and the way in. */
export function LandingScreen() {
  useTitle(text('landingTitle'));
  return (
    <div className="mx-auto grid w-full max-w-280 grid-cols-1 gap-14 px-4 pt-7 pb-6 sm:px-6 sm:pt-9 lg:gap-18">
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[1fr_25rem] lg:gap-16">
        <div className="grid grid-cols-1 justify-items-start gap-7 lg:pt-11">
          <h1 className="text-[clamp(2rem,11.1vw,2.5rem)] leading-[1.05] font-semibold tracking-[-0.03em] sm:text-[3.5rem]">
            <span className="block">{text('headlineFirst')}</span> {text('headlineSecond')}
          </h1>
          <p className="max-w-125 text-[1.125rem] leading-7 text-ink-2">{text('lead')}</p>
          <DomainSearch />
          <ul className="-mt-1 flex flex-wrap gap-x-5 gap-y-2.5 text-ink-2">
            {promises().map((promise) => (
              <li key={promise} className="flex items-center gap-1.5">
                <Check size={16} aria-hidden="true" className="text-ok" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <div className="grid grid-cols-1 justify-items-center lg:justify-items-end">
          <SignUpCard as={AuthCard} level="h2" />
        </div>
      </div>
      <PlanTeaser />
    </div>
  );
}

const purposes = (): Record<SoldPlan, string> => ({
  professional: text('professionalFor'),
  expert: text('expertFor'),
  agency: text('agencyFor'),
});

/** The plans with what they cost. Prices are those of yearly billing, which has the trial. */
function PlanTeaser() {
  const prices = useConfig()?.plan_prices.standard;
  return (
    <section id="plans" aria-labelledby="plans-title" className="scroll-mt-6">
      <h2 id="plans-title" className="sr-only">
        {text('plansTitle')}
      </h2>
      <ul className="grid gap-5 md:grid-cols-3">
        {soldPlans.map((plan) => (
          <li key={plan} className="flex flex-col rounded-card border border-line bg-surface p-6 shadow-card">
            <h3 className="text-lg font-semibold tracking-tight">{text(plan)}</h3>
            <p className="text-sm text-ink-3">{purposes()[plan]}</p>
            <p className="mt-2.5 flex items-baseline gap-1.5">
              <span className="min-h-9 font-display text-[2rem] leading-9 font-semibold tracking-tight">
                {prices && usd(prices[plan].yearly)}
              </span>
              <span className="text-sm text-ink-3">{text('perMonth')}</span>
            </p>
            <p className="mt-1.5 mb-4 min-h-4 text-xs text-ink-3">
              {prices &&
                text('priceTerms', {
                  yearly: usd(prices[plan].yearly * periodMonths.yearly),
                  longest: usd(prices[plan]['3-year']),
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
