import { login as signIn, refresh, resetForgottenPassword } from '@homeport/contract/auth';
import { userWebsites } from '@homeport/contract/hosting';
import { deleteWarnings } from '@homeport/contract/website-deletion';
import { addPerson, type TestPerson } from '../app/testing/people.ts';
import { LegacyPlanService } from '../billing/index.ts';
import { EncryptionService } from '../foundation/crypto/encryption.service.ts';
import { Database } from '../foundation/database/database.ts';
import { encryptionPurpose } from '../foundation/mail/mail.operation.ts';
import { PanelDriversService } from '../hosting/index.ts';
import { ImportInvitationsService } from './import-invitations.service.ts';
import { ImportsService } from './imports.service.ts';
import {
  addToPanel,
  type ImportEnvironment,
  reviewServer,
  runImport,
  startImportEnvironment,
} from './testing/import-environment.ts';

let env: ImportEnvironment;
let matched: TestPerson;
let withDomains: TestPerson;
let paying: TestPerson;
let admin: TestPerson;
let review: Awaited<ReturnType<typeof reviewServer>>;

const query = <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  env.product.db.query<Row>(sql, values);
const countOf = async (table: string) =>
  Number((await query<{ count: string }>(`SELECT count(*) FROM ${table}`))[0]?.count);

/** The decision about each customer, with the reason, by login. */
async function decisions(importId: string): Promise<Record<string, string>> {
  const rows = await query<{ login: string; decision: string; state: string; reason: string | null }>(
    'SELECT login, decision, state, reason FROM import_rows WHERE import_id = $1',
    [importId],
  );
  return Object.fromEntries(
    rows.map(({ login, decision, state, reason }) => [login, `${decision} ${state} ${reason ?? ''}`.trim()]),
  );
}

/** Names of the websites of a person, by address. */
async function websitesOf(email: string): Promise<string[]> {
  const rows = await query<{ ascii_name: string }>(
    `SELECT w.ascii_name FROM websites w JOIN panel_accounts a ON a.id = w.account_id JOIN users u ON u.id = a.user_id
     WHERE u.email = $1 ORDER BY w.ascii_name`,
    [email],
  );
  return rows.map(({ ascii_name }) => ascii_name);
}

const planOf = async (email: string) =>
  (
    await query<{ plan_name: string; period_amount_cents: number }>(
      `SELECT p.plan_name, p.period_amount_cents FROM hosting_plans p JOIN users u ON u.id = p.user_id
       WHERE u.email = $1 AND p.state <> 'ended'`,
      [email],
    )
  )[0]?.plan_name;

