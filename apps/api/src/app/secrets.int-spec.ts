import { allCalls } from '@homeport/contract';
import { createApiKey } from '@homeport/contract/api-keys';
import { archiveLink } from '@homeport/contract/archives';
import { backupDownloadLink } from '@homeport/contract/backups';
import type { Call, CallAnswer, CallRequest } from '@homeport/contract/call';
import { exportCustomers } from '@homeport/contract/staff-customers';
import { exportFigures } from '@homeport/contract/staff-figures';
import { exportPayouts, exportTaxes } from '@homeport/contract/staff-money';
import { authorizationCode } from '@homeport/contract/domain-ownership';
import { connectMail, generateMailPassword, mailAccount, setMailPassword } from '@homeport/contract/email';
import {
  createMailbox,
  listMailboxes,
  mailboxSetupLink,
  setMailboxPassword,
} from '@homeport/contract/mailboxes';
import {
  connectFirstDomain,
  generatePanelPassword,
  panelAccounts,
  panelLoginLink,
  setPanelPassword,
  setUpAccount,
  userWebsites,
} from '@homeport/contract/hosting';
import {
  addPasskey,
  beginAuthenticator,
  confirmAuthenticator,
  confirmationOptions,
  passkeyCreationOptions,
  passkeySignInOptions,
  renewRecoveryCodes,
} from '@homeport/contract/second-factors';
import { ticketPanelLink } from '@homeport/contract/staff-tickets';
import { createTicket } from '@homeport/contract/support';
import {
  generateWordpressPassword,
  installWordpress,
  setWordpressPassword,
  websitePlatform,
  wordpressLoginLink,
} from '@homeport/contract/wordpress';
import { createWebhook, rotateWebhookSecret } from '@homeport/contract/webhooks';
import { Redis } from 'ioredis';
import { Secret, TOTP } from 'otpauth';
import { Logger } from 'nestjs-pino';
import { SoftPasskey } from '../auth/factors/testing/soft-passkey.ts';
import { Config } from '../foundation/config/config.ts';
import { gandiToken, mxrouteKey, startTestSandbox, type TestSandbox } from '../foundation/testing/sandbox.ts';
import { RegistrarDriversService } from '../domains/registrars/registrar-drivers.service.ts';
import { lea as registrant } from '../domains/testing/domain-environment.ts';
import { registerPanels } from '../hosting/testing/panels.ts';
import { addPerson, type TestPerson } from './testing/people.ts';
import { Product } from './testing/product.ts';
import { RecordedLog } from './testing/recorded-log.ts';
import { until } from '../foundation/testing/polling.ts';

let product: Product;
let sandbox: TestSandbox;
let redis: Redis;
let lea: TestPerson;
let plesk_id: string;
let website: { plesk_id: string; plesk_website_id: string };
let log: RecordedLog;

const domain_name = 'secrets.example.com';

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('both', {
    MXROUTE_API_URL: sandbox.urls.mxroute,
    MXROUTE_SERVER: 'eagle.mxlogin.com',
    MXROUTE_USERNAME: 'homeport',
    MXROUTE_API_KEY: mxrouteKey,
    GANDI_API_URL: sandbox.urls.gandi,
    GANDI_TOKEN: gandiToken,
  });
  log = new RecordedLog();
  product.app.get(Logger).log('The log is kept');
  redis = new Redis(product.app.get(Config).settings.REDIS_URL);
  const clients = await registerPanels(product, sandbox.dataDir);
  await Promise.all([...clients.values()].map((client) => client.close()));
  lea = await addPerson(product);
  await call(setUpAccount, {
    body: {
      name: 'Lea Moreau',
      company: 'Maison Lune',
      login: 'secretive_lea',
      location: 'eu_de',
      hostingplan_id: lea.planId,
    },
  });
  plesk_id = (await call(panelAccounts, {})).details?.plesk_id ?? '';
  await call(connectFirstDomain, { body: { domain_name } });
  const { website: first } = await call(userWebsites, {});
  website = { plesk_id, plesk_website_id: first?.website.id ?? '' };
  await call(installWordpress, { body: { ...website, domain_name } });
  await installed();
});

