import { pointingTargets } from '@homeport/contract/hosting';
import { describe, expect, it } from 'vitest';
import { isNotPointingHere } from './pointing.ts';

describe('a name that does not point here', () => {
  it('is one that points elsewhere or nowhere, not one of which nothing is known', () => {
    const wrong = pointingTargets.filter((target) =>
      isNotPointingHere({ target, addresses: [], checked_at: null, managed: false }),
    );
    expect(wrong).toEqual(['elsewhere', 'nowhere']);
  });
});
