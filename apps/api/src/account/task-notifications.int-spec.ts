import { setNotifications } from '@homeport/contract/support-preferences';
import { addPerson, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';
import { EncryptionService } from '../foundation/crypto/encryption.service.ts';
import { newId } from '../foundation/ids/ids.ts';
import { encryptionPurpose } from '../foundation/mail/mail.operation.ts';
import { operationKinds } from '../foundation/operations/operation-kinds.ts';
import { OperationRegistryService } from '../foundation/operations/operation-registry.service.ts';
import { TaskNotificationsService } from './task-notifications.service.ts';
import { operationProfiles } from '../foundation/operations/operation-profiles.ts';

let product: Product;
beforeAll(async () => {
  product = await Product.start('http');
});
afterAll(() => product.stop());

const mailDue = () => product.app.get(TaskNotificationsService).mailDue();

async function ended(
  { userId }: TestPerson,
  kind: string,
  {
    state = 'succeeded',
    ago = '3 minutes',
    input = {},
  }: { state?: string; ago?: string; input?: object } = {},
): Promise<void> {
  await product.db.query(
    `INSERT INTO operations (id, kind, key, queue, owner_id, input, state, next_run_at, created_at, updated_at, finished_at)
     VALUES ($1::uuid, $2, $1::uuid::text, 'panel', $3, $4, $5::"OperationState", now(), now(), now(), now() - $6::interval)`,
    [newId(), kind, userId, JSON.stringify(input), state, ago],
  );
}

/** The sentences of each email to a person. */
async function mailsTo({ email }: TestPerson): Promise<string[][]> {
  const rows = await product.db.query<{ id: string; sealed_data: string }>(
    `SELECT id, sealed_data FROM mail_messages WHERE "to" = $1 AND template = 'work-news' ORDER BY created_at, id`,
    [email],
  );
  return rows.map(({ id, sealed_data }) => {
    const text = product.app.get(EncryptionService).open(sealed_data, encryptionPurpose(id));
    const { items } = JSON.parse(text) as { items: { subject: string; what: string }[] };
    return items.map(({ subject, what }) => `${subject}: ${what}`);
  });
}

describe('the news of long work', () => {
  it('is one mail for all that ended, names what it is about, and says what failed', async () => {
    const lea = await addPerson(product, { websites: 1 });
    await ended(lea, 'wordpress.install', { input: { websiteId: lea.websiteId }, ago: '4 minutes' });
    await ended(lea, 'cdn.activate', { input: { websiteId: lea.websiteId }, state: 'failed' });
    await ended(lea, 'hosting.connectDomain', { input: { domain: 'maison-lune.com' }, ago: '1 minute' });
    await mailDue();
    await mailDue();
    expect(await mailsTo(lea)).toEqual([
      [`${lea.domain}: WordPress is installed.`, `${lea.domain}: The CDN could not be switched on.`],
    ]);
  });

  it('names the user name of a new WordPress', async () => {
    const lea = await addPerson(product, { websites: 1, wordpress: true });
    await product.db.query(`UPDATE wordpress_sites SET admin_login = 'owner_abc123' WHERE website_id = $1`, [
      lea.websiteId,
    ]);
    await ended(lea, 'wordpress.install', { input: { websiteId: lea.websiteId } });
    await mailDue();
    expect(await mailsTo(lea)).toEqual([
      [`${lea.domain}: WordPress is installed. Your WordPress username is owner_abc123.`],
    ]);
  });

  it('is announced once, however many schedulers run and however often', async () => {
    const lea = await addPerson(product);
    await ended(lea, 'hosting.connectDomain', { input: { domain: 'a.example' } });
    await ended(lea, 'hosting.deleteWebsite', { input: { name: 'b.example' } });
    for (let tick = 0; tick < 20; tick += 1) await Promise.all(Array.from({ length: 5 }, mailDue));
    expect((await mailsTo(lea)).flat()).toHaveLength(2);
  });

  it('leaves out what another mail says, what is still under way, and what is long past', async () => {
    const lea = await addPerson(product);
    await ended(lea, 'hosting.setUpAccount');
    await ended(lea, 'hosting.syncAccount');
    await ended(lea, 'wordpress.install', { state: 'parked' });
    await ended(lea, 'wordpress.install', { ago: '25 hours' });
    await mailDue();
    expect(await mailsTo(lea)).toEqual([]);
  });

  it('is left out by kind, as the person prefers', async () => {
    const lea = await addPerson(product);
    const body = {
      ticket_reply: true,
      ticket_status: true,
      ticket_assigned: true,
      operation_finished: false,
    };
    expect((await product.call(setNotifications, { body }, { token: lea.token })).status).toBe(200);
    await ended(lea, 'hosting.connectDomain', { input: { domain: 'a.example' } });
    await ended(lea, 'hosting.connectDomain', { input: { domain: 'b.example' }, state: 'failed' });
    await mailDue();
    expect(await mailsTo(lea)).toEqual([['b.example: The domain could not be connected.']]);
    await product.call(
      setNotifications,
      { body: { ...body, operation_finished: true } },
      { token: lea.token },
    );
    await mailDue();
    expect(await mailsTo(lea)).toHaveLength(1);
  });

  it('tells the owner of every addition, installation and change that failed for good', async () => {
    const lea = await addPerson(product, { websites: 1 });
    const failures: [kind: string, input: object, told: string][] = [
      ['hosting.addWebsite', { name: 'atelier.example' }, 'atelier.example: The website could not be added.'],
      ['hosting.openLocation', { domain: 'b.example' }, 'b.example: The website could not be added.'],
      ['hosting.deleteAlias', { name: 'c.example' }, 'c.example: The alias could not be deleted.'],
      [
        'templates.install',
        { websiteId: lea.websiteId },
        `${lea.domain}: The template could not be installed.`,
      ],
      [
        'performance.changeSetting',
        { websiteId: lea.websiteId },
        `${lea.domain}: A performance setting could not be changed.`,
      ],
      [
        'wordpress.switchCache',
        { websiteId: lea.websiteId },
        `${lea.domain}: Redis could not be turned on or off.`,
      ],
    ];
    for (const [kind, input] of failures) await ended(lea, kind, { input, state: 'failed' });
    await mailDue();
    expect((await mailsTo(lea)).flat().toSorted()).toEqual(failures.map(([, , told]) => told).toSorted());
  });

  it('names every kind of operation, and tells the customer or staff of each failure, or says why not', () => {
    const known = product.app.get(OperationRegistryService);
    expect(operationKinds.filter((kind) => known.find(kind) === undefined)).toEqual([]);
    const silent = operationKinds.filter((kind) => 'silent' in operationProfiles[kind].failed);
    expect(silent).toEqual([
      'cdn.requestCertificate',
      'dns.readZone',
      'domains.chargeRenewal',
      'domains.finishTransfer',
      'domains.register',
      'domains.renew',
      'domains.transfer',
      'hosting.addZones',
      'hosting.checkWebsite',
      'hosting.issueCertificate',
      'hosting.switchToHttps',
      'hosting.syncAccount',
      'performance.readWebsite',
      'webhooks.deliver',
      'wordpress.readWebsite',
    ]);
  });
});
