import { ApiError } from '../foundation/http/api-error.ts';
import { additionErrorMessage } from './add-form.tsx';

const refused = (status: number, fields?: Record<string, string>, retryAfter?: number) =>
  new ApiError(status, { code: 'validation_error', message: '', fields }, retryAfter);

describe('why a website was not added', () => {
  it.each([
    [503, undefined, 'Could not connect to hosting back-end...'],
    [400, { location: 'Wrong option selected...' }, 'Wrong option selected...'],
    [404, undefined, 'Wrong option selected...'],
    [400, { domain_name: 'ERROR! Invalid domain name.' }, 'ERROR! Invalid domain name.'],
    [
      400,
      { subdomain: 'Error! Please enter a valid subdomain prefix.' },
      'Error! Please enter a valid subdomain prefix.',
    ],
  ])('%d %j: %s', (status, fields, said) => {
    expect(additionErrorMessage(refused(status, fields))).toBe(said);
  });

  it('is left to the portal without a connection, and where one only has to wait', () => {
    expect(additionErrorMessage(refused(0))).toBeUndefined();
    expect(additionErrorMessage(refused(429, undefined, 30))).toBeUndefined();
  });
});
