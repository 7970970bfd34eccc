import { createContext, useContext, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { hostingPlans } from '@homeport/contract/account';
import { panelAccounts } from '@homeport/contract/hosting';
import { query } from '../http/query.ts';
import { deriveAccount, needsPanel } from '../routing/account-state.ts';
import type { Account, AccountErrorCause } from '../routing/account-state.ts';
import { enteredAccount, session, useUser } from '../portal.ts';

export type AccountLookup =
  | { status: 'loading' }
  | { status: 'ready'; account: Account }
  | { status: 'error'; cause: AccountErrorCause; error: Error | null };

/** The call can have failed before the frame was loaded. It is not repeated then. */
const SHOWS_FAILURE = { retryOnMount: false };

/** Reads the plan and, for plans that can have one, the panel account. Screens use `useAccount` instead. */
export function useAccountLookup(): AccountLookup {
  const user = useUser();
  const plans = useQuery({ ...query(hostingPlans, {}, { shell: true }), ...SHOWS_FAILURE });
  // The plan known from the sign-in lets both calls start at once; the answer decides.
  const withPanel = needsPanel(plans.data?.plan_type ?? user?.plan_type ?? 'newuser');
  const planType = plans.data?.plan_type;
  useEffect(() => {
    // Other tabs work in the person's own account.
    if (planType !== undefined && enteredAccount() === null) session.changePlanType(planType);
  }, [planType]);
  const planId = plans.data?.plan?.id;
  useEffect(() => {
    if (planId !== undefined && session.user() !== null && enteredAccount() === null)
      session.rememberPlan(planId);
  }, [planId]);
  const panels = useQuery({
    ...query(panelAccounts, {}, { shell: true }),
    ...SHOWS_FAILURE,
    enabled: withPanel,
  });

  if (plans.data === undefined) {
    return plans.isError ? { status: 'error', cause: 'plan', error: plans.error } : { status: 'loading' };
  }
  if (withPanel && panels.data === undefined) {
    return panels.isError ? { status: 'error', cause: 'panel', error: panels.error } : { status: 'loading' };
  }
  const account = deriveAccount(plans.data, panels.data);
  return typeof account === 'string'
    ? { status: 'error', cause: account, error: null }
    : { status: 'ready', account };
}

export const AccountContext = createContext<Account | null>(null);

/** Plan and panel accounts of the signed-in person. For screens of signed-in states only. */
export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (account === null) throw new Error('There is no account outside the signed-in portal');
  return account;
}
