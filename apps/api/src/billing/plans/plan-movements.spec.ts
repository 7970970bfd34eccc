import { movementOf, type PlanWorth, worthOf } from './plan-movements.ts';

const expert = { planName: 'expert', planPeriod: 'yearly', priceList: 'standard' } as const;
const begin = new Date('2026-11-01T00:00:00Z');
const end = new Date('2027-11-01T00:00:00Z');
const plan = {
  ...expert,
  state: 'active' as const,
  trialEndsAt: null,
  periodStart: begin,
  periodEnd: end,
  periodAmountCents: 11_856,
  nextChargeAt: end,
};
const paying = (cents: number, choice: object = {}): PlanWorth => ({
  ...expert,
  ...choice,
  standing: 'paying',
  cents,
});
const trial: PlanWorth = { ...expert, standing: 'trial', cents: 0 };
const none: PlanWorth = { ...expert, standing: 'none', cents: 0 };

describe('what a plan is worth a month', () => {
  it.each([
    ['its yearly charge by twelve', plan, undefined, paying(988)],
    ['less with a discount on the term', { ...plan, periodAmountCents: 10_668 }, undefined, paying(889)],
    [
      'its prepaid charge by 36',
      { ...plan, planPeriod: '3-year' as const, periodAmountCents: 28_728, nextChargeAt: null },
      undefined,
      paying(798, { planPeriod: '3-year' }),
    ],
    ['nothing in the trial', { ...plan, trialEndsAt: end, periodAmountCents: 0 }, undefined, trial],
    [
      'nothing until the first charge after a trial is paid',
      { ...plan, trialEndsAt: begin, nextChargeAt: new Date('2026-11-01T01:00:00Z') },
      trial,
      trial,
    ],
    ['its charge once that is paid', { ...plan, trialEndsAt: begin }, trial, paying(988)],
    [
      'what it was while a charge is due',
      { ...plan, state: 'past_due' as const, periodAmountCents: 0 },
      paying(889),
      paying(889),
    ],
    [
      'what it was until access ends, after its subscription ended',
      { ...plan, periodAmountCents: 0, nextChargeAt: null },
      paying(988),
      paying(988),
    ],
    ['nothing when it was not paid', { ...plan, state: 'unpaid' as const }, paying(889), none],
    ['nothing when it has ended', { ...plan, state: 'ended' as const }, paying(889), none],
    [
      'nothing when it is free',
      { ...plan, planName: 'domain' as const, periodAmountCents: 0 },
      undefined,
      { ...none, planName: 'domain' as const },
    ],
  ])('is %s', (_name, from, before, expected) => {
    expect(worthOf(from, before)).toEqual(expected);
  });
});

describe('a change of worth', () => {
  const active = { state: 'active' as const, hasPaid: false };
  it.each([
    ['trial', undefined, trial, active],
    ['new', undefined, paying(988), active],
    ['new', trial, paying(988), active],
    ['returned', none, paying(988), { ...active, hasPaid: true }],
    ['expansion', paying(988), paying(1988, { planName: 'agency' }), active],
    ['expansion', paying(988), paying(988, { planName: 'agency' }), active],
    ['contraction', paying(1298, { planPeriod: 'monthly' }), paying(988), active],
    ['discount', paying(889), paying(988), active],
    ['cancelled', paying(988), none, { ...active, state: 'ended' as const }],
    ['unpaid', paying(988), none, { ...active, state: 'unpaid' as const }],
    ['trial_lost', trial, none, { ...active, state: 'unpaid' as const }],
    [undefined, paying(988), paying(988), active],
    [undefined, trial, trial, active],
    [undefined, undefined, none, active],
    [undefined, none, none, { ...active, state: 'ended' as const }],
  ])('is %s', (kind, before, after, rest) => {
    expect(movementOf(before, after, rest)).toBe(kind);
  });
});
