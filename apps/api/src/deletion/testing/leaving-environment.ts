import { randomUUID } from 'node:crypto';
import { registerPanels } from '../../hosting/testing/panels.ts';
import { addPerson, newVisitor, type TestPerson } from '../../app/testing/people.ts';
import { runToEnd } from '../../app/testing/crash.ts';
import type { Product } from '../../app/testing/product.ts';
import { StripeConnectionAdapter } from '../../billing/stripe/stripe-connection.adapter.ts';
import { ProviderCustomersService } from '../../billing/orders/provider-customers.service.ts';
import { CustomerDetailsPort } from '../../billing/customer-details.port.ts';
import { CdnPort } from '../../cdn/cdn.port.ts';
import { customHostNameOf, zoneNameOf } from '../../cdn/cdn-names.ts';
import { MailEnvironment, mailBox, mailServer } from '../../email/testing/mail-environment.ts';
import { FileStorePort } from '../../foundation/files/file-store.port.ts';
import { addWebspace } from '../../hosting/testing/site-owner.ts';
import { DeletionSchedule } from '../deletion.schedule.ts';
import { ErasureRepository } from '../erasure.repository.ts';

/** A customer with something at each provider and in most tables. */
export interface LeavingCustomer extends TestPerson {
  name: string;
  registered: string;
  stripeId: string;
  fileKey: string;
  username: string;
}

let count = 0;

/** The product with all providers that a customer can have something at. Tests run the operations. */
export class LeavingEnvironment {
  readonly #env: MailEnvironment;

  private constructor(env: MailEnvironment) {
    this.#env = env;
  }

  static async start(): Promise<LeavingEnvironment> {
    const env = await MailEnvironment.start('http', (urls) => ({
      STRIPE_API_URL: urls.stripe,
      S3_ENDPOINT: urls.objects,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      SMTP_URL: urls.smtp,
    }));
    await registerPanels(env.product, env.sandbox.dataDir);
    const leaving = new LeavingEnvironment(env);
    leaving.#sendMailsAtOnce();
    return leaving;
  }

  get product(): Product {
    return this.#env.product;
  }

  get sandbox(): MailEnvironment['sandbox'] {
    return this.#env.sandbox;
  }

  async stop(): Promise<void> {
    await this.#env.stop();
  }

