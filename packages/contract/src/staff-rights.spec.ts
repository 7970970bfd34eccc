import { allCalls } from './index.ts';
import {
  goodwillLimits,
  hasRight,
  refundLimits,
  staffRights,
  staffRoles,
  wireRoleOf,
} from './staff-rights.ts';

const rightsOf = (role: (typeof staffRoles)[number]) => staffRights.filter((right) => hasRight(role, right));
const ofStaff = allCalls.filter(({ policy }) => policy === 'staff' || policy === 'admin');

describe('the rights of staff', () => {
  it('are named by each call of staff, and by no other call', () => {
    expect(allCalls.filter(({ right }) => right !== undefined)).toEqual(ofStaff);
  });

  it('grow from role to role', () => {
    for (const [index, role] of staffRoles.entries()) {
      const former = staffRoles[index - 1];
      if (former === undefined) continue;
      expect(rightsOf(role)).toEqual(expect.arrayContaining(rightsOf(former)));
      expect(rightsOf(role).length).toBeGreaterThan(rightsOf(former).length);
    }
  });

  it('are not taken away by the policy of a call', () => {
    const shut = ofStaff.flatMap(({ name, policy, right }) =>
      staffRoles
        .filter((role) => right !== undefined && hasRight(role, right))
        .filter((role) => policy === 'admin' && wireRoleOf(role) !== 'admin')
        .map((role) => `${name}: ${role} has the right ${right}, and the policy admin keeps them out`),
    );
    expect(shut).toEqual([]);
  });

  it('give the team to owners alone, and everything to them', () => {
    expect(staffRoles.filter((role) => hasRight(role, 'team.manage'))).toEqual(['owner']);
    expect(rightsOf('owner')).toEqual([...staffRights]);
  });

  it('are none for customers', () => {
    expect(staffRights.filter((right) => hasRight(undefined, right))).toEqual([]);
  });

  it('come with a limit of refunds for each role that is not an admin', () => {
    for (const role of staffRoles) expect(refundLimits[role] === null).toBe(wireRoleOf(role) === 'admin');
  });

  it('come with limits of goodwill that grow from role to role, and none of credit for admins', () => {
    for (const [index, role] of staffRoles.entries()) {
      const { credit, trialDays } = goodwillLimits[role];
      expect(credit === null).toBe(wireRoleOf(role) === 'admin');
      expect(trialDays > 0).toBe(hasRight(role, 'goodwill'));
      const former = staffRoles[index - 1];
      if (former === undefined) continue;
      expect(trialDays).toBeGreaterThanOrEqual(goodwillLimits[former].trialDays);
    }
  });
});
