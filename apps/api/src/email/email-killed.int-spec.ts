import { crashPoints, crashAt, runToEnd } from '../app/testing/crash.ts';
import { CrashMatrix } from '../app/testing/crash-matrix.ts';
import { shareOf } from '../app/testing/share.ts';
import { addPerson, type TestPerson } from '../app/testing/people.ts';
import { planChanged } from '../billing/index.ts';
import { Database } from '../foundation/database/database.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { MailAdminService } from './mail-admin.service.ts';
import { MailEnvironment } from './testing/mail-environment.ts';

let env: MailEnvironment;
beforeAll(async () => {
  env = await MailEnvironment.start('http');
});
// Each test has a minute of its own at the mail host, which counts calls by minutes.
beforeEach(() => env.sandbox.advance(60));
afterEach(() => env.sandbox.clearFaults());
afterAll(() => env.stop());

type Work = (operationId: string) => Promise<void>;
const toTheEnd: Work = (operationId) => runToEnd(env.product, operationId);

/** Connects a domain in our zone; `work` runs while the customer's request waits. */
async function connecting(work: Work): Promise<{ lea: TestPerson; name: string }> {
  const lea = await addPerson(env.product);
  const name = await env.registered(lea);
  await env.gandi.liveDns.putRecord(name, {
    name: '@',
    type: 'MX',
    ttl: 300,
    values: ['5 mx.old-host.example.'],
  });
  const answer = env.connect(lea, name);
  await work(await env.operationOf('email.connect', lea));
  await answer;
  return { lea, name };
}

/** Moves a customer with email to another plan. */
async function following(work: Work): Promise<{ lea: TestPerson; name: string }> {
  const { lea, name } = await connecting(toTheEnd);
  await changePlan(lea, { plan_name: 'agency', state: 'active' });
  await work(await env.operationOf('email.followPlan', lea));
  return { lea, name };
}

/** Removes a domain as staff. */
async function disconnecting(work: Work): Promise<{ lea: TestPerson; name: string }> {
  const { lea, name } = await connecting(toTheEnd);
  await env.product.app.get(MailAdminService, { strict: false }).remove(lea.email, name);
  await work(await env.operationOf('email.disconnect', lea));
  return { lea, name };
}

async function changePlan(
  { userId, planId }: TestPerson,
  to: { plan_name: 'professional' | 'expert' | 'agency'; state: 'active' | 'unpaid' },
): Promise<void> {
  const { db, app } = env.product;
  const [from] = await db.query<{ plan_name: 'expert'; state: 'active' | 'unpaid' }>(
    'SELECT plan_name, state FROM hosting_plans WHERE id = $1',
    [planId],
  );
  if (from === undefined) throw new Error('There is no plan');
  await db.query('UPDATE hosting_plans SET plan_name = $2, state = $3 WHERE id = $1', [
    planId,
    to.plan_name,
    to.state,
  ]);
  await app.get(Database).transaction(() =>
    app.get(DomainEventsService).publish(planChanged, {
      userId,
      planId,
      from: { planName: from.plan_name, state: from.state },
      to: { planName: to.plan_name, state: to.state },
    }),
  );
}

const reasons = ['', 'email_proof', 'email_connected', 'email_disconnected'];
const inTime = (one: string, other: string) => reasons.indexOf(one) - reasons.indexOf(other);

/** The state of a customer's email in our database, at MXroute and in the zone, without names and keys. */
async function everything({ lea, name }: { lea: TestPerson; name: string }) {
  const users = await env.hosted(lea);
  const zone = await env.gandi.liveDns.records(name);
  const rows = await env.product.db.query(
    `SELECT d.name, d.added_at IS NOT NULL AS added, d.mx, d.spf, d.dkim_name, d.all_found, d.refusal,
       a.stands_at IS NOT NULL AS stands, a.ownership_value
     FROM mail_domains d JOIN mail_accounts a USING (user_id) WHERE d.user_id = $1`,
    [lea.userId],
  );
  const mails = await env.product.db.query('SELECT template FROM mail_messages WHERE user_id = $1', [
    lea.userId,
  ]);
  // A repeated step may record the same again.
  const previous = await env.product.db.query(
    `SELECT DISTINCT detail -> 'exchangersBefore' AS exchangers FROM audit_events
     WHERE user_id = $1 AND kind = 'email.records_written' AND detail ? 'exchangersBefore'`,
    [lea.userId],
  );
  const history = await env.product.db.query<{ detail: string }>(
    `SELECT DISTINCT ON (c.detail) c.detail, c.version FROM dns_changes c JOIN dns_zones z ON z.id = c.zone_id
     WHERE z.name = $1 ORDER BY c.detail, c.version`,
    [name],
  );
  const { domains } = await env.account(lea);
  const everyone = await env.sandbox.state<{ mxroute: { users: { email: string }[] } }>();
  const seen = {
    rows,
    mails,
    previous,
    history: history.map(({ detail }) => detail).toSorted(inTime),
    users: users.map(({ package: plan, suspended, domains: at }) => ({
      plan,
      suspended,
      domains: at.map((each) => each.name),
    })),
    // An account of another name would be a duplicate.
    accounts: everyone.mxroute.users.filter(({ email }) => email === lea.email).length,
    zone: zone
      .filter(({ type }) => ['MX', 'TXT', 'CNAME', 'SRV'].includes(type))
      .map((set) => ({ ...set, values: set.values.map((value) => value.replace(/p=.*/s, 'p=key')) }))
      .sort((a, b) => `${a.name} ${a.type}`.localeCompare(`${b.name} ${b.type}`)),
    status: domains[0]?.status,
    states: Object.fromEntries(domains[0]?.records.map(({ kind, state }) => [kind, state]) ?? []),
  };
  const text = JSON.stringify(seen)
    .replaceAll(name, 'domain')
    .replaceAll(/_da-verify-\w+/g, 'proof');
  return JSON.parse(text) as typeof seen;
}

