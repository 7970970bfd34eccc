import { login, requestCode } from '@homeport/contract/auth';
import { api } from '../foundation/portal.ts';
import { handle, refuse, takeServerProblems } from './server.ts';

const body = { email: 'jane@example.com' };

describe('the API of component tests', () => {
  it('passes a request on, and its answer back', async () => {
    const received = handle(requestCode, { status: 'newuser', otp_enabled: true });
    await expect(api(requestCode, { body })).resolves.toMatchObject({ status: 'newuser' });
    expect(received).toMatchObject([{ body }]);
  });

  it('refuses as the API does', async () => {
    handle(requestCode, refuse('rate_limited', { retryAfter: 20, message: 'Too many attempts.' }));
    await expect(api(requestCode, { body })).rejects.toMatchObject({ status: 429, retryAfter: 20 });
  });

  it.each([
    {
      what: 'a request that is not handled',
      play: () => undefined,
      complaint: /The test has no handler for POST .*\/api\/auth\/otp/,
    },
    {
      what: 'an answer that the contract does not know',
      play: () => handle(requestCode, { status: 'unknown' } as never),
      complaint: /auth\.requestCode/,
    },
    {
      what: 'a refusal that the call never gives',
      play: () => handle(requestCode, refuse('panel_unavailable')),
      complaint: /never refused with panel_unavailable/,
    },
  ])('lets a test fail for $what', async ({ play, complaint }) => {
    play();
    await expect(api(requestCode, { body })).rejects.toMatchObject({ code: 'offline' });
    expect(takeServerProblems()).toEqual([expect.stringMatching(complaint)]);
  });

  it('lets a test fail for a request that the contract does not take', async () => {
    handle(login, refuse('invalid_credentials'));
    await expect(api(login, { body: { email: 'no address' } as never })).rejects.toMatchObject({
      code: 'offline',
    });
    expect(takeServerProblems()).toEqual([expect.stringMatching(/auth\.login/)]);
  });
});
