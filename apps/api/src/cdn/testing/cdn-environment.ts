import { activateCdn, cdnOfWebsite, deactivateCdn, purgeCdn, purgeCdnAddress } from '@homeport/contract/cdn';
import { deleteWebsite } from '@homeport/contract/website-deletion';
import { type BunnyClient, createBunnyClient } from '@homeport/bunny';
import type { TestPerson } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import type { Role } from '../../app/app.module.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { bunnyKey, startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { untilFound } from '../../foundation/testing/polling.ts';

export interface SandboxZone {
  id: number;
  name: string;
  host_name: string;
  origin_url: string;
  origin_host: string | null;
  purges: number;
  purged_urls: string[];
  hostnames: { name: string; system: boolean; certificate: boolean; force_ssl: boolean }[];
}

/** The product with bunny, and the calls of a customer. */
export class CdnEnvironment {
  readonly product: Product;
  readonly sandbox: TestSandbox;
  /** To change bunny directly. */
  readonly bunny: BunnyClient;

  private constructor(product: Product, sandbox: TestSandbox) {
    this.product = product;
    this.sandbox = sandbox;
    this.bunny = createBunnyClient({ url: sandbox.urls.bunny, accessKey: bunnyKey });
  }

  /** @param role `http` runs no operations */
  static async start(role: Role): Promise<CdnEnvironment> {
    const sandbox = await startTestSandbox();
    const product = await Product.start(role, {
      BUNNY_API_URL: sandbox.urls.bunny,
      BUNNY_API_KEY: bunnyKey,
      BUNNY_TIMEOUT_MS: '3000',
    });
    return CdnEnvironment.on(product, sandbox);
  }

  /** The same with a product that was started elsewhere. */
  static on(product: Product, sandbox: TestSandbox): CdnEnvironment {
    return new CdnEnvironment(product, sandbox);
  }

  async stop(): Promise<void> {
    await this.stopProduct();
    await this.sandbox.stop();
  }

  async stopProduct(): Promise<void> {
    await this.bunny.close();
    await this.product.stop();
  }

  show(who: TestPerson, domain = who.domain) {
    return this.product.call(cdnOfWebsite, { params: { domain } }, { token: who.token });
  }

  activate(
    who: TestPerson,
    { accountId, websiteId, domain }: Pick<TestPerson, 'accountId' | 'websiteId' | 'domain'> = who,
  ) {
    const body = { plesk_id: accountId, plesk_website_id: websiteId, domain_name: domain };
    return this.product.call(activateCdn, { body }, { token: who.token });
  }

  /** Activates the CDN and waits until it has finished, longer than the call itself if necessary. */
  async activateToEnd(who: TestPerson) {
    const answer = await this.activate(who);
    if (answer.body.status !== 'queued') return answer;
    const operations = this.product.app.get(OperationsService);
    const { state } = await operations.wait(await this.operationOf('cdn.activate', who), 90_000);
    const { body } = await this.show(who);
    const status = state === 'succeeded' ? ('success' as const) : ('error' as const);
    const message = body.activation?.message;
    return { ...answer, body: { ...body, status, ...(message ? { message } : {}) } };
  }

  purge(who: TestPerson, zoneId: number) {
    return this.product.call(purgeCdn, { body: { cdn_zone_id: zoneId } }, { token: who.token });
  }

  purgeAddress(who: TestPerson, cdn_zone_id: number, address: string) {
    return this.product.call(purgeCdnAddress, { body: { cdn_zone_id, address } }, { token: who.token });
  }

  deactivate(
    who: TestPerson,
    { accountId, websiteId, domain }: Pick<TestPerson, 'accountId' | 'websiteId' | 'domain'> = who,
  ) {
    const body = { plesk_id: accountId, plesk_website_id: websiteId, domain_name: domain };
    return this.product.call(deactivateCdn, { body }, { token: who.token });
  }

  /** Deletes a website that is missing on the panel, so that only our rows and the CDN change. */
  async deleteWebsite(who: TestPerson): Promise<void> {
    await this.product.db.query(`UPDATE websites SET state = 'missing' WHERE id = $1`, [who.websiteId]);
    const body = { plesk_id: who.accountId, domain_name: who.domain };
    await this.product.call(deleteWebsite, { body }, { token: who.token });
  }

  /** The zones of a website at bunny. */
  async zonesOf({ domain }: TestPerson): Promise<SandboxZone[]> {
    const { bunny } = await this.sandbox.state<{ bunny: { zones: SandboxZone[] } }>();
    return bunny.zones.filter((zone) => zone.origin_host === domain);
  }

  /** The latest operation of a kind for a website. */
  async operationOf(kind: string, { websiteId }: TestPerson): Promise<string> {
    return untilFound(`a ${kind}`, async () => {
      const [row] = await this.product.db.query<{ id: string }>(
        'SELECT id FROM operations WHERE kind = $1 AND key = $2 ORDER BY created_at DESC LIMIT 1',
        [kind, websiteId],
      );
      return row?.id;
    });
  }
}
