import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TrialCardsRepository } from '../billing/plans/trial-cards.repository.ts';
import { ContactSecretsService } from '../domains/contact-secrets.service.ts';
import { Config } from '../foundation/config/config.ts';
import { KeyRotationRepository } from '../foundation/crypto/key-rotation.repository.ts';
import { KeyRotationService } from '../foundation/crypto/key-rotation.service.ts';
import { EncryptedColumnsService } from '../foundation/crypto/encrypted-columns.service.ts';
import { EncryptionService } from '../foundation/crypto/encryption.service.ts';
import { Database } from '../foundation/database/database.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { PanelCredentialsService } from '../hosting/panel/panel-credentials.service.ts';
import { Product } from './testing/product.ts';

const root = join(import.meta.dirname, '../../../..');
const person = '00000000-0000-4000-8000-00000000000a';
const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
/** Files that encrypt short-lived values: jobs of some seconds, challenges and links of some minutes. */
const shortLived = [
  'auth/factors/challenges.service.ts',
  'email/setup/mail-clients.service.ts',
  'customers/customer-export.service.ts',
  'figures/exports.service.ts',
  'foundation/queue/worker-rpc.service.ts',
  'staff/money-exports.service.ts',
];
/** Files that encrypt values of a registered column. */
const sealing = [
  'auth/factors/authenticators.service.ts',
  'billing/plans/trial-cards.repository.ts',
  'domains/contact-secrets.service.ts',
  'domains/ownership/contact-book.service.ts',
  'domains/ownership/owner-update-secrets.service.ts',
  'domains/transfers/transfer-secrets.service.ts',
  'email/addresses/mail-secrets.service.ts',
  'foundation/crypto/key-rotation.service.ts',
  'foundation/mail/mail.service.ts',
  'hosting/panel/panel-credentials.service.ts',
  'webhooks/webhook-secrets.service.ts',
];

let product: Product;
beforeAll(async () => {
  product = await Product.start('http', { SECRETS_KEY: key(1), PANEL_SECRETS_KEY: key(2) });
});
afterAll(() => product.stop());

/** The services of a process with other keys, on the same database. */
function withKeys(settings: { secrets: number[]; panels: number[] }) {
  const [SECRETS_KEY = '', ...SECRETS_READ_KEYS] = settings.secrets.map(key);
  const [PANEL_SECRETS_KEY = '', ...PANEL_SECRETS_READ_KEYS] = settings.panels.map(key);
  const all = { SECRETS_KEY, SECRETS_READ_KEYS, PANEL_SECRETS_KEY, PANEL_SECRETS_READ_KEYS };
  const config = { settings: { ...product.app.get(Config).settings, ...all } };
  const encryption = new EncryptionService(config);
  const columns = new EncryptedColumnsService();
  const db = product.app.get(Database);
  const panelKeys = new PanelCredentialsService(config, columns);
  const trialCards = new TrialCardsRepository(db, encryption, columns);
  panelKeys.onModuleInit();
  trialCards.onModuleInit();
  for (const column of product.app.get(EncryptedColumnsService).all())
    if (!['panel_servers', 'trial_cards'].includes(column.table)) columns.register({ ...column, encryption });
  return {
    panelKeys,
    trialCards,
    encryption,
    rotation: new KeyRotationService(columns, new KeyRotationRepository(db)),
  };
}

