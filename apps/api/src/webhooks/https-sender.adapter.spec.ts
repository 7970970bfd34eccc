import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createProxy, type RequestListener, type Server } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { generate } from 'selfsigned';
import type { Config } from '../foundation/config/config.ts';
import type { DnsLookupPort } from '../foundation/dns/dns-lookup.port.ts';
import { HttpsSenderAdapter } from './https-sender.adapter.ts';

const name = 'hooks.example.com';
const publicAddress = '203.0.114.7';
const publicAddress6 = '2606:4700::1111';

let folder: string;
let proxy: Server;
let endpoint: Server;
/** The addresses to which connections were requested. */
let asked: string[];
let answer: RequestListener;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sender-'));
  const { cert, private: key } = await generate([{ name: 'commonName', value: name }], {
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: name },
          { type: 7, ip: publicAddress },
        ],
      },
    ],
  });
  writeFileSync(join(folder, 'ca.pem'), cert);
  endpoint = createServer({ cert, key }, (request, response) => answer(request, response));
  await listening(endpoint);
  proxy = createProxy().on('connect', (request, socket) => {
    asked.push(request.url ?? '');
    const upstream = connect((endpoint.address() as AddressInfo).port, '127.0.0.1');
    for (const side of [upstream, socket]) side.on('error', () => undefined);
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    socket.pipe(upstream).pipe(socket);
  });
  await listening(proxy);
});
beforeEach(() => {
  asked = [];
  answer = (_, response) => response.writeHead(204).end();
});
afterAll(() => {
  proxy.close();
  endpoint.close();
  endpoint.closeAllConnections();
  rmSync(folder, { recursive: true });
});

async function listening(server: Server): Promise<void> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
}

/** @param answers the addresses that each look-up finds, one after the other */
function sender(...answers: string[][]) {
  const { port } = proxy.address() as AddressInfo;
  const settings = { WEBSITE_CA_FILE: join(folder, 'ca.pem'), WEBSITE_PROXY: `127.0.0.1:${port}` };
  const none = { outcome: 'none', why: 'no_records' } as const;
  let lookUps = 0;
  const dns = {
    a: async () => {
      const records = answers[lookUps] ?? [];
      lookUps += 1;
      return records.length === 0 ? none : { outcome: 'found' as const, records };
    },
    aaaa: async () => none,
  };
  return new HttpsSenderAdapter({ settings } as unknown as Config, dns as unknown as DnsLookupPort);
}

const post = (adapter: HttpsSenderAdapter, url = `https://${name}/homeport?from=1`) =>
  adapter.send({ url, headers: { 'webhook-id': 'm1' }, body: '{"a":"ü"}' }, new AbortController().signal);

describe('a message to an endpoint', () => {
  it('is posted with its headers and body', async () => {
    const received: unknown[] = [];
    answer = (request, response) => {
      const { method, url, headers } = request;
      void text(request).then((body) => {
        received.push({ method, url, host: headers.host, id: headers['webhook-id'], body });
        response.end('Thanks\u0000');
      });
    };
    expect(await post(sender([publicAddress]))).toMatchObject({ status: 200, answer: 'Thanks' });
    expect(received).toEqual([
      { method: 'POST', url: '/homeport?from=1', host: name, id: 'm1', body: '{"a":"ü"}' },
    ]);
  });

  it.each([`https://${publicAddress}/`, `https://[${publicAddress6}]/`])('reaches %s', async (url) => {
    await post(sender(), url);
    expect(asked).toEqual([url.slice('https://'.length, -1).concat(':443')]);
  });

  it('needs a certificate of the name or the address', async () => {
    expect(await post(sender(), `https://${publicAddress}/`)).toMatchObject({ status: 204 });
    for (const url of ['https://other.example.com/', 'https://203.0.114.8/'])
      expect(await post(sender([publicAddress]), url)).toMatchObject({ problem: 'no_connection' });
  });

  it('does not follow a redirect', async () => {
    answer = (_, response) => response.writeHead(307, { location: 'https://169.254.169.254/' }).end();
    expect(await post(sender([publicAddress]))).toMatchObject({ status: 307 });
    expect(asked).toEqual([`${publicAddress}:443`]);
  });

  it('is answered with a kilobyte at most, however long the body is', async () => {
    answer = (_, response) => {
      response.writeHead(500);
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', write);
      };
      write();
    };
    expect(await post(sender([publicAddress]))).toMatchObject({ status: 500, answer: 'x'.repeat(1_024) });
  });

  it.each(['127.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1', '::7f00:1', '64:ff9b::7f00:1'])(
    'is not sent to the address %s',
    async (address) => {
      expect(await post(sender([address]))).toMatchObject({ status: undefined, problem: 'private_address' });
      expect(asked).toEqual([]);
    },
  );

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
  ])('is not sent to %s', async (url) => {
    expect(await post(sender(), url)).toMatchObject({ problem: 'private_address' });
    expect(asked).toEqual([]);
  });

  it('goes to the address that was judged, whatever a second look-up would find', async () => {
    const adapter = sender([publicAddress], ['127.0.0.1']);
    await post(adapter);
    expect(asked).toEqual([`${publicAddress}:443`]);
    expect(await post(adapter)).toMatchObject({ problem: 'private_address' });
  });

  it('needs an address', async () => {
    expect(await post(sender())).toMatchObject({ status: undefined, problem: 'no_address' });
  });

  it('stops with its worker', async () => {
    const adapter = sender([publicAddress]);
    const stopped = AbortSignal.abort(new Error('stopped'));
    const sending = adapter.send({ url: `https://${name}/`, headers: {}, body: '' }, stopped);
    await expect(sending).rejects.toThrow('stopped');
  });
});
