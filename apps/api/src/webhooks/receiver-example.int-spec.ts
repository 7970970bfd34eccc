import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { until } from '../foundation/testing/polling.ts';

const root = join(import.meta.dirname, '../../../..');
const [, example = ''] = /^```js\n(.*?)^```/ms.exec(readFileSync(join(root, 'docs/api.md'), 'utf8')) ?? [];
const secret = 'whsec_dGhlIHNlY3JldCBvZiB0aGUgZXhhbXBsZQ==';
// Beside the package that it imports.
const file = join(import.meta.dirname, `receiver-example-${process.pid}.mjs`);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

it('the receiver of the documentation takes each message once, and refuses forged ones', async () => {
  writeFileSync(file, example);
  const port = await freePort();
  const receiver = spawn(process.execPath, [file], { env: { SECRET: secret, PORT: String(port) } });
  let printed = '';
  receiver.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  try {
    const body = JSON.stringify({ type: 'payment.payment-failed', data: { topic: 'payment' } });
    const send = async (id: string, signature: string, now = new Date()) => {
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': signature,
      };
      return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers })).status;
    };
    const now = new Date();
    const right = new Webhook(secret).sign('m1', now, body);
    await until('the receiver', async () => {
      try {
        return (await send('m0', 'v1,forged')) === 400;
      } catch {
        return false;
      }
    });
    expect(await send('m1', right, now)).toBe(204);
    expect(await send('m1', right, now)).toBe(204);
    expect(await send('m2', right, now)).toBe(400);
    await until('the output', async () => printed !== '');
    expect(printed).toBe('payment.payment-failed {"topic":"payment"}\n');
  } finally {
    receiver.kill();
    rmSync(file);
  }
});
