import { runToEnd } from '../app/testing/crash.ts';
import { recordHistory, undoRecords } from '@homeport/contract/dns';
import { addPerson, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { MailAdminService } from './mail-admin.service.ts';
import { MailEnvironment } from './testing/mail-environment.ts';

// Tests decide when operations run.
let env: MailEnvironment;
beforeAll(async () => {
  env = await MailEnvironment.start('http');
});
beforeEach(() => env.sandbox.advance(60));
afterEach(() => env.sandbox.clearFaults());
afterAll(() => env.stop());

const finish = async (kind: string, who: TestPerson, count = 1) =>
  runToEnd(env.product, await env.operationOf(kind, who, count));

/** A domain in our zone, with email. */
async function connected(who: TestPerson, count = 1): Promise<string> {
  const name = await env.registered(who);
  const answer = env.connect(who, name);
  await finish('email.connect', who, count);
  await answer;
  return name;
}

const planned = async (who: TestPerson, name: string, action: 'connect' | 'disconnect') => {
  const { body } = await env.preview(who, name, action);
  const lines = body.changes.map(({ name: at, type, removed, added, later }) => {
    const values = [...removed.map((value) => `-${value}`), ...added.map((value) => `+${value}`)];
    return [at, type, ...values, ...(later ? ['+later'] : [])].join(' | ');
  });
  return { status: body.status, replaces: body.replaces_own, lines };
};

describe('what connecting and disconnecting change in the zone', () => {
  it('is said beforehand, is what then happens, and can be undone from the history', async () => {
    const lea = await addPerson(env.product);
    const name = await env.registered(lea);
    const old = { name: '@', type: 'MX', ttl: 300, values: ['5 mx.old.example.'] };
    await env.gandi.liveDns.putRecord(name, old);
    expect(await planned(lea, name, 'connect')).toMatchObject({ status: 'reading', lines: [] });
    await finish('dns.readZone', lea);
    const before = await planned(lea, name, 'connect');
    expect(before).toMatchObject({ status: 'ready', replaces: true });
    expect(before.lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^@ \| MX \| -5 mx\.old\.example\. \| \+10 eagle\.mxlogin\.com\./),
        expect.stringMatching(/^@ \| TXT \| -v=spf1 include:_mailcust\.gandi\.net \?all \| \+/),
        expect.stringMatching(/^\S*_domainkey \| TXT \| \+later$/),
        'gm1._domainkey | CNAME | -gm1.gandimail.net.',
        'webmail | CNAME | -webmail.gandi.net. | +eagle.mxlogin.com.',
        '_dmarc | TXT | +v=DMARC1; p=none',
      ]),
    );
    const answer = env.connect(lea, name);
    await finish('email.connect', lea);
    await answer;
    // Connecting again would change nothing, and disconnecting takes back what connecting did.
    expect((await planned(lea, name, 'connect')).lines).toEqual([]);
    const back = await planned(lea, name, 'disconnect');
    expect(back.lines).toHaveLength(before.lines.length);
    expect(back.lines).toContain('gm1._domainkey | CNAME | +gm1.gandimail.net.');

    const zone = { params: { domain: name } };
    const as = { token: lea.token, headers: newVisitor() };
    const { changes: history } = (await env.product.call(recordHistory, { ...zone, query: {} }, as)).body;
    expect(history.map(({ detail }) => detail)).toEqual(['email_connected', 'email_proof', '']);
    const body = { version: history[0]?.version ?? 0, to_version: 1, preview: true, confirmed: [] };
    const undo = (await env.product.call(undoRecords, { ...zone, body }, as)).body;
    expect(undo.changes.find(({ type }) => type === 'MX')?.after).toEqual({ ttl: 300, values: old.values });
    expect(undo.changes).toHaveLength(back.lines.length);
    expect(undo.breaks.map(({ use }) => use)).toContain('receiving');
  });

  it('is empty for a zone that is elsewhere or not the caller’s', async () => {
    const [lea, max] = [await addPerson(env.product), await addPerson(env.product)];
    const name = await env.registered(lea);
    for (const action of ['connect', 'disconnect'] as const) {
      expect(await planned(max, name, action)).toEqual({ status: 'elsewhere', replaces: false, lines: [] });
      expect((await planned(max, env.newName(), action)).status).toBe('elsewhere');
    }
  });
});

const operations = (who: TestPerson) =>
  env.product.db.query<{ id: string; state: string }>(
    `SELECT id, state FROM operations WHERE kind = 'email.disconnect' AND owner_id = $1`,
    [who.userId],
  );
const audits = (who: TestPerson) =>
  env.product.db.query<{ actor_id: string; detail: object }>(
    `SELECT actor_id, detail FROM audit_events WHERE user_id = $1 AND kind = 'email.disconnect_asked'`,
    [who.userId],
  );