afterAll(async () => {
  log.stop();
  await redis.quit();
  await product.stop();
  await sandbox.stop();
});

/** Makes a call as Lea or another person, and checks that answers with secrets are not cached. */
async function call<C extends Call>(
  made: C,
  request: CallRequest<C>,
  { token }: TestPerson = lea,
): Promise<CallAnswer<C>> {
  const answer = await product.call(made, request, { token });
  expect([made.name, answer.status]).toEqual([made.name, 200]);
  if (made.secret) expect(answer.headers['cache-control']).toBe('no-store');
  return answer.body;
}

async function installed(): Promise<void> {
  const params = { plesk_id, website_plesk_id: website.plesk_website_id };
  await until('WordPress', async () => (await call(websitePlatform, { params })).platform === 'wordpress');
}

async function wholeDatabase(): Promise<string> {
  const tables = await product.db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  const texts = await Promise.all(
    tables.map(({ name }) =>
      product.db.query<{ text: string | null }>(
        `SELECT string_agg(t::text, E'\\n') AS text FROM "${name}" t`,
      ),
    ),
  );
  return texts.map(([row]) => row?.text ?? '').join('\n');
}

async function wholeRedis(): Promise<string> {
  const keys = await redis.keys('*');
  const dumps = await Promise.all(keys.map(async (key) => `${key} ${String(await redis.dumpBuffer(key))}`));
  return dumps.join('\n');
}

const challengesOf = ({ challenge, options }: { challenge: string; options: { challenge: string } }) => [
  challenge,
  options.challenge,
];

/** Connects the domain to email, with the proof that its owner publishes. */
async function connectMailDomain(): Promise<void> {
  await call(connectMail, { body: { domain_name } });
  const { domains } = await call(mailAccount, {});
  const proof = domains[0]?.records.find(({ kind }) => kind === 'ownership');
  await sandbox.setRecords(`${proof?.name ?? ''}.${domain_name}`, 'TXT', proof?.wanted ?? []);
  await call(connectMail, { body: { domain_name } });
  const params = { domain: domain_name };
  await until('a domain at the mail host', async () => (await call(listMailboxes, { params })).ready);
}