async function addEveryKind(): Promise<void> {
  const { panel } = env;
  const lea = await addToPanel(panel, {
    login: 'lea',
    email: ' Lea@Example.com',
    webspaces: ['lea.example.com'],
  });
  await panel.sites.create({ name: 'lea-shop.example.org', webspaceId: lea.webspaceIds[0] ?? 0 });
  await panel.subdomains.create({ label: 'blog', parent: 'lea.example.com' });
  await panel.aliases.create({ siteId: lea.webspaceIds[0] ?? 0, name: 'lea.example.net' });
  await addToPanel(panel, {
    login: 'max',
    email: 'max@example.com',
    webspaces: ['max.example.com', 'max.example.org'],
  });
  await addToPanel(panel, { login: 'twin1', email: 'twin@example.com', webspaces: ['twin1.example.com'] });
  await addToPanel(panel, { login: 'twin2', email: 'TWIN@example.com', webspaces: ['twin2.example.com'] });
  await addToPanel(panel, { login: 'typo', email: 'typo at example', webspaces: ['typo.example.com'] });
  await addToPanel(panel, { login: 'mute', webspaces: ['mute.example.com'] });
  await addToPanel(panel, {
    login: 'resold',
    email: 'resold@example.com',
    ownerLogin: 'reseller',
    webspaces: ['resold.example.com'],
  });
  await addToPanel(panel, { login: 'empty', email: 'empty@example.com', webspaces: [] });
  await addToPanel(panel, { login: 'idn', email: 'idn@example.com', webspaces: ['bücher.example.com'] });
  const off = await addToPanel(panel, {
    login: 'off',
    email: 'off@example.com',
    webspaces: ['off.example.com'],
  });
  await panel.webspaces.setStatus({ id: off.webspaceIds[0] ?? 0 }, 'suspended');
  await addToPanel(panel, {
    login: 'rival',
    email: 'rival@example.com',
    webspaces: [`www.${paying.ownName}`, 'rival.example.com'],
  });
  await addToPanel(panel, { login: 'matched', email: matched.email, webspaces: ['matched.example.com'] });
  await addToPanel(panel, { login: 'domains', email: withDomains.email, webspaces: ['domains.example.com'] });
  await addToPanel(panel, { login: 'paying', email: paying.email, webspaces: ['paying.example.com'] });
  await addToPanel(panel, { login: 'admin2', email: admin.email, webspaces: ['admin.example.com'] });
  await addToPanel(panel, { login: 'late', email: 'late@example.com', webspaces: ['late.example.com'] });
  await addToPanel(panel, { login: 'moved', email: 'moved@example.com', webspaces: ['moved.example.com'] });
  await panel.webspaces.create({
    name: 'company.example.com',
    ipAddresses: ['203.0.113.50'],
    ftpLogin: 'company',
    ftpPassword: 'Tide-and-lantern-1',
  });
}

beforeAll(async () => {
  env = await startImportEnvironment();
  matched = await addPerson(env.product, { plan: 'none' });
  withDomains = await addPerson(env.product, { plan: 'domains' });
  paying = await addPerson(env.product, { websites: 1 });
  admin = await addPerson(env.product, { role: 'admin', plan: 'none' });
  await addEveryKind();
  review = await reviewServer(env);
}, 60_000);
afterAll(() => env.close());

describe('reviewing a server', () => {
  it('decides about every customer and says why', async () => {
    expect(await decisions(review.id)).toEqual({
      lea: 'create pending',
      max: 'create pending',
      twin1: 'skip skipped duplicate_email',
      twin2: 'skip skipped duplicate_email',
      typo: 'skip skipped invalid_email',
      mute: 'skip skipped no_email',
      resold: 'skip skipped reseller',
      empty: 'skip skipped no_webspace',
      idn: 'create pending',
      off: 'create pending',
      rival: 'create pending',
      matched: 'match pending',
      domains: 'match pending',
      paying: 'skip skipped has_hosting',
      admin2: 'skip skipped staff',
      late: 'create pending',
      moved: 'create pending',
    });
  });

  it('prints it in words, with the names as people read them', () => {
    const lines = review.report.split('\n');
    expect(lines).toContain('create\tlea@example.com\tlea\tPerson lea');
    expect(lines).toContain('\tlea.example.com: 3 websites');
    expect(lines).toContain('\tbücher.example.com: 1 website');
    expect(lines).toContain('\toff.example.com: 1 website, suspended on the panel');
    expect(lines).toContain(`match\t${matched.email}\tmatched\tPerson matched`);
    expect(lines).toContain(
      'skip: shares the email address with another customer there\ttwin@example.com\ttwin1\tPerson twin1',
    );
    expect(lines).toContain(
      `\twww.${paying.ownName}: skip, has a name that this customer may not use in the portal (www.${paying.ownName}: registered)`,
    );
    expect(lines).toContain('To do: 7 to create, 2 to match with existing customers');
    expect(lines).toContain('Webspaces of the administrator and of resellers, which stay as they are: 1');
  });

  it('changes nothing', async () => {
    expect(await countOf('users')).toBe(4);
    expect(await countOf('panel_accounts WHERE is_imported')).toBe(0);
    expect(await countOf('mail_messages')).toBe(0);
  });

  it('is the only way to apply it: other codes, servers and imports are refused', async () => {
    const { name } = env.server;
    const apply = (...words: string[]) => runImport(env, 'plesk', name, '--apply', ...words);
    await expect(apply(review.id)).rejects.toThrow('Give the code of the review');
    await expect(apply(review.id, '--review', 'abc')).rejects.toThrow('not the code of the review');
    await expect(apply('ffffffff', '--review', review.code)).rejects.toThrow('There is no import ffffffff');
    await expect(runImport(env, 'plesk', 'nowhere')).rejects.toThrow('There is no Plesk server nowhere');
    expect(await countOf('users')).toBe(4);
  });
});

