import { accountHeader } from '@homeport/contract/member-roles';
import { timers } from '@homeport/contract/limits';
import pg from 'pg';
import { newAddress, type Person, startIdentity, type TestIdentity } from '../auth/testing/identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity({ STAFF_SECOND_FACTOR: 'optional' });
});
afterAll(() => identity.stop());

const idOf = (person: Person): string => String(person.user.id);

const invite = (owner: Person, email: string, role = 'developer') =>
  identity.call('POST', '/api/people/invitations', { bearer: owner.access_token, body: { email, role } });

/** The token of the newest invitation to an address. */
async function tokenFor(email: string): Promise<string> {
  const { link } = await identity.mail(email, 'member-invitation');
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
}

const read = (token: string) => identity.post('/api/people/invitation', { token });
const accept = ({ access_token: bearer }: Person, token: string) =>
  identity.call('POST', '/api/people/invitation/accept', { bearer, body: { token } });
const peopleOf = async ({ access_token: bearer }: Person) =>
  (await identity.call('GET', '/api/people', { bearer })).body as unknown as {
    members: { id: string; email: string; role: string; second_factor: boolean; last_seen: string | null }[];
    invitations: { id: string; email: string }[];
  };
const accountsOf = async ({ access_token: bearer }: Person) =>
  (await identity.call('GET', '/api/people/accounts', { bearer })).body['accounts'] as unknown as object[];
const remove = ({ access_token: bearer }: Person, id: string) =>
  identity.call('DELETE', `/api/people/${id}`, { bearer });