  /** Stands for the worker that sends emails: the deletion waits for the last one. */
  #sendMailsAtOnce(): void {
    const erasure = this.product.app.get(ErasureRepository, { strict: false });
    const isMailSettled = erasure.isMailSettled.bind(erasure);
    const settled = async (key: string) => {
      const waiting = await this.product.db.query<{ id: string }>(
        `SELECT o.id FROM operations o JOIN mail_messages m ON m.id::text = o.key
         WHERE o.kind = 'mail.send' AND o.state = 'queued' AND m.dedupe_key = $1`,
        [key],
      );
      for (const { id } of waiting) await runToEnd(this.product, id);
      return isMailSettled(key);
    };
    Object.assign(erasure, { isMailSettled: settled });
  }

  as = (who: Pick<TestPerson, 'token'>) => ({ token: who.token, headers: newVisitor() });

  /** Someone with a website, the CDN, a domain, a mail account, a saved card, a ticket with a file, and a past. */
  async addCustomer(): Promise<LeavingCustomer> {
    const { product } = this;
    const { db } = product;
    const facts = { websites: 0, wordpress: true, mail: true, works: true, ticket: true, passkey: true };
    const person = await addPerson(product, facts);
    const name = `Zoltan Quince ${(count += 1)}`;
    await db.query('UPDATE users SET name = $2, company = $3 WHERE id = $1', [
      person.userId,
      name,
      `${name} Ltd`,
    ]);
    const [server] = await db.query<{ id: string; location: string }>(
      'SELECT id, location FROM panel_servers ORDER BY created_at, id LIMIT 1',
    );
    if (server === undefined) throw new Error('There is no panel');
    const websiteId = await addWebspace(product, person, server);
    const registered = await this.#env.registered(person);
    await db.query(`DELETE FROM domains WHERE user_id = $1 AND name <> $2`, [person.userId, registered]);
    await db.query(`DELETE FROM domain_transfers WHERE user_id = $1`, [person.userId]);
    await this.#addZone(person, websiteId);
    await this.#finishWork(person);
    await db.query(`UPDATE hosting_plans SET state = 'ended', ended_at = now() WHERE user_id = $1`, [
      person.userId,
    ]);
    const username = `hp${String(count).padStart(6, '0')}`;
    await this.#env.host.createAccount({ username, email: person.email, plan: 'expert' });
    await db.query('UPDATE mail_accounts SET username = $2, server = $3, box = $4 WHERE user_id = $1', [
      person.userId,
      username,
      mailServer,
      mailBox,
    ]);
    const stripeId = await this.#addPayments(person, name);
    const fileKey = await this.#addFile(person);
    const who = { ...person, websiteId, name, registered, stripeId, fileKey, username };
    await addTraces(product, who);
    return who;
  }

  /** Requests the deletion for a moment that has come, and begins it. @returns the operation's id */
  async begin({ userId }: TestPerson): Promise<string> {
    await this.product.db.query(
      `INSERT INTO account_deletions (id, user_id, requested_at, due_at)
       VALUES (gen_random_uuid(), $1, now() - interval '14 days', now() - interval '1 minute')`,
      [userId],
    );
    await this.product.app.get(DeletionSchedule, { strict: false }).begin();
    const [row] = await this.product.db.query<{ id: string | null }>(
      'SELECT operation_id AS id FROM account_deletions WHERE user_id = $1',
      [userId],
    );
    return String(row?.id);
  }

  /** What is left of a customer, at the providers and here. */
  async remains(who: LeavingCustomer) {
    const { app, db } = this.product;
    const state = await this.sandbox.state<{
      plesk: { servers: { customers: { external_id: string | null }[] }[] };
      bunny: { zones: { name: string }[] };
      mxroute: { users: { username: string }[] };
    }>();
    const stripe = app.get(StripeConnectionAdapter, { strict: false }).client;
    const customer = await stripe.customers.retrieve(who.stripeId);
    const { email, name, address } = customer.deleted === true ? {} : customer;
    const methods = await stripe.customers.listPaymentMethods(who.stripeId);
    const records = await this.#env.gandi.liveDns.records(who.registered);
    const rows = await db.query<{ state: string }>('SELECT state FROM account_deletions WHERE user_id = $1', [
      who.userId,
    ]);
    return {
      panel: state.plesk.servers.flatMap(({ customers }) =>
        customers.filter(({ external_id: id }) => id === who.accountId),
      ),
      cdn: state.bunny.zones.filter(({ name: zone }) => zone === zoneNameOf('homeport', who.websiteId)),
      mail: state.mxroute.users.filter(({ username }) => username === who.username),
      dns: records.filter(({ name: at, type }) => at !== '@' || type !== 'NS').length,
      stripe: {
        email: email ?? null,
        name: name ?? null,
        address: address ?? null,
        cards: methods.data.length,
      },
      file: await app.get(FileStorePort, { strict: false }).sizeOf(who.fileKey),
      people: await db.query('SELECT id FROM users WHERE id = $1', [who.userId]),
      kept: await db.query('SELECT number FROM invoices WHERE user_id = $1', [who.userId]),
      deletion: rows.map(({ state: at }) => at),
    };
  }

  /** What the reading of the panel started. */
  async #finishWork({ userId }: TestPerson): Promise<void> {
    const waiting = await this.product.db.query<{ id: string }>(
      `SELECT id FROM operations WHERE owner_id = $1 AND state = 'queued'`,
      [userId],
    );
    for (const { id } of waiting) await runToEnd(this.product, id);
  }

  async #addZone({ domain }: TestPerson, websiteId: string): Promise<void> {
    const zone = await this.product.app
      .get(CdnPort, { strict: false })
      .createZone({ name: zoneNameOf('homeport', websiteId), website: domain });
    await this.product.db.query(
      `INSERT INTO cdn_zones (website_id, zone_id, host_name, custom_host_name, certificate, created_at)
       VALUES ($1, $2, $3, $4, 'waiting', now())`,
      [websiteId, zone.zoneId, zone.hostName, customHostNameOf(domain)],
    );
  }

  async #addPayments({ userId }: TestPerson, name: string): Promise<string> {
    const { app } = this.product;
    const id = await app.get(ProviderCustomersService, { strict: false }).ensure(userId);
    const address = { line1: 'Main street 1', line2: '', city: 'Berlin', state: '', postalCode: '10115' };
    await app
      .get(CustomerDetailsPort, { strict: false })
      .setDetails(id, { name, ...address, country: 'DE' }, randomUUID());
    await app
      .get(StripeConnectionAdapter, { strict: false })
      .client.paymentMethods.attach('pm_card_mastercard', { customer: id });
    return id;
  }

  async #addFile({ ticket }: TestPerson): Promise<string> {
    const key = await this.product.app
      .get(FileStorePort, { strict: false })
      .put(Buffer.from('Hello'), { contentType: 'text/plain', bytes: 5, name: 'a.txt' });
    await this.product.db.query(
      `INSERT INTO ticket_attachments (id, ticket_number, position, file_name, bytes, key, state, created_at)
       VALUES (gen_random_uuid(), $1, 0, 'a.txt', 5, $2, 'available', now())`,
      [ticket, key],
    );
    return key;
  }
}

