import type { CallRequest } from '@homeport/contract/call';
import {
  changeMailbox,
  createForwarder,
  createMailbox,
  deleteForwarder,
  deleteMailbox,
  listForwarders,
  listMailboxes,
  mailboxSetupLink,
  readMailAddresses,
  setCatchAll,
  setMailboxPassword,
} from '@homeport/contract/mailboxes';
import { runToEnd } from '../../app/testing/crash.ts';
import { addPerson, newVisitor, type TestPerson } from '../../app/testing/people.ts';
import { until } from '../../foundation/testing/polling.ts';
import type { MailEnvironment } from './mail-environment.ts';

/** An account of the sandbox's mail host, as far as addresses are concerned. */
export interface HostedAddresses {
  mailboxes: { username: string; quota: number }[];
  forwarders: { alias: string; destinations: string[] }[];
  catch_all: { type: string; address: string | null };
}

export const chosenPassword = 'Correct-Horse-7';

/** A customer's calls about the addresses of one connected domain. */
export class AddressCalls {
  readonly #env: MailEnvironment;
  readonly who: TestPerson;
  readonly domain: string;

  constructor(env: MailEnvironment, who: TestPerson, domain: string) {
    this.#env = env;
    this.who = who;
    this.domain = domain;
  }

  /** A new customer with a connected domain. In an environment without workers, its operations are run here. */
  static async start(env: MailEnvironment, work: 'http' | 'both' = 'both'): Promise<AddressCalls> {
    const who = await addPerson(env.product);
    const domain = await env.registered(who);
    const answer = env.connect(who, domain);
    if (work === 'http') await runToEnd(env.product, await env.operationOf('email.connect', who));
    await answer;
    const calls = new AddressCalls(env, who, domain);
    await until('a domain at the mail host', async () => (await calls.list()).body.ready);
    return calls;
  }

  list() {
    return this.#env.product.call(listMailboxes, { params: this.#params }, this.#as());
  }

  async names(): Promise<string[]> {
    return (await this.list()).body.mailboxes.map(({ name, state }) => `${name} ${state}`);
  }

  read() {
    return this.#env.product.call(readMailAddresses, { params: this.#params }, this.#as());
  }

  create(name: string, body: Omit<CallRequest<typeof createMailbox>['body'], 'name'> = {}) {
    return this.#env.product.call(
      createMailbox,
      { params: this.#params, body: { name, ...body } },
      this.#as(),
    );
  }

  change(name: string, quota_mb: number | null) {
    return this.#env.product.call(
      changeMailbox,
      { params: { ...this.#params, name }, body: quota_mb === null ? {} : { quota_mb } },
      this.#as(),
    );
  }

  delete(name: string, confirm = `${name}@${this.domain}`) {
    return this.#env.product.call(
      deleteMailbox,
      { params: { ...this.#params, name }, query: { confirm } },
      this.#as(),
    );
  }

  setPassword(name: string, body: CallRequest<typeof setMailboxPassword>['body'] = {}) {
    return this.#env.product.call(
      setMailboxPassword,
      { params: { ...this.#params, name }, body },
      this.#as(),
    );
  }

  setupLink(name: string) {
    return this.#env.product.call(mailboxSetupLink, { params: { ...this.#params, name } }, this.#as());
  }

  forwarders() {
    return this.#env.product.call(listForwarders, { params: this.#params }, this.#as());
  }

  forward(name: string, ...destinations: string[]) {
    return this.#env.product.call(
      createForwarder,
      { params: this.#params, body: { name, destinations } },
      this.#as(),
    );
  }

  stopForwarding(name: string) {
    return this.#env.product.call(deleteForwarder, { params: { ...this.#params, name } }, this.#as());
  }

  catchAll(body: CallRequest<typeof setCatchAll>['body']) {
    return this.#env.product.call(setCatchAll, { params: this.#params, body }, this.#as());
  }

  /** What the mail host has. */
  async hosted(): Promise<HostedAddresses> {
    const [user] = await this.#env.hosted(this.who);
    const found = user?.domains.find(({ name }) => name === this.domain);
    if (found === undefined) throw new Error(`The mail host does not have ${this.domain}`);
    return found as unknown as HostedAddresses;
  }

  get #params() {
    return { domain: this.domain };
  }

  /** Each request comes from a different address, so that no rate limit applies. */
  #as() {
    return { token: this.who.token, headers: newVisitor() };
  }
}
