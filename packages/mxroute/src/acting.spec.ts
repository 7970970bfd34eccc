import type { HttpAnswer } from '@homeport/provider-http';
import { mxrouteContract } from '@homeport/provider-contracts';
import { contractTransport, jsonAnswer } from '@homeport/provider-http/testing';
import { mxrouteClient } from './client.ts';

const domains = jsonAnswer({ success: true, data: ['kunde.example'] });
const refused = (status: number) =>
  jsonAnswer({ success: false, error: { code: 'UNAUTHORIZED', message: `Refused with ${status}` } }, status);

function actingAs(user: string, ...answers: [HttpAnswer, ...HttpAnswer[]]) {
  const transport = contractTransport(mxrouteContract(), ...answers);
  const client = mxrouteClient(transport, { server: 's', username: 'homeport', apiKey: 'key' });
  const usernames = () => transport.requests.map(({ headers }) => headers['x-username']);
  return { client, account: client.actAs(user), usernames };
}

describe("a call for a user's account", () => {
  it.each([401, 403])('that is refused with %i is made in the other form, which is kept', async (status) => {
    const { client, account, usernames } = actingAs('kunde', refused(status), domains);
    expect(await account.domains.list()).toEqual(['kunde.example']);
    await account.domains.add('b.example');
    await client.actAs('other').domains.list();
    expect(usernames()).toEqual(['homeport|kunde', 'kunde', 'kunde', 'other']);
  });

  it('that is refused later is refused, once a form was accepted', async () => {
    const { account, usernames } = actingAs('kunde', domains, refused(401));
    await account.domains.list();
    await expect(account.domains.list()).rejects.toMatchObject({ kind: 'rejected', code: 401 });
    expect(usernames()).toEqual(['homeport|kunde', 'homeport|kunde']);
  });

  it('that is refused in both forms has failed as the first did', async () => {
    const { account, usernames } = actingAs('kunde', refused(403), refused(401));
    await expect(account.domains.list()).rejects.toMatchObject({ code: 403, text: 'Refused with 403' });
    expect(usernames()).toEqual(['homeport|kunde', 'kunde']);
  });

  it.each([404, 409, 422, 429, 500, 503])('that fails with %i is made once', async (status) => {
    const { account, usernames } = actingAs('kunde', { status, body: '' });
    await expect(account.domains.add('kunde.example')).rejects.toMatchObject({ code: status });
    expect(usernames()).toEqual(['homeport|kunde']);
  });
});
