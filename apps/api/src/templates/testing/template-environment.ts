import { installTemplate, templateInstallStatus } from '@homeport/contract/templates';
import type { PleskClient } from '@homeport/plesk';
import { Product } from '../../app/testing/product.ts';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { registerPanels } from '../../hosting/testing/panels.ts';
import { addSiteOwner, type SiteOwner } from '../../hosting/testing/site-owner.ts';

/** A WordPress on the sandbox's panel. */
export interface Shown {
  status: string;
  title: string;
  theme: string;
  /** Slugs, separated by spaces. */
  pages: string;
  front_page: string;
}

/** The product with panels, for templates. */
export class TemplateEnvironment {
  readonly product: Product;
  readonly sandbox: TestSandbox;
  readonly #panels: ReadonlyMap<string, PleskClient>;

  private constructor(product: Product, sandbox: TestSandbox, panels: ReadonlyMap<string, PleskClient>) {
    this.product = product;
    this.sandbox = sandbox;
    this.#panels = panels;
  }

  /** @param role `http`: no worker runs, each test runs the operations itself */
  static async start(role: 'http' | 'both', installMs?: number): Promise<TemplateEnvironment> {
    const sandbox = await startTestSandbox(installMs === undefined ? {} : { installMs });
    const product = await Product.start(role, { PANEL_TIMEOUT_MS: '5000' });
    return new TemplateEnvironment(product, sandbox, await registerPanels(product, sandbox.dataDir));
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#panels.values()].map((client) => client.close()));
    await this.product.stop();
    await this.sandbox.stop();
  }

  owner(): Promise<SiteOwner> {
    return addSiteOwner(this.product, this.#panels);
  }

  async ask(who: SiteOwner, template_id = 'tpl-atelier', without_backup = false) {
    const body = { template_id, website_plesk_id: who.websiteId, without_backup };
    return (await this.product.call(installTemplate, { body }, { token: who.token })).body;
  }

  /** Starts an installation. @returns its hash */
  async asked(who: SiteOwner, templateId?: string): Promise<string> {
    const { status, installation_process_hash: hash } = await this.ask(who, templateId);
    if (status !== 'success' || hash === null) throw new Error(`The installation is answered with ${status}`);
    return hash;
  }

  async status(who: SiteOwner, hash: string) {
    return (await this.product.call(templateInstallStatus, { params: { hash } }, { token: who.token })).body;
  }

  /** WordPress installations on the website, as the panel lists them. */
  async shownOn({ location, domain }: SiteOwner): Promise<Shown[]> {
    const { plesk } = await this.sandbox.state<{
      plesk: { servers: { location: string; wordpress: (Shown & { site: string })[] }[] };
    }>();
    const server = plesk.servers.find((each) => each.location === location);
    return (server?.wordpress ?? []).filter(({ site }) => site === domain);
  }

  /** Names of the account's backups on the owner's panel. */
  async backupsOf({ panel, accountId, location }: SiteOwner): Promise<string[]> {
    const [customer, { plesk }] = await Promise.all([
      panel.customers.find({ externalId: accountId }),
      this.sandbox.state<{
        plesk: { servers: { location: string; backups: { name: string; customer: string }[] }[] };
      }>(),
    ]);
    const server = plesk.servers.find((each) => each.location === location);
    const backups = (server?.backups ?? []).filter((backup) => backup.customer === customer?.login);
    return backups.map(({ name }) => name);
  }
}
