import { randomUUID } from 'node:crypto';
import {
  checkMailRecords,
  connectMail,
  disconnectMail,
  generateMailPassword,
  mailAccount,
  type MailDomain,
  previewMail,
  setMailPassword,
} from '@homeport/contract/email';
import { createGandiClient, type GandiClient } from '@homeport/gandi';
import type { Role } from '../../app/app.module.ts';
import { newVisitor, type TestPerson } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { ContactSecretsService } from '../../domains/contact-secrets.service.ts';
import { RegisterDomainOperation } from '../../domains/register-domain.operation.ts';
import { RegistrarDriversService } from '../../domains/registrars/registrar-drivers.service.ts';
import { RegistrationsRepository } from '../../domains/registrations.repository.ts';
import type { MailHostDriver } from '../hosts/mail-host-driver.ts';
import { MailHostDriversService } from '../hosts/mail-host-drivers.service.ts';
import { Database } from '../../foundation/database/database.ts';
import {
  bunnyKey,
  gandiToken,
  mxrouteKey,
  startTestSandbox,
  type TestSandbox,
} from '../../foundation/testing/sandbox.ts';
import { until, untilFound } from '../../foundation/testing/polling.ts';

export const mailServer = 'eagle.mxlogin.com';
export const mailBox = `https://${mailServer}:2222`;

export interface HostedUser {
  username: string;
  email: string;
  package: string | null;
  suspended: boolean;
  password_changed_at: string;
  domains: { name: string; dns: { spf: { value: string }; dkim: { name: string; value: string } } }[];
}

const owner = {
  kind: 'individual',
  givenName: 'Lea',
  familyName: 'Moreau',
  organisation: '',
  email: 'lea@maison-lune.test',
  street: 'Hauptstraße 1',
  city: 'Berlin',
  zip: '10115',
  state: '',
  country: 'DE',
  phone: '+49.301234567',
} as const;

let names = 0;

/** The product with a mail host, a registrar, the CDN and the DNS, and the calls of a customer. */
export class MailEnvironment {
  readonly product: Product;
  readonly sandbox: TestSandbox;
  /** A client for changing zones directly. */
  readonly gandi: GandiClient;

  private constructor(product: Product, sandbox: TestSandbox) {
    this.product = product;
    this.sandbox = sandbox;
    this.gandi = createGandiClient({ url: sandbox.urls.gandi, token: gandiToken });
  }

  /** @param role `http` leaves operations undone */
  static async start(
    role: Role,
    settings: Record<string, string> | ((urls: TestSandbox['urls']) => Record<string, string>) = {},
  ): Promise<MailEnvironment> {
    const sandbox = await startTestSandbox({ registryMs: 0 });
    const product = await Product.start(role, {
      GANDI_API_URL: sandbox.urls.gandi,
      GANDI_TOKEN: gandiToken,
      BUNNY_API_URL: sandbox.urls.bunny,
      BUNNY_API_KEY: bunnyKey,
      MXROUTE_API_URL: sandbox.urls.mxroute,
      MXROUTE_SERVER: mailServer,
      MXROUTE_USERNAME: 'homeport',
      MXROUTE_API_KEY: mxrouteKey,
      MXROUTE_TIMEOUT_MS: '3000',
      DNS_RESOLVERS: sandbox.urls.dns,
      DNS_NAMESERVER: sandbox.urls.dns,
      DNS_TIMEOUT_MS: '1000',
      ...(typeof settings === 'function' ? settings(sandbox.urls) : settings),
    });
    return new MailEnvironment(product, sandbox);
  }

  async stop(): Promise<void> {
    await this.gandi.close();
    await this.product.stop();
    await this.sandbox.stop();
  }

  /** The driver of the sandbox’s mail host. */
  get host(): MailHostDriver {
    return this.product.app.get(MailHostDriversService, { strict: false }).of({ mailHost: 'mxroute' });
  }

  /** A new, unregistered name. */
  newName(): string {
    names += 1;
    return `post-${names}.example`;
  }

  /**
   * A name that is registered through us.
   * @param elsewhere the nameservers of another host that runs its zone; left out: we run it
   */
  async registered(who: TestPerson, elsewhere?: readonly string[]): Promise<string> {
    const name = this.newName();
    const registrar = this.product.app
      .get(RegistrarDriversService, { strict: false })
      .of({ registrar: 'gandi' });
    const bill = owner;
    await registrar.register({ name, years: 1, owner, bill, premium: false });
    const { nameservers } = await untilFound(`a registration of ${name}`, () => registrar.find(name));
    // Before the domain is known here: a reading of the registrar that is under way would change it back.
    if (elsewhere !== undefined) await this.gandi.setNameservers(name, [...elsewhere]);
    await this.product.db.query(
      `INSERT INTO domains (id, user_id, name, registered_at, expires_at, at_registrar, nameserver_kind, nameservers,
         created_at)
       VALUES ($1, $2, $3, now(), now() + interval '1 year', true, $4, $5, now())`,
      [randomUUID(), who.userId, name, elsewhere === undefined ? 'own' : 'custom', elsewhere ?? nameservers],
    );
    return name;
  }

