import { laterChoices } from '@homeport/contract/plans';
import { laterChangesOf } from '../../testing/data.ts';
import { firstOption, keyOf, offersInstead } from './later-options.ts';
import { planDifferences } from './plan-differences.ts';

const misfits = [{ kind: 'storage', used: 31_744, limit: 20_480, blocks: true }] as const;
const named = (options: readonly { plan_name: string; plan_period: string }[]) =>
  options.map(({ plan_name, plan_period }) => `${plan_name} ${plan_period}`);

describe('what a plan may change to at the end of its term', () => {
  it.each([
    ['professional', 'monthly', 'standard', []],
    ['professional', 'yearly', 'standard', ['professional monthly']],
    ['expert', 'monthly', 'standard', ['professional monthly', 'professional yearly']],
    ['expert', 'yearly', 'standard', ['professional monthly', 'professional yearly', 'expert monthly']],
    ['agency', '3-year', 'standard', []],
    ['expert', 'monthly', 'template', ['premium monthly', 'premium yearly']],
    ['domain', 'monthly', 'standard', []],
    ['legacy', 'monthly', 'standard', []],
  ] as const)('from %s %s of the %s list', (plan, period, priceList, wanted) => {
    const choices = laterChoices({ plan, period, priceList });
    expect(choices.map((choice) => `${choice.plan} ${choice.period}`)).toEqual(wanted);
  });
});

describe('the option that is selected first', () => {
  it('is the wanted one, else the largest that fits', () => {
    const changes = laterChangesOf();
    const of = (plan: string | null, period: string | null) => {
      const option = firstOption(changes, { plan, period });
      return option && keyOf(option);
    };
    expect(of('professional', 'yearly')).toBe('professional yearly');
    expect(of(null, null)).toBe('expert monthly');
    expect(of('agency', 'yearly')).toBe('expert monthly');
    const none = changes.options.map((option) => ({ ...option, misfits: [...misfits] }));
    expect(firstOption({ ...changes, options: none }, { plan: null, period: null })).toBeUndefined();
  });
});

describe('what the cancellation offers instead', () => {
  it('is the next smaller plan for the same period, and monthly billing', () => {
    expect(named(offersInstead(laterChangesOf()))).toEqual(['professional yearly', 'expert monthly']);
  });

  it('is nothing that does not fit, and nothing for a plan that cannot change or changes already', () => {
    const changes = laterChangesOf();
    const options = changes.options.map((option) =>
      option.plan_name === 'professional' ? { ...option, misfits: [...misfits] } : option,
    );
    expect(named(offersInstead({ ...changes, options }))).toEqual(['expert monthly']);
    expect(offersInstead({ ...changes, blocked: 'unpaid' })).toEqual([]);
    const scheduled = {
      plan_name: 'professional',
      plan_period: 'monthly',
      amount_cents: 798,
      date: changes.date,
      can_withdraw: true,
    } as const;
    expect(offersInstead({ ...changes, scheduled })).toEqual([]);
  });
});

describe('what differs between two plans', () => {
  it('is listed feature by feature', () => {
    expect(planDifferences('expert', 'professional', 'standard')).toContainEqual({
      label: 'Storage',
      from: '50 GB',
      to: '20 GB',
    });
    expect(planDifferences('expert', 'expert', 'standard')).toEqual([]);
    expect(planDifferences('expert', 'premium', 'template')).toContainEqual({
      label: 'Websites',
      from: '15',
      to: '5',
    });
  });
});
