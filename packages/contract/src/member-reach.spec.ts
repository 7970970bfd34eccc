import type { Call } from './call.ts';
import { allCalls } from './index.ts';
import { isPersonal, reaches, reachLists } from './member-reach.ts';
import { type MemberRole, memberRoles } from './member-roles.ts';

const ofCustomers = allCalls.filter(({ policy }) => policy === 'customer');
const others = allCalls.filter(({ policy }) => policy !== 'customer');
const sorted = Object.values(reachLists).flat();

describe('the reach of the people of an account', () => {
  it('is decided for each call of customers, once, and for no other call', () => {
    expect(sorted.toSorted()).toEqual(ofCustomers.map(({ name }) => name).toSorted());
  });

  it('leaves out the calls of staff, providers and visitors', () => {
    for (const call of others)
      expect([call.name, isPersonal(call), ...memberRoles.map((role) => reaches(role, call))]).toEqual([
        call.name,
        false,
        ...memberRoles.map(() => false),
      ]);
  });

  const named = (calls: readonly Call[]) => calls.map(({ name }) => name);
  const reachedBy = (role: MemberRole) => ofCustomers.filter((call) => reaches(role, call));
  const reached = memberRoles.flatMap(reachedBy);

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
});