  /** Completes the registration of a paid name, as its checkout would. @param registrar the vendor of its driver */
  async buy(who: TestPerson, name: string, registrar = 'gandi'): Promise<void> {
    const { app, db } = this.product;
    const id = randomUUID();
    await db.query(
      `INSERT INTO domain_registrations (id, user_id, name, registrar, years, price_cents, cost_cents, sealed_contacts, state, created_at, paid_at)
       VALUES ($1, $2, $3, $5, 1, 2000, 1000, $4, 'paid', now(), now())`,
      [
        id,
        who.userId,
        name,
        app.get(ContactSecretsService, { strict: false }).seal({ owner, bill: owner }),
        registrar,
      ],
    );
    const operation = app.get(RegisterDomainOperation, { strict: false });
    const registration = await app.get(RegistrationsRepository, { strict: false }).get(id);
    await app.get(Database, { strict: false }).transaction(() => operation.start(registration, randomUUID()));
    await until(`a registered ${name}`, async () => {
      const [row] = await db.query<{ state: string }>(
        'SELECT state FROM domain_registrations WHERE id = $1',
        [id],
      );
      return row?.state === 'registered';
    });
  }

  async account(who: TestPerson) {
    const { body, status } = await this.product.call(mailAccount, {}, this.#as(who));
    if (status !== 200) throw new Error(`The account answered ${status}`);
    return body;
  }

  connect(who: TestPerson, domain_name: string) {
    return this.product.call(connectMail, { body: { domain_name } }, this.#as(who));
  }

  preview(who: TestPerson, domain_name: string, action: 'connect' | 'disconnect') {
    return this.product.call(previewMail, { query: { domain_name, action } }, this.#as(who));
  }

  check(who: TestPerson, domain_name: string) {
    return this.product.call(checkMailRecords, { body: { domain_name } }, this.#as(who));
  }

  disconnect(who: TestPerson, domain_name: string) {
    return this.product.call(disconnectMail, { body: { domain_name } }, this.#as(who));
  }

  generatePassword(who: TestPerson) {
    return this.product.call(generateMailPassword, {}, this.#as(who));
  }

  setPassword(who: TestPerson, password: string, box_url: string) {
    return this.product.call(setMailPassword, { body: { password, box_url } }, this.#as(who));
  }

  async domain(who: TestPerson, name: string): Promise<MailDomain> {
    const found = (await this.account(who)).domains.find(({ domain_name }) => domain_name === name);
    if (found === undefined) throw new Error(`${name} is not shown`);
    return found;
  }

  /** The states of a domain's records, by kind. */
  async states(who: TestPerson, name: string): Promise<Record<string, string>> {
    const { records } = await this.domain(who, name);
    return Object.fromEntries(records.map(({ kind, state }) => [kind, state]));
  }

  /** Sets the records that are shown for a domain that is hosted elsewhere, as its owner would. */
  async setShown(who: TestPerson, name: string, kinds: readonly string[]): Promise<void> {
    const { records } = await this.domain(who, name);
    for (const record of records.filter(({ kind }) => kinds.includes(kind))) {
      const whole = record.name === '@' ? name : `${record.name}.${name}`;
      await this.sandbox.setRecords(whole, record.type, record.wanted);
    }
  }

  /** The users of a customer at the mail host. */
  async hosted({ userId }: TestPerson): Promise<HostedUser[]> {
    const [row] = await this.product.db.query<{ username: string }>(
      'SELECT username FROM mail_accounts WHERE user_id = $1',
      [userId],
    );
    const { mxroute } = await this.sandbox.state<{ mxroute: { users: HostedUser[] } }>();
    return mxroute.users.filter(({ username }) => username === row?.username);
  }

  /** The newest operation of a kind for a customer, once there are `count`. */
  async operationOf(kind: string, { userId }: TestPerson, count = 1): Promise<string> {
    return untilFound(`a ${kind}`, async () => {
      const rows = await this.product.db.query<{ id: string }>(
        'SELECT id FROM operations WHERE kind = $1 AND owner_id = $2 ORDER BY created_at DESC',
        [kind, userId],
      );
      return rows.length >= count ? rows[0]?.id : undefined;
    });
  }

  /** Each request comes from a different address, so that no rate limit applies. */
  #as({ token }: TestPerson) {
    return { token, headers: newVisitor() };
  }
}