describe('a crash of a worker', () => {
  const cases = {
    'email.connect': { steps: ['account', 'proof', 'domain', 'records', 'look'], begin: connecting },
    'email.followPlan': { steps: ['settle'], begin: following },
    'email.disconnect': { steps: ['zone', 'host'], begin: disconnecting },
  };
  type Kind = keyof typeof cases;
  const kinds = Object.keys(cases) as Kind[];
  const tables = new Map(kinds.map((kind) => [kind, new CrashMatrix(kind)]));
  const undisturbed = new Map<Kind, Awaited<ReturnType<typeof everything>>>();
  afterAll(() => {
    for (const table of tables.values()) table.print();
  });
  beforeAll(async () => {
    for (const kind of kinds) undisturbed.set(kind, await everything(await cases[kind].begin(toTheEnd)));
  });

  it('has a reference: one account with its domain and all records', () => {
    const [connected, followed, disconnected] = kinds.map((kind) => undisturbed.get(kind));
    const histories = kinds.map((kind) => undisturbed.get(kind)?.history ?? []);
    expect(connected).toMatchObject({
      rows: [{ name: 'domain', added: true, all_found: true, refusal: null, stands: true }],
      mails: [{ template: 'mail-connected' }],
      users: [{ plan: 'homeport_expert', suspended: false, domains: ['domain'] }],
      accounts: 1,
      previous: [{ exchangers: ['5 mx.old-host.example'] }],
      status: 'connected',
      states: { ownership: 'found', mx: 'found', spf: 'found', dkim: 'found' },
    });
    expect(followed).toMatchObject({
      users: [{ plan: 'homeport_agency', suspended: false, domains: ['domain'] }],
    });
    expect(disconnected).toMatchObject({ rows: [], users: [{ domains: [] }], accounts: 1 });
    // What connecting replaced is back: the mail server that the customer had, and the registrar's own email service.
    expect(disconnected?.zone.flatMap(({ name, type, values }) => `${name} ${type} ${values[0]}`)).toEqual([
      '_imap._tcp SRV 0 0 0 .',
      '_imaps._tcp SRV 0 1 993 mail.gandi.net.',
      '_pop3._tcp SRV 0 0 0 .',
      '_pop3s._tcp SRV 10 1 995 mail.gandi.net.',
      '_submission._tcp SRV 0 1 465 mail.gandi.net.',
      '@ MX 5 mx.old-host.example.',
      '@ TXT "v=spf1 include:_mailcust.gandi.net ?all"',
      'gm1._domainkey CNAME gm1.gandimail.net.',
      'gm2._domainkey CNAME gm2.gandimail.net.',
      'gm3._domainkey CNAME gm3.gandimail.net.',
      'webmail CNAME webmail.gandi.net.',
      'www CNAME webredir.vip.gandi.net.',
    ]);
    expect(histories.map((details) => details.filter((detail) => detail !== ''))).toEqual([
      ['email_proof', 'email_connected'],
      ['email_proof', 'email_connected'],
      ['email_proof', 'email_connected', 'email_disconnected'],
    ]);
  });

  const cells = kinds.flatMap((kind) =>
    cases[kind].steps.flatMap((step, position) =>
      crashPoints.map((point) => [kind, point, step, position] as const),
    ),
  );

  it.each(shareOf(cells, ([kind]) => kind))(
    '%s, %s "%s": the next worker ends with the same result',
    async (kind, point, step, position) => {
      const end = await cases[kind].begin(async (operationId) => {
        await crashAt(env.product, operationId, position, point);
        await runToEnd(env.product, operationId);
      });
      expect(await everything(end)).toEqual(undisturbed.get(kind));
      tables.get(kind)?.record(step, point, 'as undisturbed, nothing twice');
    },
  );
});

