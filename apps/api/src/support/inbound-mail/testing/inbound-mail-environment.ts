import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTicket } from '@homeport/contract/support';
import { ImapConnection, type ImapServer } from '@homeport/imap-copy';
import { type Dovecot, startDovecot } from '@homeport/imap-copy/testing';
import { runToEnd } from '../../../app/testing/crash.ts';
import { addPerson, newVisitor, type TestPerson } from '../../../app/testing/people.ts';
import { Product } from '../../../app/testing/product.ts';
import type { Settings } from '../../../foundation/config/schema.ts';
import { startTestSandbox, type TestSandbox } from '../../../foundation/testing/sandbox.ts';
import { InboundMailSchedule } from '../inbound-mail.schedule.ts';
import { ReplyAddressesService } from '../reply-addresses.service.ts';
import { composed, newSigner, type Signer, signed } from './signed-email.ts';

const password = 'a-long-mailbox-password';
export const supportAddress = 'support@homeport-mail.net';

/** What an email says; `to` is the address itself by default. */
export interface Words {
  from?: string;
  to?: string;
  text?: string;
  html?: string;
  subject?: string;
  messageId?: string;
  headers?: Record<string, string>;
  attachments?: { filename?: string; content: Buffer; cid?: string }[];
}

export type InboundRow = {
  id: string;
  state: string;
  reason: string | null;
  ticket_number: number | null;
  reply_id: string | null;
  sender: string | null;
};

/** The product with a mailbox of a real IMAP server, and the DNS of its customers' domains. */
export class InboundMailEnvironment {
  readonly product: Product;
  readonly sandbox: TestSandbox;
  readonly dovecot: Dovecot;
  readonly #server: ImapServer;
  readonly #signers = new Map<string, Signer>();

  private constructor(product: Product, sandbox: TestSandbox, dovecot: Dovecot, server: ImapServer) {
    this.product = product;
    this.sandbox = sandbox;
    this.dovecot = dovecot;
    this.#server = server;
  }

  static async start(
    settings: Partial<Record<keyof Settings, string>> = {},
  ): Promise<InboundMailEnvironment> {
    const [dovecot, sandbox] = await Promise.all([startDovecot(password), startTestSandbox()]);
    const { server } = dovecot.mailbox('support');
    const ca = join(sandbox.dataDir, 'dovecot.pem');
    writeFileSync(ca, dovecot.ca);
    const product = await Product.start('http', {
      INBOUND_MAIL_ADDRESS: supportAddress,
      INBOUND_MAIL_URL: `imaps://support:${password}@localhost:${dovecot.port}`,
      INBOUND_MAIL_CA_FILE: ca,
      MAIL_FROM: 'Homeport <no-reply@homeport-mail.net>',
      DNS_RESOLVERS: sandbox.urls.dns,
      S3_ENDPOINT: sandbox.urls.objects,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      ...settings,
    });
    return new InboundMailEnvironment(product, sandbox, dovecot, server);
  }

  /** A customer whose domain signs its email, with a ticket. */
  async addCustomer(domain: string): Promise<TestPerson & { ticket: number }> {
    const person = await addPerson(this.product);
    const email = `lea@${domain}`;
    await this.product.db.query('UPDATE users SET email = $1 WHERE id = $2', [email, person.userId]);
    await this.signerOf(domain);
    const body = { issue_type: 'tech' as const, editor_content: 'Help' };
    const opened = await this.product.call(
      createTicket,
      { body },
      { token: person.token, headers: newVisitor() },
    );
    return { ...person, email, ticket: opened.body.ticket_id };
  }

  /** The key of a domain, which its DNS publishes. */
  async signerOf(domain: string): Promise<Signer> {
    const known = this.#signers.get(domain);
    if (known !== undefined) return known;
    const signer = newSigner(domain);
    this.#signers.set(domain, signer);
    await this.sandbox.setRecords(`${signer.selector}._domainkey.${domain}`, 'TXT', [signer.record]);
    return signer;
  }

  /** Where a person answers a ticket. */
  replyAddress(number: number, userId: string): string {
    return this.product.app.get(ReplyAddressesService, { strict: false }).addressOf(number, userId) ?? '';
  }

  /** An email of a person, signed by the domain of its author. */
  async emailOf({ email }: Pick<TestPerson, 'email'>, words: Words = {}): Promise<Buffer> {
    return signed(await this.unsigned({ email }, words), await this.signerOf(email.split('@')[1] ?? ''));
  }

  async unsigned({ email }: Pick<TestPerson, 'email'>, words: Words = {}): Promise<Buffer> {
    return composed({ from: email, to: supportAddress, subject: 'Re: Request', text: 'Hello', ...words });
  }

  /** Puts messages into the inbox. */
  async deliver(...sources: readonly (Buffer | string)[]): Promise<void> {
    await this.#withMailbox(async ({ client }) => {
      for (const source of sources) await client.append('INBOX', Buffer.from(source));
    });
  }

  /** How many messages each folder has. */
  async folders(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    await this.#withMailbox(async ({ client }) => {
      for (const path of ['INBOX', 'Processed', 'Refused']) {
        const status = await client.status(path, { messages: true });
        const count = (status && status.messages) || 0;
        if (count > 0) counts[path] = count;
      }
    });
    return counts;
  }

  async emptyMailbox(): Promise<void> {
    await this.#withMailbox(async ({ client }) => {
      for (const path of ['INBOX', 'Processed', 'Refused']) {
        await client.mailboxCreate(path);
        const { exists } = await client.mailboxOpen(path);
        if (exists > 0) await client.messageDelete('1:*');
      }
    });
  }

  /** Records new emails. */
  async look(): Promise<void> {
    await this.product.app.get(InboundMailSchedule, { strict: false }).look();
  }

  /** The operations of emails that have not ended, the oldest first. */
  async operations(): Promise<string[]> {
    const rows = await this.product.db.query<{ id: string }>(
      `SELECT id FROM operations WHERE kind = 'support.receiveEmail' AND state IN ('queued', 'running') ORDER BY id`,
    );
    return rows.map(({ id }) => id);
  }

  /** Delivers emails and has them processed. @returns what became of them, in their order */
  async receive(...sources: readonly (Buffer | string)[]): Promise<InboundRow[]> {
    await this.deliver(...sources);
    await this.look();
    for (const id of await this.operations()) await runToEnd(this.product, id);
    const rows = await this.product.db.query<InboundRow>(
      `SELECT id, state, reason, ticket_number, reply_id, sender FROM inbound_mails ORDER BY uid_validity DESC, uid DESC LIMIT $1`,
      [sources.length],
    );
    return rows.reverse();
  }

  /** The texts of the replies of a ticket, the oldest first. */
  async replies(number: number): Promise<string[]> {
    const rows = await this.product.db.query<{ body: string }>(
      'SELECT body FROM ticket_replies WHERE ticket_number = $1 ORDER BY created_at, id',
      [number],
    );
    return rows.map(({ body }) => body);
  }

  /** To whom notices about refused emails went. */
  async notices(): Promise<string[]> {
    const rows = await this.product.db.query<{ to: string }>(
      `SELECT "to" FROM mail_messages WHERE template = 'email-refused' ORDER BY created_at`,
    );
    return rows.map(({ to }) => to);
  }

  async stop(): Promise<void> {
    await this.product.stop();
    await this.sandbox.stop();
    await this.dovecot.stop();
  }

  async #withMailbox(work: (connection: ImapConnection) => Promise<void>): Promise<void> {
    const connection = await ImapConnection.open('target', this.#server);
    try {
      await work(connection);
    } finally {
      await connection.end();
    }
  }
}
