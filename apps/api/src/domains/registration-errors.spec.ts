import { registrationErrorOf } from './registration-errors.ts';
import type { RegistrationProblem } from './registrars/registrar-driver.ts';

const problem = (
  contact: 'owner' | 'bill',
  name: NonNullable<RegistrationProblem['field']>['name'],
): RegistrationProblem => ({ field: { contact, name }, description: 'no' });

describe('the form error for problems that the registry reports', () => {
  it.each([
    [[problem('owner', 'zip')], false, 'zipcode_error'],
    [[problem('owner', 'phone')], false, 'phone_error'],
    [[problem('owner', 'state')], false, 'state_error'],
    [[problem('bill', 'zip')], false, 'bzipcode_error'],
    [[problem('bill', 'phone')], false, 'bphone_error'],
    [[problem('bill', 'state')], false, 'bstate_error'],
    [[problem('bill', 'phone')], true, 'phone_error'],
    [[problem('owner', 'email')], false, 'account_error'],
    [[problem('owner', 'email'), problem('owner', 'zip')], false, 'zipcode_error'],
    [[{ field: null, description: 'no' }], false, 'account_error'],
  ])('%j is %s', (problems, same, code) => expect(registrationErrorOf(problems, same)).toBe(code));
});
