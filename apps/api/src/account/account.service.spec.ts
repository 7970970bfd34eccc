import type { AuthService } from '../auth/auth.service.ts';
import type { BillingService, CurrentPlan } from '../billing/billing.service.ts';
import type { FreePlanService } from '../billing/plans/free-plan.service.ts';
import type { DeletionOutlookService } from '../deletion/index.ts';
import type { DomainsService } from '../domains/domains.service.ts';
import type { StatusNoticesService } from '../status/status-notices.service.ts';
import { AccountService } from './account.service.ts';

const bought: CurrentPlan = {
  id: 'plan-1',
  planName: 'expert',
  planPeriod: 'yearly',
  priceList: 'standard',
  state: 'active',
};

/** @param reads what each read of the plan finds, in turn: others write in between */
function serviceFinding(reads: (CurrentPlan | null)[]): AccountService {
  const billing = { planOf: async () => reads.shift() ?? null, trialAvailable: async () => false };
  const domains = { ownsAny: async () => false };
  return new AccountService(
    billing as unknown as BillingService,
    {} as FreePlanService,
    {} as AuthService,
    domains as unknown as DomainsService,
    {} as StatusNoticesService,
    {} as DeletionOutlookService,
  );
}

describe('stateOf', () => {
  it('never names a plan type without its plan, also when a plan is bought or ends meanwhile', async () => {
    expect(await serviceFinding([null, bought]).stateOf('user')).toMatchObject({
      plan_type: 'newuser',
      plan: null,
    });
    expect(await serviceFinding([bought, null]).stateOf('user')).toMatchObject({
      plan_type: 'hosting',
      plan: { id: 'plan-1' },
    });
  });
});
