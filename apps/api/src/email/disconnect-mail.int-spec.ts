import { runToEnd } from '../app/testing/crash.ts';
import { addPerson, type TestPerson } from '../app/testing/people.ts';
import { MailCare } from './mail-care.service.ts';
import { MailStand } from './testing/mail-stand.ts';

// Operations are done when a test says so.
let stand: MailStand;
beforeAll(async () => {
  stand = await MailStand.start('http');
}, 60_000);
beforeEach(() => stand.sandbox.advance(60));
afterEach(() => stand.sandbox.clearFaults());
afterAll(() => stand.stop());

const finish = async (kind: string, who: TestPerson, count = 1) =>
  runToEnd(stand.product, await stand.operationOf(kind, who, count));

/** A domain whose zone we run, with its mail. */
async function connected(who: TestPerson, count = 1): Promise<string> {
  const name = await stand.registered(who);
  const answer = stand.connect(who, name);
  await finish('email.connect', who, count);
  await answer;
  return name;
}

const operations = (who: TestPerson) =>
  stand.product.db.query<{ id: string; state: string }>(
    `SELECT id, state FROM operations WHERE kind = 'email.disconnect' AND owner_id = $1`,
    [who.userId],
  );
const audits = (who: TestPerson) =>
  stand.product.db.query<{ actor_id: string; detail: object }>(
    `SELECT actor_id, detail FROM audit_events WHERE user_id = $1 AND kind = 'email.disconnect_asked'`,
    [who.userId],
  );

