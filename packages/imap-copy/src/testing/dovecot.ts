import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';
import { dovecotProgram } from './dovecot-program.ts';
import { TestMailbox } from './mailbox.ts';
import { type Faults, Session } from './session.ts';

/** Real mailboxes of Dovecot on this machine, in a temporary folder. */
export interface Dovecot {
  /** With TLS from the start, and with STARTTLS. */
  port: number;
  startTlsPort: number;
  /** Its certificate, for `localhost`. */
  ca: string;
  faults: Faults;
  /** A user's mailbox, empty at first. */
  mailbox(user: string): TestMailbox;
  /** Puts messages into a user's inbox at once. */
  deliver(user: string, count: number): void;
  stop(): Promise<void>;
}

/**
 * Starts Dovecot. TLS and signing in are played here, because Dovecot's own login process needs root.
 * @param password of every user
 */
export async function startDovecot(password: string): Promise<Dovecot> {
  const path = process.env['DOVECOT'];
  if (path === undefined || path === '')
    throw new Error(process.env['DOVECOT_PROBLEM'] ?? 'Set DOVECOT to the path of Dovecot.');
  const folder = mkdtempSync(join(tmpdir(), 'dovecot-'));
  chmodSync(folder, 0o755);
  const program = dovecotProgram(folder, path);
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const faults: Faults = {};
  const sockets = new Set<Socket>();
  const serve = (socket: Socket, upgrade?: () => void) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    return new Session({ socket, program, password, faults, upgrade });
  };
  const servers = [
    createTlsServer({ key, cert }, (socket) => serve(socket).start({ greets: true })),
    createServer((socket) => {
      const upgrade = () =>
        serve(new TLSSocket(socket, { isServer: true, key, cert })).start({ greets: false });
      serve(socket, upgrade).start({ greets: true });
    }),
  ];
  const [port = 0, startTlsPort = 0] = await Promise.all(servers.map(listening));
  return {
    port,
    startTlsPort,
    ca: cert,
    faults,
    mailbox: (user) =>
      new TestMailbox({
        host: 'localhost',
        address: '127.0.0.1',
        port,
        security: 'tls',
        user,
        password,
        ca: cert,
      }),
    deliver: (user, count) => program.deliver(user, count),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
