import { randomBytes } from 'node:crypto';
import { mailAllowances } from '@homeport/contract/mail-plans';
import { planNames, type PlanName } from '@homeport/contract/plans';
import { createMxrouteClient, type MxrouteClient, MxrouteError, type PackageLimits } from '@homeport/mxroute';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Config } from '../../../foundation/config/config.ts';
import { ProviderError } from '../../../foundation/operations/operation.ts';
import { fromClientError, ProviderClient } from '../../../foundation/providers/provider-client.ts';
import { MetricsService } from '../../../foundation/telemetry/metrics.service.ts';
import type {
  HostCatchAll,
  HostedAccount,
  HostForwarders,
  HostMailboxes,
  HostRecords,
  HostText,
  MailHostDriver,
  NewHostedAccount,
} from '../mail-host-driver.ts';
import { mxrouteCatchAll, mxrouteForwarders, mxrouteMailboxes } from './mxroute-addresses.adapter.ts';

const callsAtOnce = 4;
const megabyte = 1024 * 1024;
/** The port of DirectAdmin, which runs MXroute. */
const panelPort = 2222;

/** Email at MXroute, where each customer is a user of our reseller account. Only workers have its key. */
@Injectable()
export class MxrouteDriver implements MailHostDriver, OnModuleDestroy {
  readonly vendor = 'mxroute';
  readonly place: MailHostDriver['place'];
  /** Whether this process has the key. */
  readonly isConfigured: boolean;
  readonly #brand: string;
  readonly #client: MxrouteClient | undefined;
  /** For the checks of the account as well. */
  readonly service: ProviderClient<MxrouteClient>;
  readonly mailboxes: HostMailboxes;
  readonly forwarders: HostForwarders;
  readonly catchAll: HostCatchAll;