describe('applying a review', () => {
  beforeAll(async () => {
    const late = await addPerson(env.product, { plan: 'none' });
    await query(`UPDATE users SET email = 'late@example.com' WHERE id = $1`, [late.userId]);
    await env.panel.customers.setEmail({ login: 'moved' }, 'elsewhere@example.com');
    await runImport(env, ...review.words);
  });

  it('creates and matches accounts with their websites, on a plan without charges', async () => {
    expect(await websitesOf('lea@example.com')).toEqual([
      'blog.lea.example.com',
      'lea-shop.example.org',
      'lea.example.com',
    ]);
    expect(await websitesOf('max@example.com')).toEqual(['max.example.com', 'max.example.org']);
    expect(await websitesOf('idn@example.com')).toEqual(['xn--bcher-kva.example.com']);
    expect(await websitesOf(matched.email)).toEqual(['matched.example.com']);
    expect(await websitesOf(withDomains.email)).toEqual(['domains.example.com']);
    for (const email of ['lea@example.com', 'max@example.com', matched.email, withDomains.email])
      expect(await planOf(email)).toBe('legacy');
    expect(await planOf(paying.email)).toBe('expert');
  });

  it('leaves out webspaces with names of someone else', async () => {
    expect(await websitesOf('rival@example.com')).toEqual(['rival.example.com']);
    expect(await countOf(`domain_claims WHERE name = 'www.${paying.ownName}'`)).toBe(0);
  });

  it('gives no webspace to an account that came to be since, nor under another address', async () => {
    expect(await decisions(review.id)).toMatchObject({
      late: 'create skipped account_changed',
      moved: 'create skipped email_changed',
    });
    expect(await websitesOf('late@example.com')).toEqual([]);
    expect(await countOf("users WHERE email IN ('moved@example.com', 'elsewhere@example.com')")).toBe(0);
  });

  it('leaves suspended webspaces as they are', async () => {
    const accounts = await query(
      `SELECT a.switched_off_at IS NOT NULL AS off, a.suspended_at FROM panel_accounts a JOIN users u ON u.id = a.user_id
       WHERE u.email = 'off@example.com'`,
    );
    expect(accounts).toEqual([{ off: true, suspended_at: null }]);
    expect(await query("SELECT kind FROM operations WHERE kind LIKE 'hosting.%'")).toEqual([]);
  });

  it('changes nothing when it is repeated, and the next review finds nothing to do', async () => {
    const before = await countOf('audit_events');
    expect(await runImport(env, ...review.words)).toContain('To do: 0 to create, 0 to match');
    expect(await countOf('audit_events')).toBe(before);
    const next = await reviewServer(env);
    expect(await decisions(next.id)).toMatchObject({
      lea: 'skip skipped no_webspace',
      max: 'skip skipped no_webspace',
    });
    expect(next.report).toContain('lea.example.com: skip, is in the portal already');
  });

  it('lets drivers find the accounts by the panel’s own ids', async () => {
    const [account] = await query<{ id: string; panel_webspace_id: string; panel_customer_id: string }>(
      `SELECT a.id, a.panel_webspace_id, a.panel_customer_id FROM panel_accounts a JOIN users u ON u.id = a.user_id
       WHERE u.email = 'lea@example.com'`,
    );
    const accountId = account?.id ?? '';
    const driver = await env.product.app.get(PanelDriversService).of(env.server.id);
    const customerId = account?.panel_customer_id;
    expect(await driver.findCustomer(env.server.id, accountId)).toEqual({
      panelCustomerId: customerId,
      login: 'lea',
    });
    expect(await driver.findWebspace(env.server.id, accountId)).toMatchObject({
      accountId,
      panelWebspaceId: account?.panel_webspace_id,
    });
    await driver.switchWebspace(env.server.id, accountId, 'off');
    expect(await driver.isSwitchedOn(env.server.id, accountId)).toBe(false);
    await driver.switchWebspace(env.server.id, accountId, 'on');
    const read = await driver.readServer(env.server.id, new AbortController().signal);
    expect(read.find((webspace) => webspace.accountId === accountId)?.asciiName).toBe('lea.example.com');
    await expect(driver.removeCustomer(env.server.id, accountId)).rejects.toThrow(
      'was there before the portal',
    );
    expect(await env.panel.customers.find({ login: 'lea' })).toBeDefined();
  });
});