describe('a domain that its owner disconnects', () => {
  it('is gone from the mail host, the zone and the screen in the end, and another takes its place', async () => {
    const lea = await addPerson(stand.product);
    await stand.product.db.query(`UPDATE hosting_plans SET plan_name = 'professional' WHERE id = $1`, [
      lea.planId,
    ]);
    const name = await connected(lea);
    await stand.gandi.liveDns.putRecord(name, {
      name: '@',
      type: 'TXT',
      ttl: 600,
      values: ['"site-proof"', '"v=spf1 include:news.example include:mxroute.com ~all"'],
    });
    await stand.gandi.liveDns.putRecord(name, {
      name: 'webmail',
      type: 'CNAME',
      ttl: 300,
      values: ['elsewhere.example.'],
    });
    for (const count of [2, 3]) await connected(lea, count);
    const { status, body } = await stand.disconnect(lea, name);
    expect([status, body]).toEqual([
      200,
      {
        domain_name: name,
        status: 'disconnecting',
        zone_managed: true,
        on_hold: false,
        records: [],
        checked: null,
        connecting: null,
        disconnecting: expect.objectContaining({ state: 'queued', progress: 0 }),
      },
    ]);
    const during = await stand.account(lea);
    expect(during.domains.map((domain) => [domain.domain_name === name, domain.status])).toEqual([
      [true, 'disconnecting'],
      [false, 'connected'],
      [false, 'connected'],
    ]);
    // The mail host has it yet.
    expect(during.allowance.domains_used).toBe(3);
    expect((await stand.connect(lea, stand.newName())).body.status).toBe('upgrade');

    await finish('email.disconnect', lea);
    const after = await stand.account(lea);
    expect(after.domains.map(({ domain_name }) => domain_name)).not.toContain(name);
    expect(after.allowance.domains_used).toBe(2);
    expect((await stand.hosted(lea))[0]?.domains.map((domain) => domain.name)).not.toContain(name);
    const left = (await stand.gandi.liveDns.records(name)).filter(({ type }) => type !== 'A');
    expect(left.filter(({ type }) => type === 'MX')).toEqual([]);
    expect(left.filter(({ type }) => type === 'TXT')).toMatchObject([
      { name: '@', values: ['"site-proof"', '"v=spf1 include:news.example ~all"'] },
    ]);
    expect(left.filter((record) => /mail/.test(record.name))).toMatchObject([
      { name: 'webmail', values: ['elsewhere.example.'] },
    ]);
    expect(await audits(lea)).toEqual([{ actor_id: lea.userId, detail: { domain: name } }]);
    expect((await stand.disconnect(lea, name)).status).toBe(404);
    await connected(lea, 4);
    expect((await stand.account(lea)).allowance.domains_used).toBe(3);
  });

  it('is disconnected once, however often and by however many that is asked for', async () => {
    const lea = await addPerson(stand.product);
    const name = await connected(lea);
    const answers = await Promise.all(Array.from({ length: 6 }, () => stand.disconnect(lea, name)));
    await stand.product.app.get(MailCare, { strict: false }).remove(lea.email, name);
    const [work, ...further] = await operations(lea);
    expect(further).toEqual([]);
    expect(answers.map(({ body }) => body.disconnecting?.operation_id)).toEqual(Array(6).fill(work?.id));
    expect(await audits(lea)).toHaveLength(1);
    await finish('email.disconnect', lea);
    expect((await stand.account(lea)).domains).toEqual([]);
  });

  it('is nobody else’s to disconnect', async () => {
    const [lea, max] = [await addPerson(stand.product), await addPerson(stand.product)];
    const name = await connected(lea);
    expect((await stand.disconnect(max, name)).status).toBe(404);
    expect((await stand.disconnect(lea, stand.newName())).status).toBe(404);
    expect((await stand.domain(lea, name)).status).toBe('connected');
    expect([await operations(lea), await operations(max)]).toEqual([[], []]);
  });

  it('is not while it is being connected, and is not connected again before it is gone', async () => {
    const lea = await addPerson(stand.product);
    const name = await stand.registered(lea);
    const answer = stand.connect(lea, name);
    const connecting = await stand.operationOf('email.connect', lea);
    const refused = await stand.disconnect(lea, name);
    expect([refused.status, refused.code]).toEqual([409, 'conflict']);
    expect(refused.body).toMatchObject({ message: expect.stringMatching(/being connected right now/) });
    expect(await operations(lea)).toEqual([]);
    await runToEnd(stand.product, connecting);
    await answer;

    expect((await stand.disconnect(lea, name)).status).toBe(200);
    expect((await stand.connect(lea, name)).body).toMatchObject({
      status: 'error',
      message: expect.stringMatching(/still being disconnected/),
    });
    await finish('email.disconnect', lea);
    const again = stand.connect(lea, name);
    await finish('email.connect', lea, 2);
    await again;
    expect((await stand.domain(lea, name)).status).toBe('connected');
  });

  it('that was never proven is simply forgotten', async () => {
    const lea = await addPerson(stand.product);
    const name = stand.newName();
    const answer = stand.connect(lea, name);
    await finish('email.connect', lea);
    await answer;
    expect((await stand.disconnect(lea, name)).body).toMatchObject({ zone_managed: false });
    await finish('email.disconnect', lea);
    expect(await stand.account(lea)).toMatchObject({ domains: [], allowance: { domains_used: 0 } });
  });

  it('says that it stands still when the mail host refuses, and is tried again when asked once more', async () => {
    const lea = await addPerson(stand.product);
    const name = await connected(lea);
    await stand.sandbox.fault({
      provider: 'mxroute',
      match: 'DELETE /domains',
      kind: 'status',
      value: 400,
      times: 1,
    });
    await stand.disconnect(lea, name);
    await finish('email.disconnect', lea);
    expect(await stand.domain(lea, name)).toMatchObject({
      status: 'disconnecting',
      disconnecting: { state: 'parked', message: expect.stringMatching(/could not be removed/) },
    });
    const [stuck] = await operations(lea);
    const { body } = await stand.disconnect(lea, name);
    expect(body.disconnecting).toMatchObject({ operation_id: stuck?.id, state: 'queued' });
    await finish('email.disconnect', lea);
    expect(await stand.account(lea)).toMatchObject({ domains: [], allowance: { domains_used: 0 } });
    expect((await stand.hosted(lea))[0]?.domains).toEqual([]);
  });
});
