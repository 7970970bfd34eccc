import { stageOf } from './renewal-stages.ts';

const dayMs = 86_400_000;
const expiresAt = new Date('2027-11-29T00:00:00Z');
const after = (days: number) => new Date(expiresAt.getTime() + days * dayMs);
const domain = { atRegistrar: true, expiresAt, renewableUntil: after(45), restorableUntil: after(75) };

it.each([
  [-1, 'active', null],
  [0, 'grace', after(45)],
  [45, 'redemption', after(75)],
  [75, 'pending_delete', null],
] as const)('a domain is, %i days after its expiry, in the stage %s', (days, stage, endsAt) => {
  expect(stageOf(domain, after(days))).toEqual({ stage, endsAt });
});

it('a domain whose registrar names no dates can be renewed for 30 days', () => {
  const vague = { ...domain, renewableUntil: null, restorableUntil: null };
  expect(stageOf(vague, after(29))).toEqual({ stage: 'grace', endsAt: after(30) });
  expect(stageOf(vague, after(30))).toEqual({ stage: 'pending_delete', endsAt: null });
});

it('a domain that is registered elsewhere has no stages', () => {
  expect(stageOf({ ...domain, atRegistrar: false }, after(0))).toEqual({ stage: 'elsewhere', endsAt: null });
});
