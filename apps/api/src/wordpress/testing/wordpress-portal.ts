import { setTimeout as pause } from 'node:timers/promises';
import type { PleskClient } from '@homeport/plesk';
import type { Call, CallAnswer, CallRequest } from '@homeport/contract/call';
import {
  installWordpress,
  redisState,
  setRedis,
  setWordpressPassword,
  websitePlatform,
  wordpressInstallStatus,
  wordpressLoginLink,
} from '@homeport/contract/wordpress';
import type { PersonFacts } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { registerPanels } from '../../hosting/testing/panels.ts';
import { addSiteOwner, operationOf, type SiteOwner } from '../../hosting/testing/site-owner.ts';

const pollMs = 10;

/** The WordPress calls of a website's owner, with running workers. */
export class WordpressPortal {
  readonly product: Product;
  readonly sandbox: TestSandbox;
  readonly #panels: ReadonlyMap<string, PleskClient>;

  private constructor(product: Product, sandbox: TestSandbox, panels: ReadonlyMap<string, PleskClient>) {
    this.product = product;
    this.sandbox = sandbox;
    this.#panels = panels;
  }

  /** @param installMs how long the panels take to install WordPress */
  static async start(installMs: number): Promise<WordpressPortal> {
    const sandbox = await startTestSandbox({ installMs });
    const product = await Product.start('both', { PANEL_TIMEOUT_MS: '5000' });
    return new WordpressPortal(product, sandbox, await registerPanels(product, sandbox.dataDir));
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#panels.values()].map((client) => client.close()));
    await this.product.stop();
    await this.sandbox.stop();
  }

  owner(facts: PersonFacts = {}): Promise<SiteOwner> {
    return addSiteOwner(this.product, this.#panels, facts);
  }

  async withWordpress(): Promise<SiteOwner> {
    const who = await this.owner();
    const { installation_process_hash: hash } = await this.install(who);
    await this.#operations.wait(hash ?? '', 60_000);
    return who;
  }

  async call<C extends Call>(
    who: SiteOwner,
    made: C,
    asked: CallRequest<C>,
  ): Promise<CallAnswer<C> & { httpStatus: number }> {
    const answer = await this.product.call(made, asked, { token: who.token });
    const kept = answer.headers['cache-control'] !== 'no-store';
    if (kept && made.secret === true && answer.status === 200) throw new Error(`${made.name} may be kept`);
    return Object.assign({}, answer.body as object, { httpStatus: answer.status }) as CallAnswer<C> & {
      httpStatus: number;
    };
  }

  platform(who: SiteOwner) {
    const params = { website_plesk_id: who.websiteId, plesk_id: who.accountId };
    return this.call(who, websitePlatform, { params });
  }

  install(who: SiteOwner) {
    const body = { plesk_id: who.accountId, plesk_website_id: who.websiteId, domain_name: who.domain };
    return this.call(who, installWordpress, { body });
  }

  installStatus(who: SiteOwner, hash: string) {
    return this.call(who, wordpressInstallStatus, { params: { hash } });
  }

  loginLink(who: SiteOwner) {
    const params = { plesk_website_id: who.websiteId, plesk_id: who.accountId };
    return this.call(who, wordpressLoginLink, { params });
  }

  setPassword(who: SiteOwner, password: string) {
    const body = { plesk_website_id: who.websiteId, plesk_id: who.accountId, password };
    return this.call(who, setWordpressPassword, { body });
  }

  cache(who: SiteOwner) {
    return this.call(who, redisState, { params: { website: who.domain, plesk_id: who.accountId } });
  }

  switchCache(who: SiteOwner, new_state: 'enabled' | 'disabled') {
    const body = { plesk_id: who.accountId, domain_name: who.domain, new_state };
    return this.call(who, setRedis, { body });
  }

  /** Waits until the latest operation of a kind for a website has finished. */
  async ended(kind: `wordpress.${string}`, who: SiteOwner): Promise<void> {
    await this.#operations.wait(await operationOf(this.product, kind, who), 60_000);
  }

  /** Waits until an installation has finished. @returns its progress values, and its final status */
  async followed(who: SiteOwner, hash: string | null) {
    const id = hash ?? '';
    const progress = new Set<number>();
    let over = false;
    void this.#operations.wait(id, 60_000).finally(() => (over = true));
    while (!over) {
      const row = await this.#operations.find(id);
      if (row !== null) progress.add(this.#operations.progressOf(row).progress);
      await pause(pollMs);
    }
    return { progress: [...progress], last: await this.installStatus(who, id) };
  }

  get #operations(): OperationsService {
    return this.product.app.get(OperationsService);
  }
}
