import { text } from '../plan-change/change-texts.ts';
import { presentPlan } from '../plan-change/present-plan.ts';
import { ScreenHead } from '../choice/screen-head.tsx';
import type { PresentPlan } from '../plan-change/upgrade-choice.ts';

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
