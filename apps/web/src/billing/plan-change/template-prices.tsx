import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { templatePeriods, templatePlans } from '@homeport/contract/plans';
import { pathTo } from '../../foundation/routing/paths.ts';
import { saveReturnPath } from '../../foundation/session/return-path.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { QuoteLayout } from '../choice/new-plan-form.tsx';
import { PlanChoice } from '../choice/plan-choice.tsx';
import { summaryTitle } from '../prices/plan-texts.ts';
import { priceOf, quotePrice } from '../prices/price.ts';
import { firstTemplateChoice, toTemplateChoice } from './choices.ts';
import type { TemplateChoice } from './choices.ts';
import { TemplateHead } from './plan-heads.tsx';
import { text } from './texts.ts';

const DEFAULT_CHOICE: TemplateChoice = { plan: 'expert', period: 'yearly' };

/** The template price list for guests, who return to it after signing up. */
export function TemplatePrices() {
  const [search] = useSearchParams();
  const [today] = useState(() => new Date());
  const [choice, setChoice] = useState<TemplateChoice>(() => {
    const requested = toTemplateChoice(search.get('plan_name'), search.get('plan_period'));
    return firstTemplateChoice(null, requested) ?? DEFAULT_CHOICE;
  });
  const price = priceOf('template', choice.plan, choice.period);
  return (
    <QuoteLayout
      head={<TemplateHead />}
      notices={null}
      title={summaryTitle(choice.plan, choice.period)}
      quote={price && quotePrice(price, { trial: true, today })}
      offerTitle={null}
      button={<SignUpLinks choice={choice} />}
    >
      <PlanChoice
        list="template"
        plans={templatePlans}
        periods={templatePeriods}
        choice={choice}
        onPlan={(plan) => setChoice({ ...choice, plan })}
        onPeriod={(period) => setChoice({ ...choice, period })}
        price={(plan) => priceOf('template', plan, choice.period)}
      />
    </QuoteLayout>
  );
}

function SignUpLinks({ choice }: { choice: TemplateChoice }) {
  const back = `${pathTo('upgradeToTemplate')}?plan_name=${choice.plan}&plan_period=${choice.period}`;
  const keep = () => saveReturnPath(sessionStorage, back, Date.now());
  return (
    <div className="grid gap-2">
      <ButtonLink to={pathTo('signUp')} variant="primary" size="lg" wide onClick={keep}>
        {text('createAccount')}
      </ButtonLink>
      <ButtonLink to={pathTo('login')} variant="quiet" wide onClick={keep}>
        {text('haveAccount')}
      </ButtonLink>
    </div>
  );
}
