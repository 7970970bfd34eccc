import type { Call } from './call.ts';
import { allCalls } from './index.ts';
import {
  isPersonal,
  naming,
  type Reach,
  reaches,
  reachLists,
  websiteReachOf,
  websiteRulesOf,
} from './member-reach.ts';
import { memberRoles } from './member-roles.ts';

const ofCustomers = allCalls.filter(({ policy }) => policy === 'customer');
const others = allCalls.filter(({ policy }) => policy !== 'customer');
const reachesOf: readonly Reach[] = [
  ...memberRoles.map((role) => ({ role, isLimited: false })),
  { role: 'developer', isLimited: true },
];
const sorted = Object.values(reachLists).flat();

describe('the reach of the people of an account', () => {
  it('is decided for each call of customers, once, and for no other call', () => {
    expect(sorted.toSorted()).toEqual(ofCustomers.map(({ name }) => name).toSorted());
  });

  it('leaves out the calls of staff, providers and visitors', () => {
    for (const call of others)
      expect([call.name, isPersonal(call), ...reachesOf.map((reach) => reaches(reach, call))]).toEqual([
        call.name,
        false,
        ...reachesOf.map(() => false),
      ]);
  });

  const named = (calls: readonly Call[]) => calls.map(({ name }) => name);
  const reachedBy = (role: Reach['role'], isLimited = false) =>
    ofCustomers.filter((call) => reaches({ role, isLimited }, call));
  const reached = memberRoles.flatMap((role) => reachedBy(role));

  it('has everything about a sign-in with the person, and everything about people with the owner', () => {
    expect(ofCustomers.filter((call) => call.name.startsWith('auth.') && !isPersonal(call))).toEqual([]);
    expect(named(reached.filter((call) => isPersonal(call) || call.name.startsWith('people.')))).toEqual([]);
  });

  it('has no call that needs a recent confirmation with a member', () => {
    expect(named(reached.filter(({ confirmation }) => confirmation === 'fresh'))).toEqual([]);
  });

  it('lets developers pay for nothing, and billing contacts change no website', () => {
    const isOfBilling = ({ name }: Call) => name.startsWith('billing.');
    expect(
      named(reachedBy('developer').filter((call) => isOfBilling(call) || call.limit === 'checkout')),
    ).toEqual([]);
    expect(named(reachedBy('billing').filter((call) => !isOfBilling(call) && call.method !== 'GET'))).toEqual(
      [],
    );
  });

  it('gives developers of single websites no call that their role does not have', () => {
    expect(reachedBy('developer')).toEqual(expect.arrayContaining(reachedBy('developer', true)));
    expect(named(reachedBy('developer').filter((call) => websiteReachOf(call) === 'account'))).not.toEqual(
      [],
    );
  });

  it('knows for each call about single websites where it names one', () => {
    const ofWebsites = allCalls.filter((call) => websiteReachOf(call) === 'website');
    expect(named(ofWebsites.filter((call) => websiteRulesOf(call).length === 0))).toEqual([]);
    expect(Object.keys(naming).filter((name) => !named(ofWebsites).includes(name as Call['name']))).toEqual(
      [],
    );
  });

  it('lets developers of single websites change nothing but these websites, and see no other secrets', () => {
    const limited = reachedBy('developer', true);
    const changing = limited.filter(({ method, limit }) => method !== 'GET' && limit !== 'sync');
    expect(named(changing.filter((call) => websiteReachOf(call) !== 'website'))).toEqual([]);
    expect(named(limited.filter(({ secret }) => secret))).toEqual([
      'wordpress.generatePassword',
      'wordpress.loginLink',
    ]);
  });
});