/** A call of a member in the owner's account. */
const inside = (member: Person, owner: Person, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  identity.call(method, path, {
    bearer: member.access_token,
    headers: { [accountHeader]: idOf(owner) },
    ...(body && { body }),
  });

/** An owner with a member. */
async function team(role = 'developer'): Promise<{ owner: Person; member: Person; token: string }> {
  const [owner, member] = [await identity.signUp(), await identity.signUp()];
  expect((await invite(owner, member.email, role)).status).toBe(200);
  const token = await tokenFor(member.email);
  expect(await accept(member, token)).toMatchObject({ status: 200, body: { account_id: idOf(owner) } });
  return { owner, member, token };
}

const eventsOf = async ({ access_token: bearer }: Person) =>
  (await identity.call('GET', '/api/user/events?limit=20', { bearer })).body['events'] as unknown as {
    kind: string;
    text: string;
    by: string | null;
    member?: string | null;
  }[];

describe('an invitation', () => {
  it('leads someone without an account in, who needs no plan, and is told to the owner', async () => {
    const owner = await identity.signUp();
    const email = newAddress();
    expect(await invite(owner, email.toUpperCase(), 'billing')).toMatchObject({
      status: 200,
      body: { email, role: 'billing' },
    });
    const token = await tokenFor(email);
    expect(await read(token)).toMatchObject({
      status: 200,
      body: { account: owner.email, email, role: 'billing' },
    });
    const member = await identity.signUp(email);
    expect((await accept(member, token)).status).toBe(200);
    expect(await accountsOf(member)).toMatchObject([
      { id: idOf(owner), email: owner.email, role: 'billing', needs_second_factor: false },
    ]);
    expect(await peopleOf(owner)).toMatchObject({
      members: [{ email, role: 'billing', second_factor: false, last_seen: null }],
      invitations: [],
    });
    expect(await identity.mail(owner.email, 'member-joined')).toEqual({ member: email, role: 'billing' });
    expect((await inside(member, owner, 'GET', '/api/invoices')).status).toBe(200);
    expect((await peopleOf(owner)).members[0]?.last_seen).not.toBeNull();
    const stored = await identity.db.accountInvitation.findMany({ where: { accountId: idOf(owner) } });
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('is accepted once, by the invited address alone, also from two tabs at once', async () => {
    const [owner, stranger, member] = [
      await identity.signUp(),
      await identity.signUp(),
      await identity.signUp(),
    ];
    await invite(owner, member.email);
    const token = await tokenFor(member.email);
    expect(await accept(stranger, token)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await accept(owner, token)).toMatchObject({ status: 409 });
    const answers = await Promise.all([1, 2, 3].map(() => accept(member, token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await peopleOf(owner)).members).toHaveLength(1);
    expect((await eventsOf(owner)).filter(({ kind }) => kind === 'people.joined')).toHaveLength(1);
    expect(await accept(stranger, token)).toMatchObject({ status: 409 });
  });

  it('ends by withdrawal, by another link and by the clock', async () => {
    const [owner, member] = [await identity.signUp(), await identity.signUp()];
    const { body } = await invite(owner, member.email);
    const id = String(body['id']);
    const bearer = owner.access_token;
    const first = await tokenFor(member.email);
    const again = await identity.call('POST', `/api/people/invitations/${id}/resend`, { bearer, body: {} });
    expect(again.status).toBe(200);
    expect((await accept(member, first)).status).toBe(409);
    const second = await tokenFor(member.email);
    expect((await read(second)).status).toBe(200);
    expect((await identity.call('DELETE', `/api/people/invitations/${id}`, { bearer })).status).toBe(200);
    expect((await read(second)).status).toBe(404);
    expect((await accept(member, second)).status).toBe(409);
    expect((await identity.call('DELETE', `/api/people/invitations/${id}`, { bearer })).status).toBe(404);

    await invite(owner, member.email);
    const third = await tokenFor(member.email);
    await identity.db.accountInvitation.updateMany({
      where: { accountId: idOf(owner) },
      data: { expiresAt: new Date(Date.now() - timers.memberInvitation) },
    });
    expect((await accept(member, third)).status).toBe(409);
  });

  it('is refused for the owner, for members, twice, for staff, and above the limit', async () => {
    const { owner, member } = await team();
    expect((await invite(owner, owner.email)).status).toBe(409);
    expect((await invite(owner, member.email)).status).toBe(409);
    const email = newAddress();
    expect((await invite(owner, email)).status).toBe(200);
    expect((await invite(owner, email)).status).toBe(409);
    const answers = await Promise.all(Array.from({ length: 19 }, () => invite(owner, newAddress())));
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([...Array.from({ length: 18 }, () => 200), 409]);

    const agent = await identity.signUp();
    const other = await identity.signUp();
    await invite(other, agent.email);
    await identity.db.user.update({ where: { id: idOf(agent) }, data: { role: 'agent' } });
    expect((await accept(agent, await tokenFor(agent.email))).status).toBe(409);
    expect((await invite(agent, newAddress())).status).toBe(409);
  });

  it('is not accepted once its withdrawal has begun', async () => {
    const [owner, member] = [await identity.signUp(), await identity.signUp()];
    await invite(owner, member.email);
    const token = await tokenFor(member.email);
    const other = new pg.Client({ connectionString: identity.databaseUrl });
    await other.connect();
    try {
      await other.query('BEGIN');
      await other.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [idOf(owner)]);
      const answer = accept(member, token);
      await expect(async () => {
        const { rows } = await other.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(1);
      }).toPass({ timeout: 20_000 });
      await other.query('DELETE FROM account_invitations WHERE account_id = $1', [idOf(owner)]);
      await other.query('COMMIT');
      expect((await answer).status).toBe(409);
      expect((await peopleOf(owner)).members).toEqual([]);
    } finally {
      await other.end();
    }
  });
});

describe('access to an account', () => {
  it('ends at once when it is removed, with its link, and can be given again', async () => {
    const { owner, member, token } = await team();
    expect((await inside(member, owner, 'GET', '/api/websites/user')).status).toBe(200);
    const [listed] = (await peopleOf(owner)).members;
    expect((await remove(owner, listed?.id ?? '')).status).toBe(200);
    expect(await inside(member, owner, 'GET', '/api/websites/user')).toMatchObject({
      status: 404,
      body: { code: 'account_unavailable' },
    });
    expect((await accept(member, token)).status).toBe(409);
    expect(await accountsOf(member)).toEqual([]);
    expect((await remove(owner, listed?.id ?? '')).status).toBe(404);
    expect(await identity.mail(member.email, 'membership-ended')).toMatchObject({ account: owner.email });
    expect((await invite(owner, member.email)).status).toBe(200);
    expect((await accept(member, await tokenFor(member.email))).status).toBe(200);
  });

  it('is left by the member, and changed by the owner alone', async () => {
    const { owner, member } = await team();
    const [listed] = (await peopleOf(owner)).members;
    const path = `/api/people/${listed?.id ?? ''}`;
    const body = { role: 'billing' };
    expect((await inside(member, owner, 'PUT', path, body)).body['code']).toBe('member_role');
    expect((await identity.call('PUT', path, { bearer: member.access_token, body })).status).toBe(404);
    expect((await identity.call('PUT', path, { bearer: owner.access_token, body })).status).toBe(200);
    expect((await inside(member, owner, 'GET', '/api/websites/user')).body['code']).toBe('member_role');
    const leave = `/api/people/accounts/${idOf(owner)}/leave`;
    expect((await identity.post(leave, {}, { bearer: member.access_token })).status).toBe(200);
    expect((await identity.post(leave, {}, { bearer: member.access_token })).status).toBe(404);
    expect((await inside(member, owner, 'GET', '/api/invoices')).status).toBe(404);
    expect(await identity.mail(owner.email, 'member-left')).toMatchObject({ member: member.email });
  });

  it('leaves what is personal with the person: name, password, sessions, language, keys', async () => {
    const { owner, member } = await team();
    const before = await identity.db.user.findUniqueOrThrow({ where: { id: idOf(owner) } });
    await inside(member, owner, 'POST', '/api/user/details', { name: 'Ana', company: 'Atelier' });
    await inside(member, owner, 'PUT', '/api/user/language', { locale: 'de' });
    await inside(member, owner, 'POST', '/api/auth/password', {
      current_password: 'tide-and-lantern',
      password: 'lantern-and-tide',
    });
    expect(await identity.db.user.findUniqueOrThrow({ where: { id: idOf(owner) } })).toEqual(before);
    expect(await identity.db.user.findUniqueOrThrow({ where: { id: idOf(member) } })).toMatchObject({
      name: 'Ana',
      locale: 'de',
    });
  });

  it('leaves the owner what they began to write, when the member sends a request', async () => {
    const { owner, member } = await team();
    const draft = { bearer: owner.access_token, body: { content: '<p>My own words</p>' } };
    await identity.call('PUT', '/api/support/drafts/0', draft);
    const request = { issue_type: 'tech', editor_content: '<p>The website is slow</p>' };
    expect((await inside(member, owner, 'POST', '/api/support', request)).status).toBe(200);
    const { body } = await identity.call('GET', '/api/support/drafts/0', { bearer: owner.access_token });
    expect(body['draft']).toMatchObject({ content: '<p>My own words</p>' });
  });

  it('is closed to API keys of the member', async () => {
    const { owner, member } = await team();
    const { body } = await identity.call('POST', '/api/user/api-keys', {
      bearer: member.access_token,
      body: { name: 'Key', access: 'write', areas: ['websites'], expires_in_days: 30 },
    });
    const headers = { [accountHeader]: idOf(owner) };
    const call = (bearer: string) => identity.call('GET', '/api/websites/user', { bearer, headers });
    expect((await call(String(body['secret']))).body['code']).toBe('account_unavailable');
  });
});

describe('the history of an account', () => {
  it('names the member, whatever they do, and who gave and ended their access', async () => {
    const { owner, member } = await team();
    await inside(member, owner, 'POST', '/api/user/details', { name: 'Ana Costa', company: '' });
    await inside(member, owner, 'POST', '/api/support', {
      issue_type: 'tech',
      editor_content: '<p>The website is slow</p>',
    });
    const [listed] = (await peopleOf(owner)).members;
    await remove(owner, listed?.id ?? '');
    const events = await eventsOf(owner);
    expect(events.filter(({ kind }) => kind.startsWith('people.'))).toMatchObject([
      { kind: 'people.removed', by: 'you', text: 'The access of Ana Costa to this account was ended.' },
      {
        kind: 'people.acted',
        by: 'member',
        member: 'Ana Costa',
        text: 'Something was changed in support.',
      },
      {
        kind: 'people.joined',
        by: 'member',
        member: 'Ana Costa',
        text: 'Ana Costa has access to this account now, as a developer.',
      },
      { kind: 'people.invited', by: 'you' },
    ]);
    const rows = await identity.db.auditEvent.findMany({
      where: { userId: idOf(owner), actorId: idOf(member) },
    });
    expect(rows.map(({ kind }) => kind).sort()).toEqual([
      'people.acted',
      'people.joined',
      'support.ticket_opened',
    ]);
    expect(JSON.stringify(rows)).not.toContain(member.email);
  });

  it('names the member for work that they started', async () => {
    const { owner, member } = await team('billing');
    const saved = await inside(member, owner, 'POST', '/api/billing-details', {
      name: 'Maison Lune GmbH',
      line1: 'Hafenweg 1',
      line2: '',
      city: 'Hamburg',
      state: '',
      postal_code: '20457',
      country: 'DE',
      tax_id_type: '',
      tax_id: '',
      invoice_recipients: [],
    });
    expect(saved.status).toBe(200);
    const [event] = await eventsOf(owner);
    expect(event).toMatchObject({ kind: 'billing.details_changed', by: 'member', member: member.email });
    const operations = await identity.db.operation.findMany({
      where: { ownerId: idOf(owner), kind: { startsWith: 'billing.' } },
    });
    expect(operations.map(({ startedBy }) => startedBy)).toEqual([{ userId: idOf(member), role: 'billing' }]);
  });
});
