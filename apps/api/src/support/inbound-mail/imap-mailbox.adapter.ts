import { readFileSync } from 'node:fs';
import { ImapConnection, ImapError, type ImapServer } from '@homeport/imap-copy';
import { Injectable } from '@nestjs/common';
import { Config } from '../../foundation/config/config.ts';
import { refuseInTransaction } from '../../foundation/database/unit-of-work.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { MetricsService } from '../../foundation/telemetry/metrics.service.ts';
import { InboundMailboxPort, type MailboxMessage, type MailFolder } from './inbound-mailbox.port.ts';

const ports = { tls: 993, starttls: 143 } as const;
const inbox = 'INBOX';
/** The name that staff see. */
const service = 'support mailbox';
const mb = 1024 * 1024;
const limits = { largestBytes: 12 * mb, connectMs: 15_000, silenceMs: 60_000, commandMs: 90_000 };

/** The mailbox over IMAP, one connection per call. */
@Injectable()
export class ImapMailboxAdapter extends InboundMailboxPort {
  readonly #server: ImapServer | undefined;

  constructor(
    { settings }: Config,
    private readonly metrics: MetricsService,
  ) {
    super();
    const { INBOUND_MAIL_URL, INBOUND_MAIL_CA_FILE } = settings;
    this.#server = INBOUND_MAIL_URL === '' ? undefined : serverOf(INBOUND_MAIL_URL, INBOUND_MAIL_CA_FILE);
  }

  override get isOn(): boolean {
    return this.#server !== undefined;
  }

  override get name(): string {
    return this.#server === undefined ? '' : `${this.#server.user} ${this.#server.host}`;
  }

  override async list(
    count: number,
    known: (uidValidity: bigint, uids: readonly bigint[]) => Promise<ReadonlySet<bigint>>,
  ): Promise<MailboxMessage[]> {
    const { uidValidity, uids } = await this.#with('list', async (connection) => {
      const opened = await openInbox(connection);
      const uids = await search(connection, { all: true });
      return { uidValidity: opened.uidValidity, uids: uids.map(BigInt).toSorted(ascending) };
    });
    const old = await known(uidValidity, uids);
    return uids
      .filter((uid) => !old.has(uid))
      .slice(0, count)
      .map((uid) => ({ uidValidity, uid }));
  }

  override async read(
    { uidValidity, uid }: MailboxMessage,
    mostBytes: number,
  ): Promise<{ source: Buffer; isWhole: boolean } | undefined> {
    return this.#with('read', async (connection) => {
      if ((await openInbox(connection)).uidValidity !== uidValidity) return undefined;
      if ((await search(connection, { uid: String(uid) })).length === 0) return undefined;
      const found = await connection.ask((client) =>
        // One byte more shows whether there are more.
        client.fetchOne(String(uid), { source: { start: 0, maxLength: mostBytes + 1 } }, { uid: true }),
      );
      const source = found === false ? undefined : found?.source;
      if (source === undefined) throw new Error('The server does not send the message');
      return { source: source.subarray(0, mostBytes), isWhole: source.length <= mostBytes };
    });
  }

  override async move({ uidValidity, uid }: MailboxMessage, folder: MailFolder): Promise<void> {
    await this.#with('move', async (connection) => {
      if ((await openInbox(connection)).uidValidity !== uidValidity) return;
      if ((await search(connection, { uid: String(uid) })).length === 0) return;
      await connection.ask((client) => client.mailboxCreate(folder));
      const moved = await connection.ask((client) => client.messageMove(String(uid), folder, { uid: true }));
      if (moved === false) throw new Error(`The server does not move the message to ${folder}`);
    });
  }

  override async verify(): Promise<{ messages: number }> {
    return this.#with('verify', async (connection) => ({ messages: (await openInbox(connection)).exists }));
  }

  async #with<T>(what: string, work: (connection: ImapConnection) => Promise<T>): Promise<T> {
    refuseInTransaction('Reading a mailbox');
    if (this.#server === undefined)
      throw new ProviderError('unavailable', 'mailbox_unavailable', 'INBOUND_MAIL_URL is not set');
    const stop = this.metrics.providerCalls.startTimer({ service });
    const measured = (outcome: string) => this.metrics.providers.count(service, outcome, stop({ outcome }));
    let connection: ImapConnection | undefined;
    try {
      connection = await ImapConnection.open('source', this.#server, limits);
      const result = await work(connection);
      measured('ok');
      return result;
    } catch (error) {
      const outside = toProviderError(what, error);
      measured(outside.kind);
      throw outside;
    } finally {
      await connection?.end();
    }
  }
}

async function openInbox(connection: ImapConnection): Promise<{ uidValidity: bigint; exists: number }> {
  const { uidValidity, exists } = await connection.ask((client) => client.mailboxOpen(inbox));
  return { uidValidity, exists };
}

/** The library answers `false` instead of an error when the server refuses. @returns UIDs */
async function search(connection: ImapConnection, query: { all: true } | { uid: string }): Promise<number[]> {
  const found = await connection.ask((client) => client.search(query, { uid: true }));
  if (found === false || found === undefined) throw new Error('The server does not search the inbox');
  return found;
}

/** The mailbox is ours: what it refuses, the operator corrects, and the message is still there. */
function toProviderError(what: string, error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const why = error instanceof ImapError ? `${error.kind}: ${error.message}` : String(error);
  return new ProviderError('unavailable', 'mailbox_unavailable', `${what}: ${why}`, { cause: error });
}

function serverOf(address: string, caFile: string): ImapServer {
  const url = new URL(address);
  const security = url.protocol === 'imaps:' ? 'tls' : 'starttls';
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  return {
    host,
    // Configured by the operator, so it may be in a private network.
    address: host,
    port: url.port === '' ? ports[security] : Number(url.port),
    security,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    ...(caFile === '' ? {} : { ca: readFileSync(caFile, 'utf8') }),
  };
}

function ascending(a: bigint, b: bigint): number {
  return a < b ? -1 : Number(a > b);
}
