import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HostOrder, HostReport } from '../../../../sandbox/src/host-messages.ts';

const hostFile = fileURLToPath(new URL('../../../../sandbox/src/host.ts', import.meta.url));

interface Options {
  /** How long a panel takes to install WordPress, in milliseconds. */
  installMs?: number;
  /** How long a registry takes, in milliseconds. */
  registryMs?: number;
  /** The product's clock, moved together with the sandbox's. */
  clockFollower?: { url: string; token: string };
}

/** A fault, in the format of the sandbox's console. */
export interface Fault {
  provider:
    | 'stripe'
    | 'plesk'
    | 'hestiacp'
    | 'bunny'
    | 'gandi'
    | 'mxroute'
    | 'dns'
    | 'websites'
    | 'objects'
    | 'mail';
  match?: string;
  kind: 'delay' | 'status' | 'drop-after-effect' | 'late-answer' | 'garbage';
  value?: number;
  times?: number;
}

export const webhookSecret = 'whsec_test_sandbox';
export const bunnyKey = 'test-bunny-key';
export const gandiToken = 'test-gandi-token';
export const mxrouteKey = 'test-mxroute-key';

/** A sandbox in a separate process, with its own data. */
export class TestSandbox {
  readonly urls: {
    console: string;
    stripe: string;
    bunny: string;
    gandi: string;
    mxroute: string;
    /** The resolver's address, without a scheme. */
    dns: string;
    /** The HTTP proxy to the websites, without a scheme. */
    websites: string;
    smtp: string;
    objects: string;
  };
  readonly dataDir: string;
  readonly #id: number;

  constructor(urls: TestSandbox['urls'], dataDir: string, id: number) {
    this.urls = urls;
    this.dataDir = dataDir;
    this.#id = id;
  }

