import { addPerson } from '../../app/testing/people.ts';
import { AddressCalls, chosenPassword } from '../testing/address-calls.ts';
import { MailEnvironment } from '../testing/mail-environment.ts';
import { AddressesSchedule } from './addresses.schedule.ts';

let env: MailEnvironment;
let lea: AddressCalls;
beforeAll(async () => {
  env = await MailEnvironment.start('both');
});
// Each test has a minute of its own at the mail host, which counts calls by minutes.
beforeEach(async () => {
  await env.sandbox.advance(60);
  lea = await AddressCalls.start(env);
  await env.sandbox.advance(60);
});
afterEach(() => env.sandbox.clearFaults());
afterAll(() => env.stop());

const secrets = () => env.product.db.query('SELECT id FROM mail_secrets');

describe('a mailbox', () => {
  it('is created with a generated password, which works and is kept nowhere', async () => {
    const { body, status } = await lea.create('Info');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      mailbox: { name: 'info', address: `info@${lea.domain}`, state: 'active', quota_mb: null },
      password: expect.stringMatching(/^.{12,}$/),
    });
    const password = body.password ?? '';
    expect(await env.sandbox.signIn(`info@${lea.domain}`, password)).toBe(true);
    expect(await secrets()).toEqual([]);
    const [work] = await env.product.db.query<{ input: object }>(
      `SELECT input FROM operations WHERE kind = 'email.createMailbox' AND owner_id = $1`,
      [lea.who.userId],
    );
    expect(JSON.stringify(work)).not.toContain(password);
    expect((await env.domain(lea.who, lea.domain)).mailboxes).toBe(1);
  });

  it('is created with a chosen password and quota; the answer does not repeat the password', async () => {
    const { body } = await lea.create('info', { password: chosenPassword, quota_mb: 512 });
    expect(body).toMatchObject({ mailbox: { quota_mb: 512 }, password: null });
    expect(JSON.stringify(body)).not.toContain(chosenPassword);
    expect(await env.sandbox.signIn(`info@${lea.domain}`, chosenPassword)).toBe(true);
  });

  it('is created once by two tabs at the same time', async () => {
    const answers = await Promise.all([lea.create('info'), lea.create('info')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const winner = answers.find(({ status }) => status === 200);
    expect(await env.sandbox.signIn(`info@${lea.domain}`, winner?.body.password ?? '')).toBe(true);
    expect((await lea.hosted()).mailboxes).toHaveLength(1);
  });

  it('cannot have the name of another address, even one that only the mail host knows', async () => {
    await lea.forward('team', 'max@owner.test');
    expect((await lea.create('team')).body).toMatchObject({
      fields: { name: `There is already a forwarder team@${lea.domain}.` },
    });
    const [user] = await env.hosted(lea.who);
    await env.host.mailboxes?.create(user?.username ?? '', lea.domain, {
      name: 'hidden',
      password: chosenPassword,
      quotaMb: null,
    });
    expect(await lea.create('hidden')).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/exists at the mail service already/) },
    });
    expect(await env.sandbox.signIn(`hidden@${lea.domain}`, chosenPassword)).toBe(true);
    expect(await secrets()).toEqual([]);
    await lea.read();
    expect(await lea.names()).toEqual(['hidden active']);
  });

  it('gets no more storage than the plan has left', async () => {
    expect((await lea.list()).body.storage).toEqual({ total_mb: 10_240, assigned_mb: 0 });
    await lea.create('info', { quota_mb: 10_000 });
    expect((await lea.create('sales', { quota_mb: 241 })).body).toMatchObject({
      fields: { quota_mb: 'Your plan has 240 MB left for mailboxes.' },
    });
    expect((await lea.create('sales', { quota_mb: 240 })).status).toBe(200);
    expect((await lea.change('info', 10_001)).status).toBe(400);
    expect((await lea.change('info', 9_999)).body).toMatchObject({ quota_mb: 9_999, state: 'active' });
    expect((await lea.list()).body.storage.assigned_mb).toBe(10_239);
    expect((await lea.change('info', null)).body).toMatchObject({ quota_mb: null });
    expect((await lea.hosted()).mailboxes).toMatchObject([
      { username: 'info', quota: 0 },
      { username: 'sales', quota: 240 },
    ]);
  });

  it('is deleted only with its address typed', async () => {
    await lea.create('info');
    for (const typed of ['', 'info', `sales@${lea.domain}`])
      expect((await lea.delete('info', typed)).status).toBe(400);
    expect((await lea.hosted()).mailboxes).toHaveLength(1);
    expect((await lea.delete('info', ` INFO@${lea.domain} `)).status).toBe(200);
    expect((await lea.hosted()).mailboxes).toEqual([]);
    expect(await lea.names()).toEqual([]);
    expect((await lea.delete('info')).status).toBe(404);
    const kinds = await env.product.db.query<{ kind: string; ip: string }>(
      `SELECT kind, ip FROM audit_events WHERE user_id = $1 AND kind LIKE 'email.mailbox%' ORDER BY at`,
      [lea.who.userId],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['email.mailbox_created', 'email.mailbox_deleted']);
  });

  it('gets a new password, generated or chosen', async () => {
    await lea.create('info');
    const { body } = await lea.setPassword('info');
    expect(await env.sandbox.signIn(`info@${lea.domain}`, body.password ?? '')).toBe(true);
    expect((await lea.setPassword('info', { password: chosenPassword })).body.password).toBeNull();
    expect(await env.sandbox.signIn(`info@${lea.domain}`, chosenPassword)).toBe(true);
    expect((await lea.setPassword('missing')).status).toBe(404);
    await env.sandbox.fault({ provider: 'mxroute', match: 'PATCH ', kind: 'status', value: 503, times: 50 });
    expect((await lea.setPassword('info')).status).toBe(503);
  });

  it('gets one password in two tabs at the same time: the other tab is told', async () => {
    await lea.create('info');
    await env.sandbox.fault({ provider: 'mxroute', match: 'PATCH ', kind: 'delay', value: 300 });
    const tabs = await Promise.all([lea.setPassword('info'), lea.setPassword('info')]);
    const [won, lost] = tabs.toSorted((one, other) => one.status - other.status);
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    expect(lost?.body).toMatchObject({ message: expect.stringMatching(/Another password is being set/) });
    expect(await env.sandbox.signIn(`info@${lea.domain}`, won?.body.password ?? '')).toBe(true);
    expect((await lea.setPassword('info')).status).toBe(200);
  });

  it('may have the password that a silent mail host never confirmed: its owner is told, and sets it again', async () => {
    await lea.create('info');
    const unheard = { provider: 'mxroute', match: 'PATCH ', kind: 'late-answer' } as const;
    await env.sandbox.fault(unheard);
    const { status, body } = await lea.setPassword('info');
    expect([status, body]).toEqual([
      503,
      expect.objectContaining({
        message: expect.stringMatching(/do not know whether the new password applies/),
      }),
    ]);
    // It may still arrive, and must not replace a newer one.
    expect((await lea.setPassword('info')).status).toBe(409);
    await env.product.db.query(
      `UPDATE mailboxes SET password_busy_until = password_busy_until - interval '1 minute'`,
    );
    const again = await lea.setPassword('info');
    expect(await env.sandbox.signIn(`info@${lea.domain}`, again.body.password ?? '')).toBe(true);
  });

  it('of another customer does not exist', async () => {
    await lea.create('info');
    const max = await addPerson(env.product);
    const other = new AddressCalls(env, max, lea.domain);
    const answers = await Promise.all([
      other.list(),
      other.read(),
      other.create('mine'),
      other.change('info', 1),
      other.delete('info'),
      other.setPassword('info'),
      other.forwarders(),
      other.forward('mine', 'max@owner.test'),
      other.catchAll({ type: 'discard' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await lea.hosted()).mailboxes).toHaveLength(1);
  });

  it('needs a paid plan to be created, and none to be deleted', async () => {
    await lea.create('info');
    const query = (state: string) =>
      env.product.db.query('UPDATE hosting_plans SET state = $2 WHERE id = $1', [lea.who.planId, state]);
    await query('unpaid');
    expect((await lea.create('sales')).status).toBe(402);
    expect((await lea.delete('info')).status).toBe(200);
  });
});