describe('a matched customer', () => {
  const asMatched = async () => {
    const answer = await env.product.call(refresh, { body: { refresh_token: matched.refreshToken } });
    const [account] = await query<{ id: string }>('SELECT id FROM panel_accounts WHERE user_id = $1', [
      matched.userId,
    ]);
    return { token: answer.body.access_token, accountId: account?.id ?? '' };
  };

  it('sees the website, and cannot delete the main one of the legacy plan', async () => {
    const { token, accountId } = await asMatched();
    const listing = await env.product.call(userWebsites, {}, { token });
    expect(JSON.stringify(listing.body)).toContain(accountId);
    expect(listing.body.website).toMatchObject({ plesk_domain: { ascii_name: 'matched.example.com' } });
    const request = { params: { plesk_id: accountId, website: 'matched.example.com' } };
    const warnings = await env.product.call(deleteWarnings, request, { token });
    expect(warnings.body).toMatchObject({ type: 'main', allowed: false, sub_websites: [] });
  });
});

describe('inviting', () => {
  const chosen = 'harbour-master-7';
  /** Each with its link, the oldest first. */
  async function invitations(): Promise<{ to: string; link: string }[]> {
    const rows = await query<{ id: string; to: string; sealed_data: string }>(
      `SELECT id, "to", sealed_data FROM mail_messages WHERE template = 'account-invitation' ORDER BY id`,
    );
    const encryption = env.product.app.get(EncryptionService);
    return rows.map(({ id, to, sealed_data }) => ({
      to,
      link: String(
        (JSON.parse(encryption.open(sealed_data, encryptionPurpose(id))) as { link: unknown }).link,
      ),
    }));
  }

  it('mails so many as the batch has, and no one twice', async () => {
    expect(await runImport(env, 'invite', review.id, '--batch', '2')).toContain('Invited 2.');
    const service = env.product.app.get(ImportInvitationsService);
    const found = await env.product.app.get(ImportsService).get(review.id.slice(0, 13));
    const both = await Promise.all([service.invite(found, 2, false), service.invite(found, 2, false)]);
    expect(both[0] + both[1]).toBe(3);
    expect(await runImport(env, 'invite', review.id)).toContain('5 sent, 0 to send');
    expect((await invitations()).map(({ to }) => to).sort()).toEqual([
      'idn@example.com',
      'lea@example.com',
      'max@example.com',
      'off@example.com',
      'rival@example.com',
    ]);
  });

  it('leads to setting a password, days later', async () => {
    await query(
      `UPDATE password_reset_tokens SET created_at = created_at - interval '13 days', expires_at = expires_at - interval '13 days'`,
    );
    const link = (await invitations()).find(({ to }) => to === 'lea@example.com')?.link ?? '';
    const body = { reset_token: /#token=([\w-]+)$/.exec(link)?.[1] ?? '', password: chosen };
    expect((await env.product.call(resetForgottenPassword, { body })).status).toBe(200);
    const refused = await env.product.call(signIn, {
      body: { email: 'lea@example.com', password: chosen },
    });
    // The password is right: only the code of a new browser is missing.
    expect(refused.code).toBe('otp_invalid');
  });

  it('repeats expired invitations on request, except for those who have set a password', async () => {
    expect(await runImport(env, 'invite', review.id, '--again')).toContain('Invited 0.');
    await query(`UPDATE import_rows SET invited_at = invited_at - interval '15 days'`);
    expect(await runImport(env, 'invite', review.id, '--again')).toContain('Invited 4.');
    expect(await runImport(env, 'invite', review.id, '--again')).toContain('Invited 0.');
  });
});

describe('undoing', () => {
  it('removes what no one has used, keeps the rest, and does not touch the panel', async () => {
    const onPanel = await env.panel.inventory();
    await runImport(env, 'undo', review.id);
    expect(await decisions(review.id)).toMatchObject({
      lea: 'create kept',
      max: 'create undone',
      matched: 'match undone',
      domains: 'match undone',
    });
    expect(await websitesOf('lea@example.com')).toHaveLength(3);
    expect(await countOf("users WHERE email IN ('max@example.com', 'idn@example.com')")).toBe(0);
    expect(await planOf(matched.email)).toBeUndefined();
    expect(await planOf(withDomains.email)).toBe('domain');
    expect(await query("SELECT name FROM domain_claims WHERE name LIKE 'max.%'")).toEqual([]);
    const after = await env.panel.inventory();
    expect(after.webspaces.map(({ id, name, status }) => [id, name, status])).toEqual(
      onPanel.webspaces.map(({ id, name, status }) => [id, name, status]),
    );
  });

  it('ends the import: it cannot be applied any more, but the server can be reviewed again', async () => {
    await expect(runImport(env, ...review.words)).rejects.toThrow('was undone');
    const next = await reviewServer(env);
    expect(await decisions(next.id)).toMatchObject({ max: 'create pending', matched: 'match pending' });
    expect(await runImport(env, ...next.words)).toContain('To do: 0 to create');
    expect(await websitesOf('max@example.com')).toEqual(['max.example.com', 'max.example.org']);
    expect(await runImport(env, 'list')).toContain(`${review.id}\t${env.server.name}\t`);
  });
});

it('a customer for whom it fails does not keep those before them waiting, and is tried again by the next run', async () => {
  const logins = ['first', 'broken', 'last'];
  for (const login of logins)
    await addToPanel(env.panel, {
      login,
      email: `${login}@queue.example`,
      webspaces: [`${login}.example.com`],
    });
  const { id, words } = await reviewServer(env);
  const plans = env.product.app.get(LegacyPlanService, { strict: false });
  const begin = plans.begin.bind(plans);
  const failing = jest.spyOn(plans, 'begin').mockImplementation(async (userId) => {
    const [user] = await env.product.app.get(Database).tx.$queryRaw<{ email: string }[]>`
      SELECT email FROM users WHERE id = ${userId}::uuid`;
    return user?.email === 'broken@queue.example' ? undefined : begin(userId);
  });
  const queue = async () => Object.entries(await decisions(id)).filter(([login]) => logins.includes(login));
  await expect(runImport(env, ...words)).rejects.toThrow('has changed');
  expect(Object.fromEntries(await queue())).toEqual({
    first: 'create done',
    broken: 'create pending',
    last: 'create pending',
  });
  failing.mockRestore();
  await runImport(env, ...words);
  expect((await queue()).map(([, decision]) => decision)).toEqual(logins.map(() => 'create done'));
});
