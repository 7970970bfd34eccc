import { join } from 'node:path';
import { refresh, register, requestCode } from '@homeport/contract/auth';
import { accountBackups, makeBackup } from '@homeport/contract/backups';
import { confirmPurchase, startPurchase } from '@homeport/contract/billing';
import type { Call, CallAnswer, CallRequest } from '@homeport/contract/call';
import { connectFirstDomain, panelAccounts, setUpAccount, userWebsites } from '@homeport/contract/hosting';
import type { ServerLocation } from '@homeport/contract/locations';
import { setPhpVersion } from '@homeport/contract/performance';
import { installWordpress, setWordpressPassword, wordpressInstallStatus } from '@homeport/contract/wordpress';
import type { HestiacpClient } from '@homeport/hestiacp';
import type { PleskClient } from '@homeport/plesk';
import { CatalogueService } from '../billing/prices/catalogue.service.ts';
import { untilFound } from '../foundation/testing/polling.ts';
import { startTestSandbox, type TestSandbox, webhookSecret } from '../foundation/testing/sandbox.ts';
import { PanelAbilitiesService } from '../hosting/index.ts';
import { addHestiacpServer } from '../hosting/testing/hestiacp.ts';
import { registerPanels } from '../hosting/testing/panels.ts';
import { readAccount } from '../hosting/testing/site-owner.ts';
import { newVisitor } from './testing/people.ts';
import { Product } from './testing/product.ts';

/** One installation with Plesk and HestiaCP servers, its own Stripe and its own websites. */
let product: Product;
let sandbox: TestSandbox;
let panels: Map<string, PleskClient>;
let hestiacp: HestiacpClient;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('both', {
    PANEL_TIMEOUT_MS: '5000',
    SMTP_URL: sandbox.urls.smtp,
    STRIPE_API_URL: sandbox.urls.stripe,
    STRIPE_WEBHOOK_SECRETS: webhookSecret,
    DNS_RESOLVERS: sandbox.urls.dns,
    WEBSITE_PROXY: sandbox.urls.websites,
    WEBSITE_CA_FILE: join(sandbox.dataDir, 'website-ca.pem'),
  });
  await product.app.get(CatalogueService).publish();
  panels = await registerPanels(product, sandbox.dataDir);
  await product.db.query(`DELETE FROM panel_servers WHERE location = 'eu_uk'`);
  ({ client: hestiacp } = await addHestiacpServer(product, sandbox.dataDir));
  for (const { id } of await product.db.query<{ id: string }>('SELECT id FROM panel_servers'))
    await product.app.get(PanelAbilitiesService).check(id);
});

afterAll(async () => {
  await Promise.all([...panels.values(), hestiacp].map((client) => client.close()));
  await product.stop();
  await sandbox.stop();
});

/** A visitor who becomes a customer. */
class Customer {
  readonly email: string;
  readonly login: string;
  readonly domain: string;
  readonly #visitor = newVisitor();
  #token: string | undefined;
  #refreshToken = '';

  constructor(name: string) {
    this.email = `${name}@example.test`;
    this.login = `lune_${name}`;
    this.domain = `${name}-lune.example`;
  }

