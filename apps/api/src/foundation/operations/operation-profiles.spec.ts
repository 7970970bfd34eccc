import { operationKinds } from './operation-kinds.ts';
import { failureMessage, operationProfiles } from './operation-profiles.ts';

/** Codes of what a panel refuses for good: the same request fails again. */
const refusals = [
  'panel_rejected',
  'panel_not_found',
  'panel_conflict',
  'panel_unknown',
  'ability_missing',
  'plan_missing',
  'webspace_gone',
  'website_gone',
];
const passing = ['panel_throttled', 'panel_unavailable', 'panel_unknown_outcome'];

/** Kinds that call panel servers and whose customers read why they failed. */
const shown = operationKinds.filter((kind) => {
  const { queue, failed } = operationProfiles[kind];
  return (queue === 'panel' || queue === 'sync') && !('staff' in failed);
});
const table = (codes: readonly string[]) =>
  shown.flatMap((kind) => codes.map((code) => [kind, code] as const));

const sendsBack = /in a few minutes|could not connect|please try again(?!,? or)/i;
const wayOut = /support|our team|please (?:check|choose|reload|upgrade)|control panel/i;

describe('what customers read when a panel server', () => {
  it('is there for every kind of work on it', () => expect(shown.length).toBeGreaterThan(10));

  it.each(table(refusals))(
    'refuses %s with %s names a way out, and does not say to try again',
    (kind, code) => {
      const message = failureMessage(kind, code).english;
      expect(message).not.toMatch(sendsBack);
      expect(message).toMatch(wayOut);
      expect(message).not.toMatch(/plesk|panel_|[{}_]/i);
    },
  );

  it.each(table(passing))('cannot do %s now, %s, is about now', (kind, code) => {
    expect(failureMessage(kind, code).english).not.toMatch(/does not (?:accept|allow)/);
  });
});
