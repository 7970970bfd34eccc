import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { chosenPlan, keepChosenPlan, toChosenPlan } from '../foundation/session/chosen-plan.ts';
import { forgetWantedPath } from '../foundation/session/wanted-path.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { AuthPage } from './auth-card.tsx';
import { SignUpCard } from './sign-up-card.tsx';
import { text } from './texts.ts';

/** Sign-up on its own page. A plan in its address is kept for the purchase and replaces what was wanted before. */
export function SignUpScreen() {
  useTitle(text('signUpTitle'));
  const { planName, planPeriod } = useParams();
  const inAddress = toChosenPlan(planName, planPeriod);
  const [kept] = useState(() => chosenPlan(localStorage, Date.now()));
  useEffect(() => {
    const choice = toChosenPlan(planName, planPeriod);
    if (!choice) return;
    keepChosenPlan(localStorage, choice, Date.now());
    forgetWantedPath(sessionStorage);
  }, [planName, planPeriod]);
  return <SignUpCard as={AuthPage} plan={inAddress ?? kept} autoFocus />;
}