describe('connecting', () => {
  it.each([
    ['mxroute', 'POST /reseller/users'],
    ['mxroute', 'GET /verification-key'],
    ['mxroute', 'POST /domains'],
    ['gandi', 'PUT'],
  ] as const)('ends as ever when %s does not answer after the effect of %s', async (provider, match) => {
    const end = await connecting(async (operationId) => {
      await env.sandbox.fault({ provider, match, kind: 'drop-after-effect' });
      await runToEnd(env.product, operationId);
    });
    expect(await env.sandbox.faults()).toEqual([]);
    expect(await everything(end)).toMatchObject({
      users: [{ domains: ['domain'] }],
      accounts: 1,
      mails: [{ template: 'mail-connected' }],
      status: 'connected',
    });
  });

  it('fails with a message when the mail host stays unavailable, and continues when it is retried', async () => {
    const lea = await addPerson(env.product);
    const name = await env.registered(lea);
    const answer = env.connect(lea, name);
    const operationId = await env.operationOf('email.connect', lea);
    await env.sandbox.fault({
      provider: 'mxroute',
      match: 'POST /domains',
      kind: 'status',
      value: 500,
      times: 500,
    });
    await runToEnd(env.product, operationId);
    await answer;
    const { status, connecting: work } = await env.domain(lea, name);
    expect([status, work?.state, work?.message]).toEqual([
      'failed',
      'failed',
      'Error! Please try again or contact support if error persists.',
    ]);
    const [row] = await env.product.db.query<{ error_detail: string }>(
      'SELECT error_detail FROM operations WHERE id = $1',
      [operationId],
    );
    expect(row?.error_detail).toMatch(/MXroute POST \/domains/);
    await env.sandbox.clearFaults();
    const again = env.connect(lea, name);
    await runToEnd(env.product, await env.operationOf('email.connect', lea, 2));
    await again;
    expect((await env.domain(lea, name)).status).toBe('connected');
  });

  it('chooses another username when it is taken at the mail host', async () => {
    const lea = await addPerson(env.product);
    const name = await env.registered(lea);
    const answer = env.connect(lea, name);
    const operationId = await env.operationOf('email.connect', lea);
    const [other] = await env.product.db.query<{ username: string }>(
      'SELECT username FROM mail_accounts WHERE user_id = $1',
      [lea.userId],
    );
    await env.host.createAccount({
      username: other?.username ?? '',
      email: 'max@elsewhere.example',
      plan: 'expert',
    });
    await runToEnd(env.product, operationId);
    await answer;
    const [own] = await env.hosted(lea);
    expect(own).toMatchObject({ email: lea.email, domains: [{ name }] });
    expect(own?.username).not.toBe(other?.username);
  });

  it('removes its proof, with a message, when another customer of the mail host has the domain', async () => {
    const [max, lea] = [await addPerson(env.product), await addPerson(env.product)];
    const name = await env.registered(lea);
    const { host } = env;
    const username = `m${max.userId.slice(0, 8)}`;
    await host.createAccount({ username, email: max.email, plan: 'expert' });
    const proof = await host.ownershipRecord(username);
    const record = { name: proof.name, type: 'TXT', ttl: 300, values: [`"${proof.value}"`] };
    await env.gandi.liveDns.putRecord(name, record);
    await host.addDomain(username, name);
    const answer = env.connect(lea, name);
    await runToEnd(env.product, await env.operationOf('email.connect', lea));
    expect((await answer).body).toMatchObject({
      status: 'error',
      message: expect.stringMatching(/connected to another mail account/),
    });
    const texts = (await env.gandi.liveDns.records(name)).filter(({ name: at }) => at.startsWith('_da-'));
    expect(texts).toEqual([record]);
    expect((await env.domain(lea, name)).status).toBe('failed');
  });
});

describe('a plan', () => {
  const settled = async (lea: TestPerson) =>
    runToEnd(env.product, await env.operationOf('email.followPlan', lea));

  it('that is unpaid suspends email without data loss, and resumes it once paid', async () => {
    const { lea, name } = await connecting(toTheEnd);
    await changePlan(lea, { plan_name: 'expert', state: 'unpaid' });
    await settled(lea);
    expect(await env.hosted(lea)).toMatchObject([{ suspended: true, domains: [{ name }] }]);
    await changePlan(lea, { plan_name: 'expert', state: 'active' });
    await settled(lea);
    expect(await env.hosted(lea)).toMatchObject([{ suspended: false, domains: [{ name }] }]);
  });

  it('that is lower keeps existing domains, and accepts no further ones', async () => {
    const lea = await addPerson(env.product);
    for (let count = 1; count <= 4; count += 1) {
      const answer = env.connect(lea, await env.registered(lea));
      await runToEnd(env.product, await env.operationOf('email.connect', lea, count));
      await answer;
    }
    await changePlan(lea, { plan_name: 'professional', state: 'active' });
    await settled(lea);
    const [user] = await env.hosted(lea);
    expect([user?.package, user?.domains.length]).toEqual(['homeport_professional', 4]);
    expect((await env.connect(lea, env.newName())).body.status).toBe('upgrade');
    expect((await env.account(lea)).allowance).toMatchObject({ domains: 3, domains_used: 4 });
  });

  it('that changes twice before a worker runs ends with the newest', async () => {
    const { lea } = await connecting(toTheEnd);
    await changePlan(lea, { plan_name: 'agency', state: 'active' });
    const first = await env.operationOf('email.followPlan', lea);
    await changePlan(lea, { plan_name: 'professional', state: 'active' });
    await settled(lea);
    await runToEnd(env.product, first);
    expect(await env.hosted(lea)).toMatchObject([{ package: 'homeport_professional' }]);
  });
});
