import type { RegistrationErrorCode } from '@homeport/contract/domain-form';
import type { RegistrationProblem } from './registrars/registrar-driver.ts';

const ofOwner = { zip: 'zipcode_error', phone: 'phone_error', state: 'state_error' } as const;
const ofBill = { zip: 'bzipcode_error', phone: 'bphone_error', state: 'bstate_error' } as const;

/**
 * The form error for problems that the registry reports.
 * @param sameAddress the form has no billing fields, so their problems are those of the owner
 */
export function registrationErrorOf(
  problems: readonly RegistrationProblem[],
  sameAddress: boolean,
): RegistrationErrorCode {
  for (const { field } of problems) {
    if (field === null) continue;
    const errors = field.contact === 'bill' && !sameAddress ? ofBill : ofOwner;
    if (field.name === 'zip' || field.name === 'phone' || field.name === 'state') return errors[field.name];
  }
  return 'account_error';
}