  /** Pays a checkout by card. @returns the status: 200 paid, 402 declined */
  /** @param card default: a valid card that was not used before */
  async pay(checkoutId: string, card?: string, country?: string): Promise<number> {
    const typed = { ...(card === undefined ? {} : { card }), ...(country === undefined ? {} : { country }) };
    return (await this.#send('POST', `/checkout/${checkoutId}/pay`, typed)).status;
  }

  async fault(fault: Fault): Promise<void> {
    await this.#succeed('POST', '/faults', fault);
  }

  async clearFaults(): Promise<void> {
    await this.#succeed('DELETE', '/faults');
  }

  /** The faults that have not occurred yet. */
  async faults(): Promise<unknown[]> {
    return (await this.#succeed('GET', '/faults')) as unknown[];
  }

  /** Sets the CNAME record of a hostname, as the customer would. */
  async setCname(hostname: string, target: string): Promise<void> {
    await this.#succeed('POST', '/cdn/cnames', { hostname, target });
  }

  /** Another customer of bunny takes a zone name. */
  async takeZoneName(name: string): Promise<void> {
    await this.#succeed('POST', '/cdn/taken-names', { name });
  }

  /** Sets the prepaid balance at bunny. */
  async setCdnBalance(cents: number): Promise<void> {
    await this.#succeed('POST', '/cdn/balance', { cents });
  }

  /** Sets the fate of a name: `refused`, `support` and `held` concern its registration. */
  async setName(
    name: string,
    what: {
      fate?: 'free' | 'taken' | 'refused' | 'support' | 'held';
      premium_cents?: number;
      pending_checks?: number;
    },
  ): Promise<void> {
    await this.#succeed('POST', '/registry/names', { name, ...what });
  }

  /** A domain's owner confirms their address. */
  async confirmOwner(name: string): Promise<void> {
    await this.#succeed('POST', '/registry/confirmations', { name });
  }

  /** Lets another registrar have a name, by default unlocked and a year old. */
  async setElsewhere(
    name: string,
    what: {
      code?: string;
      locked?: boolean;
      registered_days_ago?: number;
      expires_in_days?: number;
      nameservers?: string[];
      refused?: boolean;
      asks_owner?: boolean;
    } = {},
  ): Promise<void> {
    await this.#succeed('POST', '/registry/elsewhere', { name, ...what });
  }

  /** The owners answer the emails about a transfer to us, or a change of owner. */
  async answerOwners(name: string, wanted = true): Promise<void> {
    await this.#succeed('POST', '/registry/answers', { name, wanted });
  }

  /** Another registrar asks for a domain of ours. */
  async takeAway(name: string, code: string): Promise<void> {
    await this.#succeed('POST', '/registry/transfers-away', { name, code });
  }

  /** Changes the balance of the registrar's prepaid account. */
  async topUp(cents: number): Promise<void> {
    await this.#succeed('POST', '/registry/prepaid', { cents });
  }

  /** Sets records of a domain that is hosted elsewhere; without values, removes them. */
  async setRecords(name: string, type: string, values: readonly string[]): Promise<void> {
    await this.#succeed('POST', '/dns/records', { name, type, values });
  }

  /** Whether a login of a mailbox succeeds. */
  async signIn(login: string, password: string): Promise<boolean> {
    return (await this.#send('POST', '/mailboxes/sign-ins', { login, password })).status < 300;
  }

  /** Has a mailbox filled. */
  async fillMailbox(address: string, megabytes: number): Promise<void> {
    await this.#succeed('POST', '/mailboxes/uses', { address, megabytes });
  }

  async advance(seconds: number): Promise<void> {
    await this.#succeed('POST', '/clock/advance', { seconds });
  }

  /** The state of the providers, by provider. */
  async state<T>(): Promise<T> {
    return (await this.#succeed('GET', '/state.json')) as T;
  }

  /** The mails to an address, newest first. */
  async inbox(to: string): Promise<{ to: string; subject: string; text: string; message_id: string }[]> {
    const query = new URLSearchParams({ to });
    return (await this.#succeed('GET', `/inbox.json?${query.toString()}`)) as {
      to: string;
      subject: string;
      text: string;
      message_id: string;
    }[];
  }

  /** @throws Error when the sandbox failed, which it does after a violation of a provider's contract */
  async stop(): Promise<void> {
    try {
      await askHost({ id: this.#id });
    } finally {
      await rm(this.dataDir, { recursive: true, force: true });
    }
  }

  async #succeed(method: string, path: string, body?: object): Promise<unknown> {
    const { status, text } = await this.#send(method, path, body);
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  async #send(method: string, path: string, body?: object): Promise<{ status: number; text: string }> {
    const response = await fetch(`${this.urls.console}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  }
}

/** Starts a sandbox on free ports; `stop` stops it and deletes its data. */
export async function startTestSandbox(options: Options = {}): Promise<TestSandbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'homeport-sandbox-'));
  const id = (started += 1);
  const start = {
    ...process.env,
    SANDBOX_GANDI_REGISTRY_MS: String(options.registryMs ?? 300),
    SANDBOX_WORDPRESS_INSTALL_MS: String(options.installMs ?? 300),
    SANDBOX_DATA_DIR: dataDir,
    // Tests deliver Stripe's events themselves.
    SANDBOX_WEBHOOK_URL: '',
    SANDBOX_WEBHOOK_SECRET: webhookSecret,
    SANDBOX_BUNNY_KEY: bunnyKey,
    SANDBOX_GANDI_TOKEN: gandiToken,
    SANDBOX_MXROUTE_KEY: mxrouteKey,
    SANDBOX_CLOCK_FOLLOWER_URL: options.clockFollower?.url ?? '',
    SANDBOX_CLOCK_FOLLOWER_TOKEN: options.clockFollower?.token ?? '',
  };
  const report = await askHost({ id, start });
  if (!('urls' in report)) throw new Error('The sandbox did not say where it is');
  const said = JSON.stringify(report.urls).replaceAll('localhost', '127.0.0.1');
  return new TestSandbox(JSON.parse(said) as TestSandbox['urls'], dataDir, id);
}

/** How many sandboxes this process has started. */
let started = 0;
let ordersUnderWay = 0;
/** The process of this process's sandboxes. */
let host: ChildProcess | undefined;

function runningHost(): ChildProcess {
  if (host?.connected) return host;
  host = fork(hostFile, {
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=32'],
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Each order has its own listeners.
  host.setMaxListeners(0);
  // Keeps the test process alive only while an order is pending.
  host.unref();
  host.channel?.unref();
  return host;
}

/** @throws Error when it cannot be done, or the sandbox has failed, which it does after a violation of a provider's contract */
function askHost(order: HostOrder): Promise<HostReport> {
  const asked = runningHost();
  return new Promise((resolve, reject) => {
    const settle = (report: HostReport | undefined) => {
      if (report !== undefined && report.id !== order.id) return;
      ordersUnderWay -= 1;
      if (ordersUnderWay === 0) asked.channel?.unref();
      asked.off('message', hear);
      asked.off('exit', leave);
      if (report === undefined) reject(new Error('The sandboxes ended; they said why on their error output'));
      else if ('fault' in report) reject(new Error(`The sandbox failed: ${report.fault}`));
      else resolve(report);
    };
    const hear = (report: unknown) => settle(report as HostReport);
    const leave = () => settle(undefined);
    asked.on('message', hear);
    asked.once('exit', leave);
    ordersUnderWay += 1;
    asked.channel?.ref();
    asked.send(order);
  });
}
