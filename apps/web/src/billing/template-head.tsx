import { text } from './change-texts.ts';
import { presentPlan } from './present-plan.ts';
import { ScreenHead } from './screen-head.tsx';
import type { PresentPlan } from './upgrade-choice.ts';

/** What these plans are for, and what the present one is. */
export function TemplateHead({ plan }: { plan?: PresentPlan }) {
  return (
    <ScreenHead
      title={text('saveYearly')}
      detail={
        <>
          <p>{text('templateLead')}</p>
          {plan && <p>{presentPlan(plan)}</p>}
        </>
      }
    >
      {text('templateTitle')}
    </ScreenHead>
  );
}
