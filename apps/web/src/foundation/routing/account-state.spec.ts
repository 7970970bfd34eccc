import type { HostingPlansAnswer } from '@homeport/contract/account';
import { deriveAccount, needsPanel } from './account-state.ts';
import type { PanelAccounts } from './account-state.ts';

const plan = { id: 'p1', plan_name: 'expert', plan_period: 'yearly' } as const;
const panel = (status: PanelAccounts['status']): PanelAccounts => ({
  status,
  plesks: [],
  details: null,
  setup: null,
});
const stateOf = (answer: HostingPlansAnswer, panelAnswer?: PanelAccounts) => {
  const account = deriveAccount(answer, panelAnswer);
  return typeof account === 'string' ? account : account.state;
};

describe('deriveAccount', () => {
  it.each([
    ['noPlan', { plan_type: 'newuser', plan: null }, undefined],
    ['unpaid', { plan_type: 'unpaid', plan }, undefined],
    ['domainOnly', { plan_type: 'domain_only', plan: null }, panel('new_user')],
    ['domainOnly', { plan_type: 'domain_only', plan: null }, panel('exists')],
    ['newHosting', { plan_type: 'hosting', plan }, panel('new_user')],
    ['domainOnly', { plan_type: 'domain', plan }, panel('new_user')],
    ['hosting', { plan_type: 'hosting', plan }, panel('exists')],
    ['domainOnly', { plan_type: 'domain', plan }, panel('exists')],
  ] as const)('is %s for %j', (state, answer, panelAnswer) => {
    expect(stateOf(answer, panelAnswer)).toBe(state);
  });

  it('is a panel fault when the panel account is broken or unknown', () => {
    expect(stateOf({ plan_type: 'hosting', plan }, panel('account_error'))).toBe('panel');
    expect(stateOf({ plan_type: 'domain_only', plan: null }, panel('account_error'))).toBe('panel');
    expect(stateOf({ plan_type: 'hosting', plan })).toBe('panel');
  });

  it('is a plan fault for a kind of plan that is not known, or a plan that is missing', () => {
    expect(stateOf({ plan_type: 'lifetime', plan } as unknown as HostingPlansAnswer)).toBe('plan');
    expect(stateOf({ plan_type: 'unpaid', plan: null })).toBe('plan');
    expect(stateOf({ plan_type: 'hosting', plan: null }, panel('exists'))).toBe('plan');
  });

  it('asks for the panel only where a plan can have one', () => {
    const types = ['newuser', 'unpaid', 'domain_only', 'domain', 'hosting'] as const;
    expect(types.filter(needsPanel)).toEqual(['domain_only', 'domain', 'hosting']);
  });
});
