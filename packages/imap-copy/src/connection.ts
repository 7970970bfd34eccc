import { ImapFlow } from 'imapflow';
import { ImapError, type Side, toImapError } from './imap-error.ts';

export interface ImapServer {
  /** The name in its certificate. */
  host: string;
  /** The IP address to connect to, which the caller has checked. */
  address: string;
  port: number;
  /** tls: encrypted from the start; starttls: encrypted before signing in, or not at all used. */
  security: 'tls' | 'starttls';
  user: string;
  password: string;
  /** Trusts only these certificates (PEM) instead of the public authorities. */
  ca?: string;
}

export interface ConnectionLimits {
  /** A server that sends a larger message is disconnected. */
  largestBytes: number;
  /** For connecting, and for the greeting. */
  connectMs: number;
  /** Without a byte from the server. */
  silenceMs: number;
  /** For signing in, and for the whole answer to a command: a server may send a byte a minute. */
  commandMs: number;
}

const mb = 1024 * 1024;
export const usualLimits: ConnectionLimits = {
  // Mail servers commonly accept less.
  largestBytes: 50 * mb,
  connectMs: 15_000,
  silenceMs: 120_000,
  commandMs: 10 * 60_000,
};
const logoutMs = 5_000;

/** A signed-in connection to one of the two servers. */
export class ImapConnection {
  readonly client: ImapFlow;
  readonly #side: Side;
  readonly #commandMs: number;

  private constructor(client: ImapFlow, side: Side, { commandMs }: ConnectionLimits) {
    this.client = client;
    this.#side = side;
    this.#commandMs = commandMs;
  }

  /**
   * Signs in. Never sends a password without encryption, and never connects elsewhere than to `address`.
   * @throws ImapError
   */
  static async open(side: Side, server: ImapServer, limits = usualLimits): Promise<ImapConnection> {
    const client = new ImapFlow(optionsOf(server, limits));
    // Errors of a closed connection also reject the command that is under way.
    client.on('error', () => undefined);
    const limit = setTimeout(() => client.close(), limits.commandMs);
    try {
      await client.connect();
      return new ImapConnection(client, side, limits);
    } catch (error) {
      client.close();
      throw toImapError(side, error, server.password);
    } finally {
      clearTimeout(limit);
    }
  }

  /**
   * Waits for the answer to a command. The library answers `undefined` or `false` for commands on a closed connection.
   * @throws ImapError
   */
  async ask<T>(command: (client: ImapFlow) => Promise<T>): Promise<T> {
    const limit = setTimeout(() => this.close(), this.#commandMs);
    try {
      const answer = await command(this.client);
      if (!answer && !this.client.usable) throw new Error('The connection is closed');
      return answer;
    } catch (error) {
      throw toImapError(this.#side, error);
    } finally {
      clearTimeout(limit);
    }
  }

  /** As `ask`. @returns undefined when the server refuses the command */
  async try<T>(command: (client: ImapFlow) => Promise<T>): Promise<T | undefined> {
    try {
      return await this.ask(command);
    } catch (error) {
      if (error instanceof ImapError && error.kind === 'rejected') return undefined;
      throw error;
    }
  }

  close(): void {
    this.client.close();
  }

  /** Signs out, also from a connection that is broken. */
  async end(): Promise<void> {
    const limit = setTimeout(() => this.close(), logoutMs);
    try {
      if (this.client.usable) await this.client.logout();
    } catch {
      // It is closed below.
    } finally {
      clearTimeout(limit);
      this.close();
    }
  }
}

function optionsOf(server: ImapServer, { largestBytes, connectMs, silenceMs }: ConnectionLimits) {
  const { host, address, port, security, user, password, ca } = server;
  return {
    host: address,
    servername: host,
    port,
    secure: security === 'tls',
    ...(security === 'starttls' ? { doSTARTTLS: true } : {}),
    auth: { user, pass: password },
    tls: { servername: host, ...(ca === undefined ? {} : { ca }) },
    disableAutoIdle: true,
    disableCompression: true,
    logger: false as const,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    maxLineLength: 16 * mb,
    maxLiteralSize: largestBytes + mb,
    maxResponseSize: largestBytes + 17 * mb,
  };
}
