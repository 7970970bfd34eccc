import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createdTicketDetail } from '@homeport/contract/support';
import { TestIdentity, password, type Person } from '../auth/testing/identity.ts';
import { checkoutMs } from '../billing/plan-rules.ts';
import { CatalogueService } from '../billing/prices/catalogue.service.ts';
import { OrdersSchedule } from '../billing/reconciliation/orders.schedule.ts';
import { BillingEnvironment } from '../billing/testing/billing-environment.ts';
import { heldByStripe } from '../billing/testing/customers.ts';
import { zoneNameOf } from '../cdn/cdn-names.ts';
import { CdnEnvironment } from '../cdn/testing/cdn-environment.ts';
import { AuditChainService } from '../foundation/audit/audit-chain.service.ts';
import { bunnyKey, startTestSandbox, type TestSandbox } from '../foundation/testing/sandbox.ts';
import { emptyDatabase, type TestDatabase } from '../foundation/testing/database.ts';
import { sendForm } from '../support/testing/forms.ts';
import { crashAt, runToEnd } from './testing/crash.ts';
import { addPerson, type TestPerson } from './testing/people.ts';
import { Product } from './testing/product.ts';

const timeoutMs = 120_000;
const root = join(import.meta.dirname, '../../../..');
const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const keys = { SECRETS_KEY: key(1), PANEL_SECRETS_KEY: key(2), JWT_SECRET: key(3) };
const content = Buffer.from('%PDF-1.7 the report of a customer');

let folder: string;
/** The providers, whose state is not part of a backup, and the object storage that is backed up. */
let sandbox: TestSandbox;
/** The object storage that the backup is restored into. */
let otherStorage: TestSandbox;
let restored: Product;
let identity: TestIdentity;
let mia: Person;
let lea: TestPerson;
let ticket: number;
let activation: string;
let headBefore: string | undefined;
/** What the commands printed. */
let backedUp: string;
let reported: string;

function storageOf({ urls }: TestSandbox) {
  return { S3_ENDPOINT: urls.objects, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };
}

function settingsWith(storage: TestSandbox) {
  const { bunny, stripe } = sandbox.urls;
  const providers = { BUNNY_API_URL: bunny, BUNNY_API_KEY: bunnyKey, STRIPE_API_URL: stripe };
  return { ...keys, ...providers, ...storageOf(storage), LIMIT_MAILS_PER_HOUR: '1000' };
}

