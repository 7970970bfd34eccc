import { allCalls } from '@homeport/contract';
import { call } from '@homeport/contract/call';
import { websiteReachOf, websiteRulesOf } from '@homeport/contract/member-reach';
import * as z from 'zod/mini';
import { type StartupFacts, findGaps } from './completeness.ts';

const ownedResources = new Set(
  allCalls.flatMap(({ owner }) => (typeof owner === 'string' ? [] : owner.map(({ resource }) => resource))),
);

const resourcesOfWebsites = new Set(
  allCalls
    .filter((each) => websiteReachOf(each) === 'website')
    .flatMap((each) => websiteRulesOf(each).map(({ resource }) => resource)),
);

const complete: StartupFacts = {
  calls: allCalls,
  handlers: allCalls,
  ownedResources,
  resourcesOfWebsites,
  hasEntitlement: true,
  limitClasses: new Set(allCalls.map((each) => each.limit)),
};

const stray = call({
  name: 'system.stray',
  summary: 'Not in the contract',
  method: 'GET',
  path: '/api/stray/{id}',
  policy: 'customer',
  owner: [{ in: 'body', field: 'id', resource: 'panel' }],
  limit: 'read',
  params: z.object({ id: z.string() }),
});

describe('the check at the start', () => {
  it('finds no gap in a complete product', () => {
    expect(findGaps(complete)).toEqual([]);
  });

  it('finds a call without a handler, and one with two', () => {
    const [first, ...others] = allCalls;
    expect(findGaps({ ...complete, handlers: others })).toEqual([expect.stringContaining('has 0 handlers')]);
    expect(findGaps({ ...complete, handlers: [...allCalls, ...(first ? [first] : [])] })).toEqual([
      expect.stringContaining('has 2 handlers'),
    ]);
  });

  it('finds a handler that the contract does not know', () => {
    expect(findGaps({ ...complete, handlers: [...allCalls, stray] })).toEqual([
      'system.stray has a handler and is not in the contract',
    ]);
  });

  it('finds an owned resource without a check, an unknown field in a rule, and an unknown plan', () => {
    expect(
      findGaps({
        ...complete,
        ownedResources: new Set([...ownedResources].filter((resource) => resource !== 'panel')),
      }).join(),
    ).toContain('names a panel');
    expect(findGaps({ ...complete, calls: [...allCalls, stray], handlers: [...allCalls, stray] })).toEqual([
      expect.stringContaining('owner rule on body'),
    ]);
    expect(findGaps({ ...complete, resourcesOfWebsites: new Set() }).join()).toContain(
      'names a cdn-zone, whose websites are not known',
    );
    expect(findGaps({ ...complete, hasEntitlement: false }).length).toBeGreaterThan(0);
  });

  it('finds a call of staff without a right, and a right that nothing checks', () => {
    const { right: _none, ...team } = allCalls.find(({ name }) => name === 'staff.team') ?? stray;
    const calls = [team, { ...stray, right: 'audit' as const, owner: 'none' as const }];
    expect(findGaps({ ...complete, calls, handlers: calls })).toEqual([
      'staff.team names no right',
      'system.stray names a right, and is no call of staff',
    ]);
  });

  it('finds a limit without settings, and two calls on one route', () => {
    expect(findGaps({ ...complete, limitClasses: new Set() }).length).toBe(allCalls.length);
    const twin = { ...allCalls[0], name: 'system.twin' } as (typeof allCalls)[number];
    expect(findGaps({ ...complete, calls: [...allCalls, twin], handlers: [...allCalls, twin] })).toEqual([
      expect.stringContaining('is declared twice'),
    ]);
  });
});
