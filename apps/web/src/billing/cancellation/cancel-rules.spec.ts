import { checkCancelForm } from './cancel-rules.ts';

const check = async (reason: string, agreed = true) => {
  const { values, errors } = await checkCancelForm({ reason, agreed }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return { values, reason: errors.reason?.message, agreed: errors.agreed?.message };
};

describe('checkCancelForm', () => {
  it('accepts an empty reason and one of 500 characters', async () => {
    expect(await check('')).toEqual({ values: { reason: '', agreed: true } });
    expect((await check('x'.repeat(500))).reason).toBeUndefined();
  });

  it('rejects 501 characters, without counting surrounding spaces', async () => {
    expect((await check('x'.repeat(501))).reason).toBe(' Must be 500 characters or less');
    expect((await check(` ${'x'.repeat(500)}\n`)).values).toEqual({ reason: 'x'.repeat(500), agreed: true });
  });

  it('rejects characters that cannot be stored', async () => {
    expect((await check('a\u0000b')).reason).toMatch(/cannot be stored/);
  });

  it('requires the terms', async () => {
    expect((await check('too dear', false)).agreed).toBe(
      'Please confirm that you have read and understood our terms and wish to proceed with the cancellation.',
    );
  });
});