/** Runs `homeport backup` or `homeport restore`; answers what it printed. */
async function command(name: 'backup' | 'restore', db: TestDatabase, storage: TestSandbox): Promise<string> {
  const passphraseFile = join(folder, 'passphrase');
  await writeFile(passphraseFile, 'correct horse battery\n');
  const env = {
    ...process.env,
    ...keys,
    ...storageOf(storage),
    DATABASE_URL: db.url,
    DATABASE_OWNER_URL: db.adminUrl,
    NODE_OPTIONS: '',
  };
  const script = ['--disable-warning=ExperimentalWarning', join(root, `scripts/${name}.ts`)];
  const args = [...script, join(folder, 'backup'), '--passphrase-file', passphraseFile];
  return (await promisify(execFile)(process.execPath, args, { env })).stdout;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeport-restored-'));
  [sandbox, otherStorage] = [await startTestSandbox(), await startTestSandbox()];
  const cdn = CdnEnvironment.on(await Product.start('http', settingsWith(sandbox)), sandbox);
  const { product } = cdn;
  mia = await new TestIdentity(product).signUp();
  const fields = { issue_type: 'tech', editor_content: '<p>See the report</p>' };
  const files = [{ name: 'report.pdf', content }];
  const sent = await sendForm(product, '/api/support', { token: mia.access_token }, fields, files);
  ticket = Number(sent.body.ticket_id);
  lea = await addPerson(product, { websites: 1 });
  await sandbox.setCname(`cdn.${lea.domain}`, `${zoneNameOf('homeport', lea.websiteId)}.b-cdn.net`);
  // The worker has created the zone and dies before it notes that; then the backup is taken.
  const answer = cdn.activate(lea);
  activation = await cdn.operationOf('cdn.activate', lea);
  await crashAt(product, activation, 0, 'after the step did its work');
  await product.app.get(CatalogueService).publish();
  const billing = new BillingEnvironment(product.app, sandbox, product.db);
  const checkout = await billing.startCheckout(mia.user.id);
  headBefore = await product.app.get(AuditChainService).head();
  backedUp = await command('backup', product.db, sandbox);
  // What happens later is not in the backup.
  await addPerson(product);
  await sandbox.pay(checkout);
  await billing.confirm(mia.user.id, checkout);
  await runToEnd(product, activation);
  await answer;
  await cdn.stopProduct();

  const db = await emptyDatabase();
  reported = await command('restore', db, otherStorage);
  restored = await Product.start('http', settingsWith(otherStorage), db);
  identity = new TestIdentity(restored);
}, timeoutMs);
afterAll(async () => {
  await restored.stop();
  await sandbox.stop();
  await otherStorage.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a restored product', () => {
  it('comes from a backup with its rows and files', () => {
    expect(backedUp).toMatch(/✓ .* rows of \d+ tables, 1 objects \(33 bytes\)/);
    expect(reported).toContain('✓ Restored as of');
  });

  it('signs customers in by their password, on devices that it remembers', async () => {
    const body = { email: mia.email, password };
    const headers = { 'x-device-token': mia.device_token };
    expect(await identity.post('/api/auth/login', body, { headers })).toMatchObject({
      status: 200,
      body: { user: { id: mia.user.id } },
    });
  });

  it('has the customers of the backup, and none that came later', async () => {
    const users = await restored.db.query<{ id: string }>('SELECT id FROM users ORDER BY id');
    expect(users.map(({ id }) => id)).toEqual([mia.user.id, lea.userId].sort());
  });

  it('has an unbroken audit log, which goes on', async () => {
    const chain = restored.app.get(AuditChainService);
    expect(headBefore).toBeDefined();
    expect((await chain.verify([headBefore ?? ''])).faults).toEqual([]);
    await identity.post('/api/auth/login', { email: mia.email, password: 'not-the-password' });
    expect((await chain.verify([headBefore ?? ''])).faults).toEqual([]);
  });

  it('goes on with the work that was under way, and repeats no effect', async () => {
    await runToEnd(restored, activation);
    const { bunny } = await sandbox.state<{ bunny: { zones: { id: number; name: string }[] } }>();
    const zones = bunny.zones.filter(({ name }) => name === zoneNameOf('homeport', lea.websiteId));
    expect(zones).toHaveLength(1);
    expect(await restored.db.query('SELECT zone_id, certificate FROM cdn_zones')).toEqual([
      { zone_id: String(zones[0]?.id), certificate: 'active' },
    ]);
  });

  it('inspects the file that was waiting for it, and hands it out', async () => {
    const [inspection] = await restored.db.query<{ id: string }>(
      `SELECT id FROM operations WHERE kind = 'support.inspectFile'`,
    );
    await runToEnd(restored, inspection?.id ?? '');
    const { body } = await restored.call(
      createdTicketDetail,
      { params: { ticket_id: String(ticket) }, query: {} },
      { token: mia.access_token },
    );
    const [file] = body.attachments;
    expect(Buffer.from(await (await fetch(file?.s3_url ?? '')).arrayBuffer())).toEqual(content);
  });

  // Moves the clock, so this comes last.
  it('delivers once what was ordered before the backup and paid after it', async () => {
    const billing = new BillingEnvironment(restored.app, sandbox, restored.db);
    expect(await billing.plansOf(mia.user.id)).toEqual([]);
    // Its event went to the former product; the order is read once it is overdue.
    await billing.advance(checkoutMs / 1000 + 60);
    for (let times = 0; times < 2; times += 1) await restored.app.get(OrdersSchedule).settleOverdueOrders();
    expect(await billing.plansOf(mia.user.id)).toMatchObject([{ plan_name: 'expert', state: 'active' }]);
    const { subscriptions, sessions } = await heldByStripe(billing, mia.user.id);
    expect(subscriptions).toHaveLength(1);
    expect(sessions).toHaveLength(1);
  });
});
