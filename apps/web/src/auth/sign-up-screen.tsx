import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { readChosenPlan, saveChosenPlan, toChosenPlan } from '../foundation/session/arrival.ts';
import type { ChosenPlan } from '../foundation/session/arrival.ts';
import { clearReturnPath } from '../foundation/session/return-path.ts';
import { useConfig } from '../foundation/config.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { TextLink } from '../ui/text-link.tsx';
import { usd } from '../foundation/format/money.ts';
import { AuthPage } from './auth-card.tsx';
import type { AuthCardProps } from './auth-card.tsx';
import { text } from './texts.ts';
import { SignUpForm } from './sign-up-form.tsx';

/** The sign-up page. A plan in its address is stored for the purchase and replaces an earlier choice. */
export function SignUpScreen() {
  useTitle(text('signUpTitle'));
  const { planName, planPeriod } = useParams();
  const inAddress = toChosenPlan(planName, planPeriod);
  const [kept] = useState(() => readChosenPlan(localStorage, Date.now()));
  useEffect(() => {
    const choice = toChosenPlan(planName, planPeriod);
    if (!choice) return;
    saveChosenPlan(localStorage, choice, Date.now());
    clearReturnPath(sessionStorage);
  }, [planName, planPeriod]);
  return <SignUpCard as={AuthPage} plan={inAddress ?? kept} autoFocus />;
}

interface SignUpCardProps extends Pick<AuthCardProps, 'level'> {
  /** The sign-up card, alone on its page or beside the headline. */
  as: ComponentType<AuthCardProps>;
  plan?: ChosenPlan | null;
  autoFocus?: boolean;
}

export function SignUpCard({ as: Frame, level, plan, autoFocus }: SignUpCardProps) {
  const [step, setStep] = useState<'email' | 'details'>('email');
  return (
    <Frame
      title={text('signUpTitle')}
      lead={text(step === 'email' ? 'signUpLead' : 'signUpFinish')}
      level={level}
      footer={
        <>
          {text('alreadyWithUs')} <TextLink to={pathTo('login')}>{text('logIn')}</TextLink>
        </>
      }
    >
      {plan && <ChosenPlanNote {...plan} />}
      <SignUpForm autoFocus={autoFocus} onStep={setStep} />
    </Frame>
  );
}

/** Shows what the person chose before signing up. */
function ChosenPlanNote({ plan, period }: ChosenPlan) {
  const prices = useConfig()?.plan_prices.standard;
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-3 rounded-control bg-tide-wash px-3 py-2.5 text-sm">
      <span className="font-semibold">{text('chosenPlan', { plan: text(plan), period })}</span>
      <span className="text-ink-2">
        {prices && text('chosenPlanPrice', { price: usd(prices[plan][period]) })}
      </span>
    </div>
  );
}
