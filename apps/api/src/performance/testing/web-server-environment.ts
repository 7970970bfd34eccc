import {
  type PerformanceOption,
  setPhpVersion,
  setWebserverPerformance,
  webserverPerformance,
} from '@homeport/contract/performance';
import type { PleskClient } from '@homeport/plesk';
import { runToEnd } from '../../app/testing/crash.ts';
import { newVisitor } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { untilFound } from '../../foundation/testing/polling.ts';
import { PanelReadingService } from '../../hosting/sync/panel-reading.service.ts';
import { registerPanels } from '../../hosting/testing/panels.ts';
import { addSiteOwner, type SiteOwner } from '../../hosting/testing/site-owner.ts';

export type State = 'enabled' | 'disabled';

/** The settings of a new website: PHP 8.3, everything else off. */
export const off = { param1: 'disabled', param2: 'disabled', param3: 'enabled', param4: 'disabled' } as const;

/** The product with panels and without workers: each test runs the operations itself. */
export class WebServerEnvironment {
  readonly product: Product;
  readonly sandbox: TestSandbox;
  readonly #panels: Map<string, PleskClient>;

  private constructor(product: Product, sandbox: TestSandbox, panels: Map<string, PleskClient>) {
    this.product = product;
    this.sandbox = sandbox;
    this.#panels = panels;
  }

  static async start(): Promise<WebServerEnvironment> {
    const sandbox = await startTestSandbox();
    const product = await Product.start('http', { PANEL_TIMEOUT_MS: '5000' });
    return new WebServerEnvironment(product, sandbox, await registerPanels(product, sandbox.dataDir));
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#panels.values()].map((client) => client.close()));
    await this.product.stop();
    await this.sandbox.stop();
  }

  /** @param location of the server; left out: any */
  owner(location?: string): Promise<SiteOwner> {
    return addSiteOwner(this.product, this.#panels, {}, location);
  }

  settings(who: SiteOwner, website = who.domain, plesk_id = who.accountId) {
    return this.product.call(webserverPerformance, { params: { website, plesk_id } }, { token: who.token });
  }

  ask(who: SiteOwner, performance_option: PerformanceOption, new_state: State) {
    return this.product.call(
      setWebserverPerformance,
      { body: { plesk_id: who.accountId, domain_name: who.domain, performance_option, new_state } },
      // Each from its own IP address, because the limit counts per address.
      { token: who.token, headers: newVisitor() },
    );
  }

  /** Changes a setting and runs the operation. */
  async switched(who: SiteOwner, option: PerformanceOption, state: State) {
    const answer = this.ask(who, option, state);
    await runToEnd(this.product, await this.changeOf(who, option));
    return (await answer).body;
  }

  askForPhp(who: SiteOwner, php_version: string, domain_name = who.domain) {
    return this.product.call(
      setPhpVersion,
      { body: { plesk_id: who.accountId, domain_name, php_version } },
      { token: who.token, headers: newVisitor() },
    );
  }

  /** Changes the PHP version and runs the operation. */
  async phpChanged(who: SiteOwner, version: string) {
    const answer = this.askForPhp(who, version);
    await runToEnd(this.product, await this.operationOf('performance.changePhpVersion', who.websiteId));
    return (await answer).body;
  }

  /** Waits for a change to be started. @returns its operation */
  changeOf(who: SiteOwner, option: PerformanceOption): Promise<string> {
    return this.operationOf('performance.changeSetting', `${who.websiteId}:${option}`);
  }

  async operationOf(kind: string, key: string): Promise<string> {
    return untilFound(`a ${kind}`, async () => {
      const [row] = await this.product.db.query<{ id: string }>(
        `SELECT id FROM operations WHERE kind = $1 AND key = $2 AND state IN ('queued', 'running')`,
        [kind, key],
      );
      return row?.id;
    });
  }

  /** Reads the server as the regular sync does. */
  readServer({ serverId }: SiteOwner): Promise<number> {
    return this.product.app.get(PanelReadingService).readServer(serverId, new AbortController().signal);
  }
}

/** The panel's id of the owner's main website. */
export async function siteId(who: SiteOwner): Promise<number> {
  return (await who.panel.webspaces.find({ externalId: who.accountId }))?.id ?? 0;
}

/** The settings of the owner's main website on the panel. */
export async function onPanel(who: SiteOwner) {
  const [nginx, php] = await Promise.all([
    who.panel.webServer.find(who.domain),
    who.panel.php.find({ id: await siteId(who), main: true }),
  ]);
  return { ...nginx, php: php?.site.settings ?? {} };
}
