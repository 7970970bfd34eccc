import { randomUUID } from 'node:crypto';
import { limits } from '@homeport/contract/limits';
import { accountHeader } from '@homeport/contract/member-roles';
import { newAddress, type Person, startIdentity, type TestIdentity } from '../auth/testing/identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const idOf = (person: Person): string => String(person.user.id);

/** The token of the newest invitation to an address. */
async function tokenFor(email: string): Promise<string> {
  const { link } = await identity.mail(email, 'member-invitation');
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
}

const read = (token: string) => identity.post('/api/people/invitation', { token });
const accept = ({ access_token: bearer }: Person, token: string) =>
  identity.call('POST', '/api/people/invitation/accept', { bearer, body: { token } });

interface Listed {
  id: string;
  websites: { ascii_name: string }[] | null;
}

const membersOf = async ({ access_token: bearer }: Person) =>
  (await identity.call('GET', '/api/people', { bearer })).body['members'] as unknown as Listed[];
const accountsOf = async ({ access_token: bearer }: Person) =>
  (await identity.call('GET', '/api/people/accounts', { bearer })).body['accounts'] as unknown as object[];
const eventsOf = async ({ access_token: bearer }: Person) =>
  (await identity.call('GET', '/api/user/events?limit=20', { bearer })).body['events'] as unknown as {
    kind: string;
    text: string;
  }[];

describe('single websites of an account', () => {
  /** Websites of the owner. @returns their ids */
  async function websitesOf(owner: Person, ...names: string[]): Promise<string[]> {
    const server = await identity.db.panelServer.create({
      data: {
        id: randomUUID(),
        name: randomUUID(),
        location: 'eu_de',
        locationLabel: 'Frankfurt',
        countryCode: 'DE',
        url: `https://${randomUUID()}.example`,
        ipv4: '203.0.113.24',
        nameServer: 'fra1.homeport.example',
        sealedKey: 'none',
        createdAt: new Date(),
      },
    });
    const account = await identity.db.panelAccount.create({
      data: {
        id: randomUUID(),
        userId: idOf(owner),
        hostingPlanId: randomUUID(),
        serverId: server.id,
        location: 'eu_de',
        login: randomUUID(),
        state: 'active',
        placeholderName: 'x',
        createdAt: new Date(),
      },
    });
    const ids = names.map(() => randomUUID());
    await identity.db.website.createMany({
      data: names.map((asciiName, index) => ({
        id: ids[index] ?? '',
        accountId: account.id,
        panelSiteId: String(index),
        asciiName,
        kind: 'addon' as const,
        createdAt: new Date(),
        lastSyncedAt: new Date(),
      })),
    });
    return ids;
  }

  const inviteTo = (owner: Person, email: string, websites: string[], role = 'developer') =>
    identity.call('POST', '/api/people/invitations', {
      bearer: owner.access_token,
      body: { email, role, websites },
    });
  const change = (owner: Person, id: string, body: object) =>
    identity.call('PUT', `/api/people/${id}`, { bearer: owner.access_token, body });
  const shownTo = async (member: Person, owner: Person) =>
    (
      (
        await identity.call('GET', '/api/websites/user', {
          bearer: member.access_token,
          headers: { [accountHeader]: idOf(owner) },
        })
      ).body as unknown as {
        all_websites: { website: { ascii_name: string } }[];
      }
    ).all_websites.map(({ website }) => website.ascii_name);

  it('are what an invitation names, its link says, and its membership reaches', async () => {
    const [owner, member] = [await identity.signUp(), await identity.signUp()];
    const [blog = '', shop = ''] = await websitesOf(owner, 'blog.example', 'shop.example');
    expect(await inviteTo(owner, member.email, [blog, blog])).toMatchObject({
      status: 200,
      body: { role: 'developer', websites: [{ id: blog, ascii_name: 'blog.example' }] },
    });
    const token = await tokenFor(member.email);
    expect((await read(token)).body).toMatchObject({ websites: ['blog.example'] });
    expect((await accept(member, token)).status).toBe(200);
    expect(await accountsOf(member)).toMatchObject([{ role: 'developer', is_limited: true }]);
    expect(await shownTo(member, owner)).toEqual(['blog.example']);
    const [listed] = await membersOf(owner);
    expect(listed).toMatchObject({ websites: [{ ascii_name: 'blog.example' }] });

    const id = listed?.id ?? '';
    expect((await change(owner, id, { role: 'developer', websites: [shop] })).status).toBe(200);
    expect(await shownTo(member, owner)).toEqual(['shop.example']);
    expect((await change(owner, id, { role: 'developer', websites: [shop] })).status).toBe(200);
    expect((await change(owner, id, { role: 'developer' })).status).toBe(200);
    expect(await shownTo(member, owner)).toEqual(['blog.example', 'shop.example']);
    const events = (await eventsOf(owner)).filter(({ kind }) => kind === 'people.websites_changed');
    expect(events.map(({ text }) => text)).toEqual([
      expect.stringContaining('works on all websites of this account now.'),
      expect.stringContaining('works on selected websites of this account now.'),
    ]);
  });

  it('have to be the account’s, at least one, and are ignored for other roles', async () => {
    const [owner, another] = [await identity.signUp(), await identity.signUp()];
    const [own = ''] = await websitesOf(owner, 'own.example');
    const [foreign = ''] = await websitesOf(another, 'foreign.example');
    const email = newAddress();
    expect((await inviteTo(owner, email, [own, foreign])).status).toBe(404);
    expect(await inviteTo(owner, email, [])).toMatchObject({
      status: 400,
      body: { fields: { websites: 'Choose at least one website' } },
    });
    const tooMany = Array.from({ length: limits.memberWebsites + 1 }, () => randomUUID());
    expect((await inviteTo(owner, email, tooMany)).status).toBe(400);
    expect((await inviteTo(owner, email, ['x'])).status).toBe(400);
    expect(await inviteTo(owner, email, [own], 'billing')).toMatchObject({
      status: 200,
      body: { role: 'billing', websites: null },
    });
    const member = await identity.signUp();
    await inviteTo(owner, member.email, [own]);
    expect((await accept(member, await tokenFor(member.email))).status).toBe(200);
    const [listed] = await membersOf(owner);
    const id = listed?.id ?? '';
    expect((await change(owner, id, { role: 'developer', websites: [foreign] })).status).toBe(404);
    expect(await membersOf(owner)).toMatchObject([{ websites: [{ ascii_name: 'own.example' }] }]);
    expect((await change(owner, id, { role: 'billing', websites: [own] })).status).toBe(200);
    expect(await accountsOf(member)).toMatchObject([{ role: 'billing', is_limited: false }]);
  });
});
