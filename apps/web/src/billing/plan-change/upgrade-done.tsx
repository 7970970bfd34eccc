import type { PlanName } from '@homeport/contract/plans';
import { pathTo } from '../../foundation/routing/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { text } from './change-texts.ts';
import { ConfirmationCard } from '../../ui/confirmation-card.tsx';
import { planLabel } from '../prices/plan-texts.ts';

/** The subscription was changed at once. */
export function UpgradeDone({ heading, plan }: { heading: string; plan: PlanName }) {
  return (
    <ConfirmationCard
      heading={heading}
      state="done"
      detail={text('upgradedNext')}
      actions={
        <ButtonLink to={pathTo('home')} variant="primary" size="lg">
          {text('goToDashboard')}
        </ButtonLink>
      }
    >
      {text('upgraded', { plan: planLabel(plan) })}
    </ConfirmationCard>
  );
}
