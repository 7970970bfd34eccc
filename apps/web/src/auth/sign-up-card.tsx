import { useState } from 'react';
import type { ComponentType } from 'react';
import { pathTo } from '../foundation/routing/paths.ts';
import type { ChosenPlan } from '../foundation/session/chosen-plan.ts';
import { TextLink } from '../ui/text-link.tsx';
import type { AuthCardProps } from './auth-card.tsx';
import { ChosenPlanNote } from './chosen-plan-note.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { text } from './texts.ts';

interface SignUpCardProps extends Pick<AuthCardProps, 'level'> {
  /** The card alone on its page, or beside the headline. */
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
      foot={
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