  constructor({ settings }: Config, metrics: MetricsService) {
    const { MXROUTE_API_URL, MXROUTE_SERVER, MXROUTE_USERNAME, MXROUTE_API_KEY, MXROUTE_TIMEOUT_MS } =
      settings;
    this.#brand = settings.BRAND_SLUG;
    const box =
      settings.MAIL_BOX_URL === '' ? `https://${MXROUTE_SERVER}:${panelPort}` : settings.MAIL_BOX_URL;
    this.place = MXROUTE_SERVER === '' ? undefined : { server: MXROUTE_SERVER, box };
    if (MXROUTE_API_KEY !== '' && MXROUTE_SERVER !== '')
      this.#client = createMxrouteClient({
        url: MXROUTE_API_URL,
        server: MXROUTE_SERVER,
        username: MXROUTE_USERNAME,
        apiKey: MXROUTE_API_KEY,
        timeoutMs: MXROUTE_TIMEOUT_MS,
        maxConnections: callsAtOnce,
      });
    this.isConfigured = this.#client !== undefined;
    this.service = new ProviderClient({
      name: 'mxroute',
      displayName: 'MXroute',
      codes: 'mail',
      client: this.#client,
      callsAtOnce,
      metrics,
      translate: (error) => (error instanceof MxrouteError ? fromClientError('mail', error) : undefined),
    });
    this.mailboxes = mxrouteMailboxes(this.service);
    this.forwarders = mxrouteForwarders(this.service);
    this.catchAll = mxrouteCatchAll(this.service);
  }

  async onModuleDestroy(): Promise<void> {
    await this.#client?.close();
  }

  async findAccount(username: string): Promise<HostedAccount | undefined> {
    const user = await this.service.use(({ users }) => users.find(username));
    if (user === undefined) return undefined;
    const plan = planNames.find((name) => this.#packageOf(name) === user.packageName);
    return { email: user.email, plan, suspended: user.suspended };
  }

  async createAccount({ username, email, plan }: NewHostedAccount): Promise<void> {
    const packageName = await this.#ensurePackage(plan);
    await this.#withConflictCode('mail_username_taken', ({ users }) =>
      users.create({ username, email, password: randomPassword(), packageName }),
    );
  }

  async setPlan(username: string, plan: PlanName): Promise<void> {
    const packageName = await this.#ensurePackage(plan);
    await this.service.use(({ users }) => users.setPackage(username, packageName));
  }

  async setSuspended(username: string, suspended: boolean): Promise<void> {
    await this.service.use(({ users }) => (suspended ? users.suspend(username) : users.unsuspend(username)));
  }

  async setPassword(username: string, password: string): Promise<void> {
    await this.service.use(({ users }) => users.setPassword(username, password));
  }

  async removeAccount(username: string): Promise<void> {
    await this.service.use(async ({ users }) => {
      try {
        await users.delete(username);
      } catch (error) {
        if (!(error instanceof MxrouteError) || error.kind !== 'not_found') throw error;
      }
    });
  }

  async storageUsed(username: string): Promise<number> {
    return (await this.service.use((mxroute) => mxroute.actAs(username).quota())).usedBytes / megabyte;
  }

  async ownershipRecord(username: string): Promise<HostText> {
    return toText(await this.service.use((mxroute) => mxroute.actAs(username).domains.ownershipRecord()));
  }

  async hasDomain(username: string, domain: string): Promise<boolean> {
    const found = await this.service.use((mxroute) => mxroute.actAs(username).domains.find(domain));
    return found !== undefined;
  }

  async addDomain(username: string, domain: string): Promise<void> {
    await this.#withConflictCode('mail_domain_taken', async (mxroute) => {
      try {
        await mxroute.actAs(username).domains.add(domain);
      } catch (error) {
        if (error instanceof MxrouteError && error.lacksOwnership)
          throw new ProviderError('rejected', 'mail_unproven', error.message, { cause: error });
        throw error;
      }
    });
  }

  async removeDomain(username: string, domain: string): Promise<void> {
    await this.service.use(async (mxroute) => {
      try {
        await mxroute.actAs(username).domains.delete(domain);
      } catch (error) {
        if (!(error instanceof MxrouteError) || error.kind !== 'not_found') throw error;
      }
    });
  }

  async recordsOf(username: string, domain: string): Promise<HostRecords> {
    const { mx, spf, dkim } = await this.service.use((mxroute) =>
      mxroute.actAs(username).domains.dns(domain),
    );
    return { mx, spf: toText(spf), dkim: dkim && toText(dkim) };
  }

  /** Creates or updates the package with the limits of a plan. @returns its name */
  async #ensurePackage(plan: PlanName): Promise<string> {
    const name = this.#packageOf(plan);
    const wanted = limitsOf(plan);
    await this.service.use(async ({ packages }) => {
      const found = await packages.find(name);
      try {
        if (found === undefined) await packages.create(name, wanted);
        else if (!sameLimits(found, wanted)) await packages.change(name, wanted);
      } catch (error) {
        // Another worker created it at the same time.
        if (!(error instanceof MxrouteError) || error.kind !== 'conflict') throw error;
      }
    });
    return name;
  }

  #packageOf(plan: PlanName): string {
    return `${this.#brand}_${plan}`;
  }

  /** Replaces the code of a conflict. */
  async #withConflictCode(code: string, work: (mxroute: MxrouteClient) => Promise<void>): Promise<void> {
    await this.service.use(async (mxroute) => {
      try {
        await work(mxroute);
      } catch (error) {
        if (!(error instanceof MxrouteError) || error.kind !== 'conflict') throw error;
        throw new ProviderError('conflict', code, error.message, { cause: error });
      }
    });
  }
}

function toText({ name, value }: HostText): HostText {
  return { name, value };
}

function limitsOf(plan: PlanName): PackageLimits {
  const { domains, storageGb } = mailAllowances[plan];
  return {
    quotaGigabytes: storageGb,
    domains: domains ?? undefined,
    mailboxes: undefined,
    forwarders: undefined,
  };
}

function sameLimits(one: PackageLimits, other: PackageLimits): boolean {
  return (['quotaGigabytes', 'domains', 'mailboxes', 'forwarders'] as const).every(
    (name) => one[name] === other[name],
  );
}

/** Meets MXroute’s password rules, and is not stored. */
function randomPassword(): string {
  return `aA1!${randomBytes(24).toString('base64url')}`;
}