describe('a domain that its owner disconnects', () => {
  it('is removed from the mail host, the zone and the screen, and another can be connected', async () => {
    const lea = await addPerson(env.product);
    await env.product.db.query(`UPDATE hosting_plans SET plan_name = 'professional' WHERE id = $1`, [
      lea.planId,
    ]);
    const name = await connected(lea);
    await env.gandi.liveDns.putRecord(name, {
      name: '@',
      type: 'TXT',
      ttl: 600,
      values: ['"site-proof"', '"v=spf1 include:news.example include:mxroute.com ~all"'],
    });
    await env.gandi.liveDns.putRecord(name, {
      name: 'webmail',
      type: 'CNAME',
      ttl: 300,
      values: ['elsewhere.example.'],
    });
    for (const count of [2, 3]) await connected(lea, count);
    const { status, body } = await env.disconnect(lea, name);
    expect([status, body]).toEqual([
      200,
      {
        domain_name: name,
        mailboxes: 0,
        status: 'disconnecting',
        zone_managed: true,
        on_hold: false,
        records: [],
        checked: null,
        connecting: null,
        disconnecting: expect.objectContaining({ state: 'queued', progress: 0 }),
      },
    ]);
    const during = await env.account(lea);
    expect(during.domains.map((domain) => [domain.domain_name === name, domain.status])).toEqual([
      [true, 'disconnecting'],
      [false, 'connected'],
      [false, 'connected'],
    ]);
    // The mail host still has it.
    expect(during.allowance.domains_used).toBe(3);
    expect((await env.connect(lea, env.newName())).body.status).toBe('upgrade');

    await finish('email.disconnect', lea);
    const after = await env.account(lea);
    expect(after.domains.map(({ domain_name }) => domain_name)).not.toContain(name);
    expect(after.allowance.domains_used).toBe(2);
    expect((await env.hosted(lea))[0]?.domains.map((domain) => domain.name)).not.toContain(name);
    const left = (await env.gandi.liveDns.records(name)).filter(({ type }) => type !== 'A');
    // The mail servers that it had before are back; what its owner changed since is kept.
    expect(left.filter(({ type }) => type === 'MX')).toMatchObject([
      { values: ['10 spool.mail.gandi.net.', '50 fb.mail.gandi.net.'] },
    ]);
    expect(left.filter(({ type }) => type === 'TXT')).toMatchObject([
      { name: '@', values: ['"site-proof"', '"v=spf1 include:news.example ~all"'] },
    ]);
    expect(left.filter((record) => /mail/.test(record.name))).toMatchObject([
      { name: 'webmail', values: ['elsewhere.example.'] },
    ]);
    expect(await audits(lea)).toEqual([{ actor_id: lea.userId, detail: { domain: name } }]);
    expect((await env.disconnect(lea, name)).status).toBe(404);
    await connected(lea, 4);
    expect((await env.account(lea)).allowance.domains_used).toBe(3);
  });

  it('is disconnected once, even by repeated and concurrent requests', async () => {
    const lea = await addPerson(env.product);
    const name = await connected(lea);
    const answers = await Promise.all(Array.from({ length: 6 }, () => env.disconnect(lea, name)));
    await env.product.app.get(MailAdminService, { strict: false }).remove(lea.email, name);
    const [work, ...further] = await operations(lea);
    expect(further).toEqual([]);
    expect(answers.map(({ body }) => body.disconnecting?.operation_id)).toEqual(Array(6).fill(work?.id));
    expect(await audits(lea)).toHaveLength(1);
    await finish('email.disconnect', lea);
    expect((await env.account(lea)).domains).toEqual([]);
  });

  it('cannot be disconnected by other customers', async () => {
    const [lea, max] = [await addPerson(env.product), await addPerson(env.product)];
    const name = await connected(lea);
    expect((await env.disconnect(max, name)).status).toBe(404);
    expect((await env.disconnect(lea, env.newName())).status).toBe(404);
    expect((await env.domain(lea, name)).status).toBe('connected');
    expect([await operations(lea), await operations(max)]).toEqual([[], []]);
  });

  it('cannot be disconnected while it is being connected, nor connected before it is gone', async () => {
    const lea = await addPerson(env.product);
    const name = await env.registered(lea);
    const answer = env.connect(lea, name);
    const connecting = await env.operationOf('email.connect', lea);
    const refused = await env.disconnect(lea, name);
    expect([refused.status, refused.code]).toEqual([409, 'conflict']);
    expect(refused.body).toMatchObject({ message: expect.stringMatching(/being connected right now/) });
    expect(await operations(lea)).toEqual([]);
    await runToEnd(env.product, connecting);
    await answer;

    expect((await env.disconnect(lea, name)).status).toBe(200);
    expect((await env.connect(lea, name)).body).toMatchObject({
      status: 'error',
      message: expect.stringMatching(/still being disconnected/),
    });
    await finish('email.disconnect', lea);
    const again = env.connect(lea, name);
    await finish('email.connect', lea, 2);
    await again;
    expect((await env.domain(lea, name)).status).toBe('connected');
  });

  it('that was never proven is removed at once', async () => {
    const lea = await addPerson(env.product);
    const name = env.newName();
    const answer = env.connect(lea, name);
    await finish('email.connect', lea);
    await answer;
    expect((await env.disconnect(lea, name)).body).toMatchObject({ zone_managed: false });
    await finish('email.disconnect', lea);
    expect(await env.account(lea)).toMatchObject({ domains: [], allowance: { domains_used: 0 } });
  });

  it('is shown as stuck when the mail host rejects it, and is retried on the next request', async () => {
    const lea = await addPerson(env.product);
    const name = await connected(lea);
    await env.sandbox.fault({
      provider: 'mxroute',
      match: 'DELETE /domains',
      kind: 'status',
      value: 400,
      times: 1,
    });
    await env.disconnect(lea, name);
    await finish('email.disconnect', lea);
    expect(await env.domain(lea, name)).toMatchObject({
      status: 'disconnecting',
      disconnecting: { state: 'parked', message: expect.stringMatching(/could not be removed/) },
    });
    const [stuck] = await operations(lea);
    const { body } = await env.disconnect(lea, name);
    expect(body.disconnecting).toMatchObject({ operation_id: stuck?.id, state: 'queued' });
    await finish('email.disconnect', lea);
    expect(await env.account(lea)).toMatchObject({ domains: [], allowance: { domains_used: 0 } });
    expect((await env.hosted(lea))[0]?.domains).toEqual([]);
  });
});