/** How to make each secret call. @returns what must not be found anywhere afterwards */
const secrets: Record<string, () => Promise<string[]>> = {
  'auth.passkeySignInOptions': async () => challengesOf(await call(passkeySignInOptions, { body: {} })),
  'auth.passkeyCreationOptions': async () => challengesOf(await call(passkeyCreationOptions, { body: {} })),
  'auth.confirmationOptions': async () => challengesOf(await call(confirmationOptions, { body: {} })),
  'auth.addPasskey': async () => {
    const person = await addPerson(product, { plan: 'none' });
    const { challenge, options } = await call(passkeyCreationOptions, { body: {} }, person);
    const credential = new SoftPasskey().create(options.challenge);
    const added = await call(addPasskey, { body: { challenge, credential, name: 'Phone' } }, person);
    return [...(added.recovery_codes ?? []), challenge];
  },
  'auth.beginAuthenticator': async () => {
    const { secret, uri } = await call(beginAuthenticator, { body: {} });
    return [secret, uri];
  },
  'auth.confirmAuthenticator': async () => {
    const person = await addPerson(product, { plan: 'none' });
    const { secret } = await call(beginAuthenticator, { body: {} }, person);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const { recovery_codes } = await call(confirmAuthenticator, { body: { code } }, person);
    return [secret, ...(recovery_codes ?? [])];
  },
  'auth.renewRecoveryCodes': async () => {
    const person = await addPerson(product, { plan: 'none', passkey: true });
    return (await call(renewRecoveryCodes, { body: {} }, person)).recovery_codes;
  },
  'auth.createApiKey': async () => {
    const { secret } = await call(createApiKey, {
      body: { name: 'Deployment', access: 'write', areas: ['websites'], expires_in_days: 30 },
    });
    const headers = { cookie: `key=${secret}` };
    await product.send('GET', `/api/websites/user?key=${secret}`, undefined, { token: secret, headers });
    await product.send('GET', '/api/user/details', undefined, { token: secret });
    await product.send('GET', '/api/user/details', undefined, { token: secret.toUpperCase() });
    return [secret, secret.slice('hpk_'.length), secret.toUpperCase()];
  },
  'archives.link': async () => {
    const person = await addPerson(product);
    const params = { archive_id: person.archiveId };
    const { download_link } = await call(archiveLink, { params }, person);
    return [download_link, new URL(download_link).searchParams.get('X-Amz-Signature') ?? ''];
  },
  'webhooks.create': async () => {
    const { secret } = await call(createWebhook, {
      body: { url: 'https://hooks.example.com/', topics: ['payment'] },
    });
    return [secret];
  },
  'webhooks.rotateSecret': async () => {
    const body = { url: 'https://hooks.example.com/', topics: ['payment' as const] };
    const { webhook, secret: former } = await call(createWebhook, { body });
    const { secret } = await call(rotateWebhookSecret, { params: { id: webhook.id }, body: {} });
    return [former, secret];
  },
  'hosting.backupDownloadLink': async () => {
    const person = await addPerson(product, { websites: 0 });
    const { backupId: backup_id, accountId } = person;
    await product.db.query(
      `INSERT INTO backup_downloads (id, backup_id, bytes, ends_at)
       VALUES (gen_random_uuid(), $1, 7, now() + interval '1 day')`,
      [backup_id],
    );
    const params = { plesk_id: accountId, backup_id };
    const { download_link } = await call(backupDownloadLink, { params }, person);
    return [download_link, new URL(download_link).searchParams.get('X-Amz-Signature') ?? ''];
  },
  'domains.authorizationCode': async () => {
    const name = lea.ownName;
    const registrar = product.app.get(RegistrarDriversService, { strict: false }).of({ registrar: 'gandi' });
    await registrar.register({ name, years: 1, owner: registrant, bill: registrant, premium: false });
    await until('the domain', async () => (await registrar.find(name)) !== undefined);
    await registrar.ownership?.setLock(name, false);
    await product.db.query(
      `INSERT INTO domains (id, user_id, name, registered_at, expires_at, at_registrar, is_locked, created_at)
       VALUES (gen_random_uuid(), $1, $2, now(), now() + interval '1 year', true, false, now())`,
      [lea.userId, name],
    );
    return [(await call(authorizationCode, { params: { domain: name }, body: {} })).code];
  },
  'hosting.loginLink': async () => {
    const { url } = await call(panelLoginLink, { params: { plesk_id } });
    return [url, new URL(url).searchParams.get('PLESKSESSID') ?? ''];
  },
  'staff.ticketPanelLink': async () => {
    const admin = await addPerson(product, { role: 'owner', plan: 'none' });
    const body = { issue_type: 'tech', editor_content: '<p>Please look at my panel.</p>' } as const;
    const { ticket_id } = await call(createTicket, { body });
    const params = { ticket_id: String(ticket_id), plesk_id };
    const { url } = await call(ticketPanelLink, { params, query: {} }, admin);
    return [url, new URL(url).searchParams.get('PLESKSESSID') ?? ''];
  },
  'figures.export': async () => {
    const admin = await addPerson(product, { role: 'admin', plan: 'none' });
    const query = { table: 'servers', grain: 'day', periods: '1' } as const;
    const { download_link } = await call(exportFigures, { query }, admin);
    return [download_link, new URL(download_link).searchParams.get('link') ?? ''];
  },
  'staff.exportTaxes': async () => {
    const admin = await addPerson(product, { role: 'admin', plan: 'none' });
    const query = { period: '2026', table: 'rows' } as const;
    const { download_link } = await call(exportTaxes, { query }, admin);
    return [download_link, new URL(download_link).searchParams.get('link') ?? ''];
  },
  'staff.exportPayouts': async () => {
    const admin = await addPerson(product, { role: 'admin', plan: 'none' });
    const { download_link } = await call(exportPayouts, { query: {} }, admin);
    return [download_link, new URL(download_link).searchParams.get('link') ?? ''];
  },
  'customers.export': async () => {
    const admin = await addPerson(product, { role: 'admin', plan: 'none' });
    const { download_link } = await call(exportCustomers, { body: {} }, admin);
    return [download_link, new URL(download_link).searchParams.get('link') ?? ''];
  },
  'hosting.generatePassword': async () => {
    const { generated_pwd } = await call(generatePanelPassword, {});
    await call(setPanelPassword, { body: { plesk_id, password: generated_pwd } });
    return [generated_pwd];
  },
  'email.generatePassword': async () => {
    await call(connectMail, { body: { domain_name } });
    const { generated_pwd } = await call(generateMailPassword, {});
    const { box } = await call(mailAccount, {});
    await call(setMailPassword, { body: { password: generated_pwd, box_url: box ?? '' } });
    return [generated_pwd, mxrouteKey];
  },
  'email.createMailbox': async () => {
    await connectMailDomain();
    const { password } = await call(createMailbox, { params: { domain: domain_name }, body: { name: 'a' } });
    return [password ?? ''];
  },
  'email.setMailboxPassword': async () => {
    await connectMailDomain();
    await call(createMailbox, { params: { domain: domain_name }, body: { name: 'b' } });
    const params = { domain: domain_name, name: 'b' };
    const { password } = await call(setMailboxPassword, { params, body: {} });
    return [password ?? ''];
  },
  'email.setupLink': async () => {
    await connectMailDomain();
    await call(createMailbox, { params: { domain: domain_name }, body: { name: 'c' } });
    const { url } = await call(mailboxSetupLink, { params: { domain: domain_name, name: 'c' } });
    return [url];
  },
  'wordpress.loginLink': async () => {
    const { wordpress_login } = await call(wordpressLoginLink, { params: website });
    return [wordpress_login, new URL(wordpress_login).search];
  },
  'wordpress.generatePassword': async () => {
    const { generated_pwd } = await call(generateWordpressPassword, {});
    const { status } = await call(setWordpressPassword, { body: { ...website, password: generated_pwd } });
    expect(status).toBe('success');
    return [generated_pwd];
  },
};

describe('what is secret', () => {
  it('is known for every call of the contract that answers some', () => {
    const names = allCalls.filter(({ secret }) => secret).map(({ name }) => name);
    // Other tests check that tokens are stored only as hashes.
    const tokens = [
      'auth.register',
      'auth.login',
      'auth.passkeySignIn',
      'auth.refresh',
      'auth.undoEmailChange',
    ];
    expect(Object.keys(secrets).sort()).toEqual(names.filter((name) => !tokens.includes(name)).sort());
  });

  it.each(Object.keys(secrets))(
    'of %s is found neither in Postgres nor in Redis nor in the log',
    async (name) => {
      const found = (await secrets[name]?.()) ?? [];
      expect(found).not.toEqual([]);
      const places = { database: await wholeDatabase(), redis: await wholeRedis(), log: log.text };
      for (const [place, text] of Object.entries(places)) {
        expect([place, text.length > 0]).toEqual([place, true]);
        for (const secret of found) {
          expect(secret.length).toBeGreaterThan(8);
          expect([place, text.includes(secret)]).toEqual([place, false]);
        }
      }
      // The log contains these requests.
      expect(log.text).toContain('"level"');
    },
  );
});
