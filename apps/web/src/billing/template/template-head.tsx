import { text } from '../plan-change/change-texts.ts';
import { currentPlan } from '../plan-change/present-plan.ts';
import { ScreenHead } from '../choice/screen-head.tsx';
import type { CurrentPlan } from '../plan-change/upgrade-choice.ts';

/** What these plans are for, and what the present one is. */
export function TemplateHead({ plan }: { plan?: CurrentPlan }) {
  return (
    <ScreenHead
      title={text('saveYearly')}
      detail={
        <>
          <p>{text('templateLead')}</p>
          {plan && <p>{currentPlan(plan)}</p>}
        </>
      }
    >
      {text('templateTitle')}
    </ScreenHead>
  );
}
