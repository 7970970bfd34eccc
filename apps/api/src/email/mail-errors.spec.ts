import { AppError } from '../foundation/http/app-error.ts';
import { type FailureKind, ProviderError } from '../foundation/operations/operation.ts';
import { withMailErrors, withPasswordErrors } from './mail-errors.ts';

const failing = (kind: FailureKind, code: string) => async () => {
  throw new ProviderError(kind, code, 'detail');
};

async function errorOf(work: Promise<void>): Promise<[string, string[]]> {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw error;
  return [error.code, Object.keys(error.saidOfFields ?? {})];
}

it.each([
  ['rejected', 'mail_rejected', 'mail_unavailable', 'validation_error', ['password']],
  ['rejected', 'mail_unconfigured', 'mail_unavailable', 'mail_unavailable', []],
  ['not_found', 'mail_not_found', 'not_found', 'not_found', []],
  ['unavailable', 'mail_unavailable', 'mail_unavailable', 'mail_unavailable', []],
] as const)('%s (%s) is %s, and %s for a password', async (kind, code, read, set, fields) => {
  expect(await errorOf(withMailErrors(failing(kind, code)))).toEqual([read, []]);
  expect(await errorOf(withPasswordErrors(failing(kind, code)))).toEqual([set, fields]);
});

it('other errors are passed on', async () => {
  const error = new Error('unexpected');
  for (const translate of [withMailErrors, withPasswordErrors])
    await expect(translate(async () => Promise.reject(error))).rejects.toBe(error);
});
