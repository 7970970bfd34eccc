import { useEffect } from 'react';
import { useParams } from 'react-router';
import { chosenPlan, keepChosenPlan, toChosenPlan } from '../app/session/chosen-plan.ts';
import { useTitle } from '../app/use-title.ts';
import { AuthPage } from './auth-card.tsx';
import { SignUpCard } from './sign-up-card.tsx';
import { text } from './texts.ts';

/** Sign-up on its own page; the plan and period of its address are kept for the purchase. */
export function SignUpScreen() {
  useTitle(text('signUpTitle'));
  const { planName, planPeriod } = useParams();
  const inAddress = toChosenPlan(planName, planPeriod);
  useEffect(() => {
    const choice = toChosenPlan(planName, planPeriod);
    if (choice) keepChosenPlan(localStorage, choice);
  }, [planName, planPeriod]);
  return <SignUpCard as={AuthPage} plan={inAddress ?? chosenPlan(localStorage)} autoFocus />;
}