describe('a domain that waits for its proof', () => {
  it('has no mailboxes yet', async () => {
    const max = await addPerson(env.product);
    const name = env.newName();
    await env.connect(max, name);
    const calls = new AddressCalls(env, max, name);
    expect((await calls.list()).body).toMatchObject({ ready: false, mailboxes: [] });
    expect((await calls.create('info')).status).toBe(409);
    expect((await calls.read()).status).toBe(200);
  });
});

describe('a reading of the mail host', () => {
  it('shows use, and what was created and deleted in its panel', async () => {
    await lea.create('info');
    await lea.create('sales');
    const [user] = await env.hosted(lea.who);
    const username = user?.username ?? '';
    await env.sandbox.fillMailbox(`info@${lea.domain}`, 12.5);
    await env.host.mailboxes?.delete(username, lea.domain, 'sales');
    await env.host.forwarders?.create(username, lea.domain, {
      name: 'press',
      destinations: ['max@owner.test'],
    });
    await env.host.catchAll?.set(username, lea.domain, { type: 'discard' });
    await env.product.db.query('UPDATE mail_domains SET addresses_read_at = NULL WHERE name = $1', [
      lea.domain,
    ]);
    await env.product.app.get(AddressesSchedule).readDue();
    expect((await lea.list()).body.mailboxes).toMatchObject([
      { name: 'info', used_mb: 12.5, daily_limit: 9600, sent_today: 0 },
    ]);
    expect((await lea.forwarders()).body).toMatchObject({
      forwarders: [{ name: 'press', destinations: ['max@owner.test'] }],
      catch_all: { type: 'discard', changing: false },
    });
  });
});
