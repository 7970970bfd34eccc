import { randomBytes } from 'node:crypto';
import { mailAllowances } from '@homeport/contract/mail-plans';
import { planNames, type PlanName } from '@homeport/contract/plans';
import { ProviderError } from '../../../foundation/operations/operation.ts';
import { ProviderClient } from '../../../foundation/providers/provider-client.ts';
import { testMetrics } from '../../../foundation/testing/metrics.ts';
import type {
  HostedAccount,
  HostRecords,
  HostText,
  MailHostDriver,
  NewHostedAccount,
} from '../../hosts/mail-host-driver.ts';

interface Box {
  id: string;
  contact: string;
  gigabytes: number;
  domains: number | 'any';
  isPaused: boolean;
}

type Refusal = [kind: ProviderError['kind'], code: string];

const refusals: Partial<Record<string, Refusal>> = {
  NO_BOX: ['not_found', 'mail_not_found'],
  NO_DOMAIN: ['not_found', 'mail_not_found'],
  LOGIN_IN_USE: ['conflict', 'mail_username_taken'],
  DOMAIN_IN_USE: ['conflict', 'mail_domain_taken'],
  NO_PROOF: ['rejected', 'mail_unproven'],
};

/** Email at Dovecote, a mail host that exists in tests only. */
export class DovecoteDriver implements MailHostDriver {
  readonly vendor = 'dovecote';
  readonly place = { server: 'in.dovecote.example', box: 'https://boxes.dovecote.example' };
  readonly #service: ProviderClient<string>;

  constructor(url: string, metrics = testMetrics()) {
    this.#service = new ProviderClient({
      name: 'dovecote',
      displayName: 'DoveCote',
      codes: 'mail',
      client: url,
      callsAtOnce: 4,
      metrics,
      translate: () => undefined,
    });
  }

  async findAccount(username: string): Promise<HostedAccount | undefined> {
    const box = await orNone(this.#boxOf(username));
    if (box === undefined) return undefined;
    const plan = planNames.find((name) => {
      const limits = limitsOf(name);
      return limits.gigabytes === box.gigabytes && limits.domains === box.domains;
    });
    return { email: box.contact, plan, suspended: box.isPaused };
  }

  async createAccount({ username, email, plan }: NewHostedAccount): Promise<void> {
    const secret = randomBytes(24).toString('base64url');
    await this.#send('box.open', { login: username, contact: email, secret, ...limitsOf(plan) });
  }

  async setPlan(username: string, plan: PlanName): Promise<void> {
    await this.#send('box.change', { login: username, ...limitsOf(plan) });
  }

  async setSuspended(username: string, suspended: boolean): Promise<void> {
    await this.#send('box.change', { login: username, isPaused: suspended });
  }

  async setPassword(username: string, password: string): Promise<void> {
    await this.#send('box.secret', { login: username, secret: password });
  }

  async removeAccount(username: string): Promise<void> {
    await orNone(this.#send('box.close', { login: username }));
  }

  async storageUsed(username: string): Promise<number> {
    const usage = (await this.#send('box.usage', { login: username })) as { kilobytes: number };
    return usage.kilobytes / 1024;
  }

  async ownershipRecord(username: string): Promise<HostText> {
    return { name: '_dovecote', value: `box=${(await this.#boxOf(username)).id}` };
  }

  async hasDomain(username: string, domain: string): Promise<boolean> {
    return (await orNone(this.#send('domain.show', { login: username, domain }))) !== undefined;
  }

  async addDomain(username: string, domain: string): Promise<void> {
    await this.#send('domain.attach', { login: username, domain });
  }

  async removeDomain(username: string, domain: string): Promise<void> {
    await this.#send('domain.detach', { login: username, domain });
  }

  async recordsOf(username: string, domain: string): Promise<HostRecords> {
    const shown = (await this.#send('domain.show', { login: username, domain })) as Record<string, string>;
    return {
      mx: [{ host: shown['inbound'] ?? '', priority: 5 }],
      spf: { name: '@', value: `v=spf1 include:${shown['senders']} ~all` },
      dkim: undefined,
    };
  }

  async #boxOf(username: string): Promise<Box> {
    return (await this.#send('box.show', { login: username })) as Box;
  }

  async #send(call: string, parameters: object): Promise<unknown> {
    return this.#service.use(async (url) => {
      const { result, refused } = await request(url, { call, ...parameters });
      if (refused === undefined) return result;
      const [kind, code]: Refusal = refusals[refused] ?? ['rejected', 'mail_rejected'];
      throw new ProviderError(kind, code, `Dovecote ${call}: ${refused}`);
    });
  }
}

async function request(url: string, body: object): Promise<{ result: unknown; refused?: string }> {
  try {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
    if (response.ok) return (await response.json()) as { result: unknown };
  } catch (error) {
    throw new ProviderError('unknown_outcome', 'mail_unknown_outcome', String(error), { cause: error });
  }
  throw new ProviderError('unavailable', 'mail_unavailable', 'Dovecote is down');
}

async function orNone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'not_found') return undefined;
    throw error;
  }
}

function limitsOf(plan: PlanName): { gigabytes: number; domains: number | 'any' } {
  const { storageGb, domains } = mailAllowances[plan];
  return { gigabytes: storageGb, domains: domains ?? 'any' };
}