/** Rows in which a customer's name and address are, in their account and elsewhere. */
async function addTraces({ db }: Product, who: LeavingCustomer): Promise<void> {
  const { userId, email, name, stripeId, ticket, spareId } = who;
  const add = (sql: string, ...values: unknown[]) => db.query(sql, values);
  await add(
    `INSERT INTO invoices (id, user_id, number, description, total_cents, due_cents, paid_cents, currency, state, payment_url, issued_at)
     VALUES ($1, $2, 'HP-1', 'Hosting', 100, 100, 100, 'usd', 'paid', $3, now())`,
    `in_${userId}`,
    userId,
    `https://pay.example/${email}`,
  );
  await add(
    `INSERT INTO billing_details (user_id, name, line1, line2, city, state, postal_code, country, invoice_recipients, created_at, changed_at)
     VALUES ($1, $2, 'Main street 1', '', 'Berlin', '', '10115', 'DE', ARRAY[$3], now(), now())`,
    userId,
    name,
    email,
  );
  await add(
    `INSERT INTO refunds (id, user_id, payment_intent_id, amount_cents, reason, state, created_at)
     VALUES (gen_random_uuid(), $1, 'pi_1', 1, $2, 'done', now())`,
    userId,
    `${name} called`,
  );
  await add(
    `INSERT INTO stripe_events (id, type, customer_id, payload, received_at)
     VALUES ($1, 'customer.updated', $2, $3, now())`,
    `evt_${userId}`,
    stripeId,
    JSON.stringify({ object: { email, name } }),
  );
  await add(
    `INSERT INTO mail_messages (id, dedupe_key, "to", template, created_at) VALUES (gen_random_uuid(), $1, $2, 'code', now())`,
    `code:${email}`,
    email,
  );
  await add(
    `INSERT INTO staff_notices (id, kind, key, subject, what, path, created_at)
     VALUES (gen_random_uuid(), 'test', $1, $2, 'Something happened', '/customers', now()),
            (gen_random_uuid(), 'test', $1 || '2', 'x', $3, $4, now())`,
    `notice ${userId}`,
    email,
    `${name} asked`,
    `{admin}/customers/${userId}`,
  );
  await add(
    `INSERT INTO account_invitations (id, account_id, email, role, token_hash, sent_at, expires_at)
     VALUES (gen_random_uuid(), $1, $2, 'developer', $3, now(), now())`,
    spareId,
    email,
    `hash ${userId}`,
  );
  await add(
    `INSERT INTO one_time_codes (id, email, mailbox, purpose, code_hash, network, created_at, expires_at)
     VALUES (gen_random_uuid(), $1, $1, 'login', 'x', 'x', now(), now())`,
    email,
  );
  await add(
    `UPDATE ticket_ratings SET verdict = 'good', comment = $2, rated_at = now() WHERE ticket_number = $1`,
    ticket,
    `Yours, ${name}`,
  );
  await add(
    `INSERT INTO saved_replies (id, owner_id, title, texts, searched, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, $2, '{"en": "<p>Hi</p>"}', '', now(), now())`,
    userId,
    name,
  );
  await add(
    `INSERT INTO inbound_mails (id, mailbox, uid_validity, uid, state, reason, sender, subject, user_id, ticket_number, received_at)
     VALUES (gen_random_uuid(), $1::text, 1, 1, 'refused', 'empty', $2, 'Hi', NULL, NULL, now()),
            (gen_random_uuid(), $1::text, 1, 2, 'accepted', NULL, NULL, $3, NULL, $4, now())`,
    `mailbox of ${userId}`,
    email,
    name,
    ticket,
  );
  const [other] = await add(
    `INSERT INTO tickets (user_id, category, description, snippet, created_at, updated_at, creator_viewed_at, words)
     VALUES ($1, 'tech', '<p>Help</p>', 'Help', now(), now(), now(), ''::tsvector) RETURNING number`,
    spareId,
  );
  await add(
    `INSERT INTO ticket_replies (id, ticket_number, author_id, author_name, by_staff, body, created_at)
     VALUES (gen_random_uuid(), $1, $2, $3, false, '<p>Hi</p>', now()), (gen_random_uuid(), $4, $2, $3, false, $3, now())`,
    (other as { number: number }).number,
    userId,
    name,
    ticket,
  );
  await add(
    `WITH note AS (
       INSERT INTO ticket_notes (id, ticket_number, author_id, body, created_at)
       VALUES (gen_random_uuid(), $1, $2, $3, now()) RETURNING id)
     INSERT INTO ticket_mentions (note_id, user_id, ticket_number, gave_access) SELECT id, $2, $1, false FROM note`,
    ticket,
    spareId,
    `${name} called`,
  );
  await add(
    `INSERT INTO ticket_note_drafts (user_id, ticket_number, content, updated_at) VALUES ($1, $2, $3, now())`,
    spareId,
    ticket,
    `Ask ${name}`,
  );
  await add(
    `INSERT INTO staff_invitations (id, email, role, reason, invited_by_id, token_hash, sent_at, expires_at)
     VALUES (gen_random_uuid(), $1, 'agent', 'Helps us', $2, $3, now(), now())`,
    email,
    spareId,
    `hash ${userId}`,
  );
  // They were on the team once.
  await add(
    `INSERT INTO staff_profiles (user_id, display_name, updated_at) VALUES ($1, $2, now())`,
    userId,
    name,
  );
  await add(
    `INSERT INTO audit_events (id, user_id, actor_id, kind, ip, detail, at) VALUES (gen_random_uuid(), $1, $1, 'auth.signed_in', '10.0.0.1', '{}', now())`,
    userId,
  );
}