  async ask<C extends Call>(call: C, request: CallRequest<C>): Promise<CallAnswer<C>> {
    const token = this.#token === undefined ? {} : { token: this.#token };
    const answer = await product.call(call, request, { ...token, headers: this.#visitor });
    if (answer.status !== 200) throw new Error(`${call.name}: ${answer.status} ${answer.code}`);
    return answer.body;
  }

  async signUp(): Promise<void> {
    const { email } = this;
    await this.ask(requestCode, { body: { email, purpose: 'signup' } });
    const otp = await untilFound('the code', async () => {
      const [mail] = await sandbox.inbox(email);
      return /^\s*(\d{6})\s*$/m.exec(mail?.text ?? '')?.[1];
    });
    const body = { email, otp, password: 'tide-and-lantern' };
    const session = await this.ask(register, { body });
    this.#token = session.access_token;
    this.#refreshToken = session.refresh_token;
  }

  async buy(): Promise<void> {
    const plan = { plan_name: 'expert', plan_period: 'monthly' } as const;
    const { stripe_checkout_url: url = '' } = await this.ask(startPurchase, { body: plan });
    const stripe_checkout_session = url.split('/').at(-1) ?? '';
    const paid = await sandbox.pay(stripe_checkout_session);
    const { status } = await this.ask(confirmPurchase, { body: { ...plan, stripe_checkout_session } });
    if (status !== 'success') throw new Error(`The payment was answered with ${paid}, the plan is ${status}`);
    // The token that says which plan the customer has.
    this.#token = this.#refreshToken;
    this.#token = (await this.ask(refresh, { body: null })).access_token;
  }

  /** @returns the account's id */
  async openAccount(location: ServerLocation): Promise<string> {
    const [plan] = await product.db.query<{ id: string }>(
      'SELECT p.id FROM hosting_plans p JOIN users u ON u.id = p.user_id WHERE u.email = $1',
      [this.email],
    );
    const form = { name: 'Lea Moreau', company: 'Maison Lune', login: this.login, location };
    await this.ask(setUpAccount, { body: { ...form, hostingplan_id: plan?.id ?? '' } });
    return untilFound('the account', async () => {
      const { status, plesks } = await this.ask(panelAccounts, {});
      return status === 'exists' ? plesks[0]?.plesk_id : undefined;
    });
  }

  async connectDomain(address: string): Promise<void> {
    for (const name of [this.domain, `www.${this.domain}`]) await sandbox.setRecords(name, 'A', [address]);
    const { status, message } = await this.ask(connectFirstDomain, { body: { domain_name: this.domain } });
    if (status !== 'success') throw new Error(message);
  }

  async installWordpress(plesk_id: string): Promise<void> {
    const body = { plesk_id, plesk_website_id: await this.#websiteId(), domain_name: this.domain };
    const { installation_process_hash: hash } = await this.ask(installWordpress, { body });
    await untilFound('WordPress', async () => {
      const { status } = await this.ask(wordpressInstallStatus, { params: { hash: hash ?? '' } });
      if (status === 'failed') throw new Error('WordPress was not installed');
      return status === 'success' || undefined;
    });
  }

  async setWordpressPassword(plesk_id: string): Promise<void> {
    const body = { plesk_id, plesk_website_id: await this.#websiteId(), password: 'Tide-and-lantern-1' };
    const { status } = await this.ask(setWordpressPassword, { body });
    if (status !== 'success') throw new Error(`The password is ${status}`);
  }

  async backUp(plesk_id: string): Promise<void> {
    await this.ask(makeBackup, { body: { plesk_id } });
    await untilFound('the backup', async () => {
      const { backups, making } = await this.ask(accountBackups, { params: { plesk_id } });
      if (making?.state === 'failed') throw new Error('The backup was not made');
      return backups[0];
    });
  }

  async #websiteId(): Promise<string> {
    const { all_websites } = await this.ask(userWebsites, {});
    return all_websites.find(({ website }) => website.ascii_name === this.domain)?.website.id ?? '';
  }

  /** Waits until the website has a valid certificate. @returns its health */
  async secured(accountId: string) {
    return untilFound(`the certificate of ${this.domain}`, async () => {
      await readAccount(product, { accountId });
      const { all_websites } = await this.ask(userWebsites, {});
      const health = all_websites.find(({ website }) => website.ascii_name === this.domain)?.health;
      return health?.certificate === 'valid' ? health : undefined;
    });
  }
}

async function fromSignUpToCertificate(customer: Customer, location: ServerLocation): Promise<string> {
  await customer.signUp();
  await customer.buy();
  const accountId = await customer.openAccount(location);
  const [server] = await product.db.query<{ ipv4: string }>(
    'SELECT s.ipv4 FROM panel_servers s JOIN panel_accounts a ON a.server_id = s.id WHERE a.id = $1',
    [accountId],
  );
  await customer.connectDomain(server?.ipv4 ?? '');
  expect(await customer.secured(accountId)).toMatchObject({
    answers: 'ok',
    http_status: 200,
    certificate_problem: null,
    php: { version: '8.3' },
  });
  return accountId;
}

/** The names of the certificates that Let's Encrypt issued for a domain. */
async function certificatesOf(domain: string): Promise<string[][]> {
  const { websites } = await sandbox.state<{ websites: { certificates: { names: string[] }[] } }>();
  return websites.certificates.map(({ names }) => names).filter((names) => names.includes(domain));
}

it('customers sign up, pay and get a website with a certificate, on HestiaCP as on Plesk', async () => {
  const [onHestiacp, onPlesk] = [new Customer('bristol'), new Customer('frankfurt')];
  const [accountId] = await Promise.all([
    fromSignUpToCertificate(onHestiacp, 'eu_uk'),
    fromSignUpToCertificate(onPlesk, 'eu_de'),
  ]);
  const { login, domain } = onHestiacp;
  expect((await hestiacp.users.list()).find((user) => user.login === login)).toMatchObject({
    name: `Lea Moreau (${accountId})`,
    packageName: 'homeport-expert',
  });
  expect(await hestiacp.webDomains.findOwner(domain)).toBe(login);
  expect(await hestiacp.webDomains.findOwner(onPlesk.domain)).toBeUndefined();
  expect(await panels.get('eu_de')?.customers.find({ login: onPlesk.login })).toBeDefined();
  for (const name of [domain, onPlesk.domain])
    expect(await certificatesOf(name)).toContainEqual([name, `www.${name}`]);

  const body = { plesk_id: accountId, domain_name: domain, php_version: '8.4' };
  expect(await onHestiacp.ask(setPhpVersion, { body })).toMatchObject({
    status: 'success',
    php_version: '8.4',
  });
  expect(await hestiacp.webDomains.list(login)).toMatchObject([{ name: domain, backend: 'PHP-8_4' }]);

  await onHestiacp.installWordpress(accountId);
  const folder = `/home/${login}/web/${domain}/public_html/`;
  expect(await hestiacp.wordpress.listFolders(login, [folder])).toMatchObject({ folders: [folder] });
  await onHestiacp.setWordpressPassword(accountId);
  await onHestiacp.backUp(accountId);
  expect(await hestiacp.backups.list(login)).toHaveLength(1);
});
