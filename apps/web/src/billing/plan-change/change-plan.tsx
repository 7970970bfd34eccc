import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { planPayments } from '@homeport/contract/billing';
import { query } from '../../foundation/http/query.ts';
import type { CurrentPlan } from '../../foundation/routing/account-state.ts';
import { changeBlock } from './change-block.ts';
import type { PlanPayments } from './change-block.ts';
import { ChangeLoading, ChangeNotLoaded } from './change-loading.tsx';
import { BlockedChange } from './change-message.tsx';
import { text } from './change-texts.ts';

interface ChangePlanProps {
  heading: string;
  plan: CurrentPlan;
  /** What can be chosen, once it is known how the plan is paid. */
  children: (payments: PlanPayments) => ReactNode;
}

/** Finds out how the plan is paid and whether it can be changed, before there is anything to choose. */
export function ChangePlan({ heading, plan, children }: ChangePlanProps) {
  const { data, error, refetch } = useQuery(query(planPayments, { params: { hostingplan_id: plan.id } }));
  if (data !== undefined) {
    const block = changeBlock(data);
    return block ? <BlockedChange heading={heading} block={block} /> : children(data);
  }
  return error ? (
    <ChangeNotLoaded heading={heading} error={error} retry={() => void refetch()}>
      {text('loadFailed')}
    </ChangeNotLoaded>
  ) : (
    <ChangeLoading heading={heading}>{text('fetching')}</ChangeLoading>
  );
}
