import type { HostingPlansAnswer } from '@homeport/contract/account';
import type { panelAccounts } from '@homeport/contract/hosting';
import type { CallAnswer } from '@homeport/contract/call';

export type PanelAccounts = CallAnswer<typeof panelAccounts>;
export type CurrentPlan = NonNullable<HostingPlansAnswer['plan']>;

/** What a customer has; decides which screens exist. */
export const accountStates = [
  'loggedOut',
  'noPlan',
  'unpaid',
  'domainOnly',
  /** Has a plan; the hosting account is not set up yet. */
  'newHosting',
  'hosting',
] as const;
export type AccountState = (typeof accountStates)[number];

export type Account =
  | { state: 'noPlan'; plan: null; panel: null }
  | { state: 'unpaid'; plan: CurrentPlan; panel: null }
  | { state: 'domainOnly'; plan: CurrentPlan | null; panel: PanelAccounts }
  | { state: 'newHosting' | 'hosting'; plan: CurrentPlan; panel: PanelAccounts };

/** What could not be determined: the plan or the panel accounts. */
export type AccountErrorCause = 'plan' | 'panel';

/** Whether the account state depends on the panel accounts, for this kind of plan. */
export function needsPanel(planType: HostingPlansAnswer['plan_type']): boolean {
  return planType === 'domain_only' || planType === 'domain' || planType === 'hosting';
}

/** Derives the account state; `panel` is required where `needsPanel` is true. */
export function deriveAccount(
  { plan_type, plan }: HostingPlansAnswer,
  panel: PanelAccounts | undefined,
): Account | AccountErrorCause {
  switch (plan_type) {
    case 'newuser':
      return { state: 'noPlan', plan: null, panel: null };
    case 'unpaid':
      return plan ? { state: 'unpaid', plan, panel: null } : 'plan';
    case 'domain_only':
    // The free plan includes no hosting; it only manages domains.
    case 'domain':
      return panel && panel.status !== 'account_error' ? { state: 'domainOnly', plan, panel } : 'panel';
    case 'hosting': {
      if (!plan) return 'plan';
      if (!panel || panel.status === 'account_error') return 'panel';
      return { state: panel.status === 'new_user' ? 'newHosting' : 'hosting', plan, panel };
    }
    default:
      // A newer server may send other kinds.
      return 'plan';
  }
}
