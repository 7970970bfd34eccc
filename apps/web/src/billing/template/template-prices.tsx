import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { templatePeriods, templatePlans } from '@homeport/contract/plans';
import { useConfig } from '../../foundation/config.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { keepWantedPath } from '../../foundation/session/wanted-path.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { usd } from '../../ui/money.ts';
import { BillingChoice } from '../choice/billing-choice.tsx';
import { text } from '../plan-change/change-texts.ts';
import { ChoiceLayout } from '../choice/choice-layout.tsx';
import { PayBar } from '../choice/pay-bar.tsx';
import { PlanChoice } from '../choice/plan-choice.tsx';
import { afterToday, summaryTitle } from '../prices/plan-texts.ts';
import { priceOf, savedAgainstMonthly } from '../prices/price.ts';
import { quotePrice } from '../prices/price-quote.ts';
import { PriceSummary } from '../prices/price-summary.tsx';
import { firstTemplateChoice, toTemplateChoice } from './template-choice.ts';
import type { TemplateChoice } from './template-choice.ts';
import { TemplateHead } from './template-head.tsx';
import { text as planText } from '../texts.ts';

const FIRST: TemplateChoice = { plan: 'expert', period: 'yearly' };

/** The template price list for people who are not signed in: whoever signs up comes back to it. */
export function TemplatePrices() {
  const [search] = useSearchParams();
  const taxComes = useConfig()?.prices_exclude_tax === true;
  const [today] = useState(() => new Date());
  const [choice, setChoice] = useState<TemplateChoice>(() => {
    const asked = toTemplateChoice(search.get('plan_name'), search.get('plan_period'));
    return firstTemplateChoice(null, asked) ?? FIRST;
  });
  const price = priceOf('template', choice.plan, choice.period);
  const quote = price && quotePrice(price, { trial: true, today });
  const title = summaryTitle(choice.plan, choice.period);
  const due = quote && usd(quote.dueTodayCents);
  const after = quote && afterToday(quote);

  const back = `${pathTo('upgradeToTemplate')}?plan_name=${choice.plan}&plan_period=${choice.period}`;
  const keep = () => keepWantedPath(sessionStorage, back, Date.now());
  const signUp = (
    <div className="grid gap-2">
      <ButtonLink to={pathTo('signUp')} variant="primary" size="lg" wide onClick={keep}>
        {text('createAccount')}
      </ButtonLink>
      <ButtonLink to={pathTo('login')} variant="quiet" wide onClick={keep}>
        {text('haveAccount')}
      </ButtonLink>
    </div>
  );
  return (
    <ChoiceLayout
      head={<TemplateHead />}
      notices={null}
      summary={
        quote && (
          <PriceSummary
            title={title}
            quote={quote}
            offerTitle={null}
            taxComes={taxComes}
            className="lg:stay-sticky lg:top-20 lg:mt-7"
          >
            <div className="max-lg:hidden">{signUp}</div>
          </PriceSummary>
        )
      }
      said={due && after ? planText('totalSaid', { title, due, after }) : ''}
      bar={
        <PayBar due={due} after={after}>
          {signUp}
        </PayBar>
      }
    >
      <BillingChoice
        periods={templatePeriods}
        period={choice.period}
        saved={(period) => savedAgainstMonthly('template', choice.plan, period)}
        onChange={(period) => setChoice({ ...choice, period })}
      />
      <PlanChoice
        list="template"
        plans={templatePlans}
        plan={choice.plan}
        period={choice.period}
        price={(plan) => priceOf('template', plan, choice.period)}
        onChange={(plan) => setChoice({ ...choice, plan })}
      />
    </ChoiceLayout>
  );
}