describe('the sealed columns', () => {
  it('are all known to the rotation of keys', () => {
    const schemas = globSync('prisma/schema/*.prisma', { cwd: root }).map((file) =>
      readFileSync(join(root, file), 'utf8'),
    );
    const columns = schemas.flatMap((schema) =>
      schema.split(/^model /m).flatMap((model) => {
        const table = /@@map\("(\w+)"\)/.exec(model)?.[1] ?? '';
        return [...model.matchAll(/^ +(sealed\w*) (?:.*@map\("(\w+)"\))?/gm)].map(
          ([, field, column = field]) => `${table}.${column}`,
        );
      }),
    );
    const known = product.app
      .get(EncryptedColumnsService)
      .all()
      .map(({ table, column }) => `${table}.${column}`);
    expect(columns.length).toBeGreaterThan(3);
    expect(known.sort()).toEqual(columns.sort());
  });

  it('are filled by known code alone', () => {
    const folder = join(root, 'apps/api/src');
    const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !/spec\.ts$|testing\//.test(file));
    const found = files.filter((file) =>
      /[eE]ncryption\??(?:\(\))?\.seal\(|#require\(\)\.seal\(/.test(readFileSync(join(folder, file), 'utf8')),
    );
    expect(found.sort()).toEqual([...sealing, ...shortLived].sort());
  });
});

describe('a new key', () => {
  const rows = 25;

  beforeAll(async () => {
    const { app, db } = product;
    const contacts = app.get(ContactSecretsService, { strict: false }).seal({ owner: {}, bill: {} } as never);
    await db.query(
      `INSERT INTO domain_registrations (id, user_id, name, years, price_cents, cost_cents, sealed_contacts, created_at)
       SELECT gen_random_uuid(), $1, 'n' || n || '.example', 1, 1, 1, $2, now() FROM generate_series(1, ${rows}) n`,
      [person, contacts],
    );
    await app.get(Database).transaction(async () => {
      const mail = {
        to: 'a@example.com',
        template: 'code',
        data: { code: '1', purpose: 'login', minutes: 1 },
      } as const;
      await app.get(MailService).send({ dedupeKey: 'rotation', ...mail });
      await app.get(TrialCardsRepository, { strict: false }).claim('card-1', person, new Date());
    });
    const sealed = app.get(PanelCredentialsService, { strict: false }).seal('panel-secret');
    await db.query(
      `INSERT INTO panel_servers (id, name, location, location_label, country_code, url, ipv4, name_server, sealed_key, created_at)
       VALUES (gen_random_uuid(), 'p', 'us', 'US', 'US', 'https://p.example', '192.0.2.1', 'ns', $1, now())`,
      [sealed],
    );
  });

  it('takes over every row, also after the rotation was ended halfway, and the old one is then not needed', async () => {
    const { rotation, encryption } = withKeys({ secrets: [3, 1], panels: [4, 2] });
    const before = await rotation.status();
    expect(before.filter(({ isCurrent }) => isCurrent)).toEqual([]);
    expect(Object.fromEntries(before.map(({ name, count }) => [name, count]))).toMatchObject({
      'domain_registrations.sealed_contacts': rows,
      'mail_messages.sealed_data': 1,
      'panel_servers.sealed_key': 1,
      'trial_cards.sealed_fingerprint': 1,
    });
    // As if a run had stopped after some rows.
    const some = await product.db.query<{ id: string; sealed_contacts: string }>(
      'SELECT id::text, sealed_contacts FROM domain_registrations ORDER BY id LIMIT 7',
    );
    for (const { id, sealed_contacts: text } of some)
      await product.db.query('UPDATE domain_registrations SET sealed_contacts = $1 WHERE id = $2', [
        encryption.seal(encryption.open(text, 'domain contacts'), 'domain contacts'),
        id,
      ]);

    const done = await rotation.rotate(4);
    expect(done.find(({ name }) => name.startsWith('domain_'))).toMatchObject({
      reencrypted: rows - 7,
      left: 0,
    });
    expect((await rotation.rotate(4)).map(({ reencrypted, left }) => reencrypted + left)).toEqual(
      done.map(() => 0),
    );

    const later = withKeys({ secrets: [3], panels: [4] });
    expect((await later.rotation.status()).filter(({ isCurrent }) => !isCurrent)).toEqual([]);
    const [server] = await product.db.query<{ sealed_key: string }>(
      `SELECT sealed_key FROM panel_servers WHERE name = 'p'`,
    );
    expect(later.panelKeys.open(server?.sealed_key ?? '')).toBe('panel-secret');
  });

  it('still knows the cards that had their free trial', async () => {
    const other = '00000000-0000-4000-8000-00000000000b';
    const { trialCards } = withKeys({ secrets: [3], panels: [4] });
    const claim = (card: string, userId: string) =>
      product.app.get(Database).transaction(() => trialCards.claim(card, userId, new Date()));
    expect(await claim('card-1', other)).toBe(false);
    expect(await claim('card-1', person)).toBe(true);
    // Before the rotation, the card is known under the old key.
    expect(await claim('card-2', person)).toBe(true);
    const next = withKeys({ secrets: [5, 3], panels: [4] }).trialCards;
    expect(await product.app.get(Database).transaction(() => next.claim('card-2', other, new Date()))).toBe(
      false,
    );
  });

  it('leaves what no key opens, and what another process changes meanwhile', async () => {
    await product.db.query(`UPDATE panel_servers SET sealed_key = 'v2.00000000.a.b.c' WHERE name = 'p'`);
    const { rotation, encryption } = withKeys({ secrets: [3], panels: [4] });
    expect(
      (await rotation.rotate(100)).find(({ name }) => name === 'panel_servers.sealed_key'),
    ).toMatchObject({
      reencrypted: 0,
      left: 1,
    });
    const repository = new KeyRotationRepository(product.app.get(Database));
    const column = product.app
      .get(EncryptedColumnsService)
      .all()
      .find(({ table }) => table === 'mail_messages');
    const [row] = column
      ? await repository.listOthers({ ...column, encryption }, 'v2.ffffffff.', undefined, 10)
      : [];
    await product.db.query(`UPDATE mail_messages SET sealed_data = NULL`);
    expect(column && row && (await repository.replace(column, row, { sealed: 'x', hash: '' }))).toBe(false);
    expect(await product.db.query(`SELECT sealed_data FROM mail_messages`)).toEqual([{ sealed_data: null }]);
  });
});
