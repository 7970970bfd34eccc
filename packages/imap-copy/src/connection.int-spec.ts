import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { createServer as createTlsServer } from 'node:tls';
import { generate } from 'selfsigned';
import { copyMailbox, type ImapServer } from './index.ts';
import { type Dovecot, startDovecot } from './testing/index.ts';

const password = 'a-secret-password';
let dovecot: Dovecot;
let servers: Server[] = [];
const sockets: Socket[] = [];
let certificate: { cert: string; private: string };
beforeAll(async () => {
  dovecot = await startDovecot(password);
  certificate = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  servers = [];
});
afterAll(() => dovecot.stop());

const server = (user: string, change: Partial<ImapServer> = {}): ImapServer => ({
  ...dovecot.mailbox(user).server,
  ...change,
});
const short = { connectMs: 500, silenceMs: 500, commandMs: 1_000, largestBytes: 100_000 };
/** Without limits, the usual ones apply: Dovecot can be slow on a busy machine. */
const copy = (source: ImapServer, target: ImapServer, limits?: typeof short) =>
  copyMailbox(source, target, {
    ...(limits === undefined ? {} : { limits }),
    signal: new AbortController().signal,
    onProgress: async () => undefined,
  });
/** From a server that is played. */
const copyFrom = (source: ImapServer) => copy(source, server('target'), short);

/** A server that speaks as the function says. */
async function played(answers: (socket: Socket) => void, isPlain = false): Promise<Partial<ImapServer>> {
  const serve = (socket: Socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    answers(socket);
  };
  const { cert, private: key } = certificate;
  const started = isPlain ? createServer(serve) : createTlsServer({ cert, key }, serve);
  servers.push(started);
  started.listen(0, '127.0.0.1');
  await once(started, 'listening');
  const address = started.address();
  return { port: typeof address === 'object' && address !== null ? address.port : 0, ca: cert };
}

it('upgrades to TLS before signing in', async () => {
  await dovecot.mailbox('upgraded').store('INBOX', ['Subject: hello\n\nHello\n']);
  const source = server('upgraded', { security: 'starttls', port: dovecot.startTlsPort });
  expect(await copy(source, server('target'))).toMatchObject({ copied: 1 });
});

it.each([
  ['a wrong password', { password: 'wrong' }, 'sign_in'],
  ['a certificate that no authority has signed', { ca: undefined }, 'certificate'],
  ['a certificate for another name', { host: 'imap.other.test' }, 'certificate'],
  ['a port that nothing listens on', { port: 1 }, 'unreachable'],
] as const)('says what is wrong: %s', async (_, change, kind) => {
  const { ca, ...rest } = { ...server('old'), ...change };
  const source: ImapServer = ca === undefined ? rest : { ...rest, ca };
  await expect(copy(source, server('target'))).rejects.toMatchObject({ kind, side: 'source' });
  await expect(copy(server('old'), source)).rejects.toMatchObject({ kind, side: 'target' });
});

it.each([
  ['says nothing', () => undefined],
  ['closes the connection', (socket: Socket) => socket.end()],
  ['greets and is silent', (socket: Socket) => socket.write('* OK [CAPABILITY IMAP4rev1] Ready\r\n')],
  [
    'sends a byte at a time for ever',
    (socket: Socket) => {
      socket.write('* OK [CAPABILITY IMAP4rev1] Ready\r\n* OK ');
      const drip = setInterval(() => socket.write('x'), 50);
      socket.once('close', () => clearInterval(drip));
    },
  ],
])('does not wait for a server that %s', async (_, answers) => {
  await expect(copyFrom(server('old', await played(answers)))).rejects.toMatchObject({
    kind: 'unreachable',
    side: 'source',
  });
});

it('never sends the password without encryption', async () => {
  const heard: string[] = [];
  const source = await played((socket) => {
    socket.write('* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN] Ready\r\n');
    socket.on('data', (chunk: Buffer) => {
      heard.push(chunk.toString());
      socket.write(`${chunk.toString().split(' ')[0]} OK Done\r\n`);
    });
  }, true);
  for (const security of ['tls', 'starttls'] as const)
    await expect(copyFrom(server('old', { ...source, security }))).rejects.toMatchObject({
      kind: 'no_tls',
      side: 'source',
    });
  const all = heard.join('');
  expect(all).not.toContain(password);
  expect(all).not.toMatch(/LOGIN|AUTHENTICATE/);
});

it('does not repeat a password that a server says', async () => {
  const source = await played((socket) => {
    socket.write('* OK [CAPABILITY IMAP4rev1 LOGIN] Ready\r\n');
    socket.on('data', (chunk: Buffer) => {
      const [tag = '*', ...command] = chunk.toString().trim().split(' ');
      socket.write(`${tag} NO I do not understand ${command.join(' ')} of ${password}\r\n`);
    });
  });
  const error: unknown = await copyFrom(server('old', source)).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ kind: 'sign_in' });
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(password);
});

it('disconnects a server that sends more than it announced', async () => {
  const source = await played((socket) => {
    socket.write('* PREAUTH [CAPABILITY IMAP4rev1] Ready\r\n');
    socket.on('data', (chunk: Buffer) => {
      const [tag = '*', command = ''] = chunk.toString().trim().split(' ');
      if (command === 'LIST') socket.write(`* LIST () "/" {999999999}\r\n`);
      else socket.write(`${tag} OK Done\r\n`);
    });
  });
  await expect(copyFrom(server('old', source))).rejects.toMatchObject({ side: 'source' });
});
