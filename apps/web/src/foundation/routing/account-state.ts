import type { HostingPlansAnswer } from '@homeport/contract/account';
import type { panelAccounts } from '@homeport/contract/hosting';
import type { CallAnswer } from '@homeport/contract/call';

export type PanelAccounts = CallAnswer<typeof panelAccounts>;
export type CurrentPlan = NonNullable<HostingPlansAnswer['plan']>;

/** Where a person stands with us; decides which screens there are. */
export const accountStates = [
  'loggedOut',
  'noPlan',
  'unpaid',
  'domainOnly',
  /** Has a plan; the hosting account on the panel is still to be set up. */
  'newHosting',
  'hosting',
] as const;
export type AccountState = (typeof accountStates)[number];

export type Account =
  | { state: 'noPlan'; plan: null; panel: null }
  | { state: 'unpaid'; plan: CurrentPlan; panel: null }
  | { state: 'domainOnly'; plan: CurrentPlan | null; panel: PanelAccounts }
  | { state: 'newHosting' | 'hosting'; plan: CurrentPlan; panel: PanelAccounts };

/** Why there is no account state: the plan or the panel account could not be made out. */
export type AccountFault = 'plan' | 'panel';

/** Whether the panel accounts belong to the picture for this kind of plan. */
export function needsPanel(planType: HostingPlansAnswer['plan_type']): boolean {
  return planType === 'domain_only' || planType === 'domain' || planType === 'hosting';
}

/** Derives the state from the two answers; `panel` is asked for where `needsPanel` says so. */
export function deriveAccount(
  { plan_type, plan }: HostingPlansAnswer,
  panel: PanelAccounts | undefined,
): Account | AccountFault {
  switch (plan_type) {
    case 'newuser':
      return { state: 'noPlan', plan: null, panel: null };
    case 'unpaid':
      return plan ? { state: 'unpaid', plan, panel: null } : 'plan';
    case 'domain_only':
    // The free plan includes no hosting: it manages domains, too.
    case 'domain':
      return panel && panel.status !== 'account_error' ? { state: 'domainOnly', plan, panel } : 'panel';
    case 'hosting': {
      if (!plan) return 'plan';
      if (!panel || panel.status === 'account_error') return 'panel';
      return { state: panel.status === 'new_user' ? 'newHosting' : 'hosting', plan, panel };
    }
    default:
      // A server newer than this page may know more kinds.
      return 'plan';
  }
}
