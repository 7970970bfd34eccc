import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createPleskClient } from '@homeport/plesk';
import { generate } from 'selfsigned';
import { type PanelEnvironment, startPanels } from './testing/panel-environment.ts';

let env: PanelEnvironment;
beforeAll(async () => {
  env = await startPanels(2);
});
afterAll(() => env.remove());

describe("a panel's certificate", () => {
  it('is accepted where it is pinned, under both names of the machine', async () => {
    const { port } = new URL(env.panel.url);
    for (const host of ['localhost', '127.0.0.1'])
      expect(await env.connect({ url: `https://${host}:${port}` }).customers.list()).toEqual([]);
  });

  it('is rejected when another one, or none, is pinned: nothing is sent', async () => {
    const other = env.plesk.panels[1]?.credentials.certificatePem ?? '';
    const { key } = env.panel.credentials;
    const unpinned = createPleskClient({ url: env.panel.url, key });
    for (const client of [env.connect({ certificatePem: other }), unpinned])
      await expect(
        client.customers.create({ login: 'never', password: 'Engine#1843', name: 'N' }),
      ).rejects.toMatchObject({ kind: 'unavailable', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    await unpinned.close();
    expect(env.panel.customers.size).toBe(0);
  });
});

describe('other certificates', () => {
  const servers: Server[] = [];
  afterAll(() => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))));

  async function serveWith(certificate: { cert: string; private: string }): Promise<string> {
    const server = createServer({ cert: certificate.cert, key: certificate.private }, (_request, response) =>
      response.end('<packet><customer><get/></customer></packet>'),
    );
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const named = (...hosts: string[]) =>
    generate([{ name: 'commonName', value: 'Plesk' }], {
      keyType: 'ec',
      algorithm: 'sha256',
      extensions: [
        { name: 'basicConstraints', cA: false },
        ...(hosts.length > 0
          ? [
              {
                name: 'subjectAltName' as const,
                altNames: hosts.map((value) => ({ type: 2 as const, value })),
              },
            ]
          : []),
      ],
    });
  const customersAt = async (url: string, certificatePem: string) => {
    const client = createPleskClient({ url, key: 'k', certificatePem });
    try {
      return await client.customers.list();
    } finally {
      await client.close();
    }
  };

  it('that name another host are refused, pinned or not', async () => {
    const certificate = await named('panel.example');
    const url = await serveWith(certificate);
    await expect(customersAt(url, certificate.cert)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
  });

  it("that name no host, as Plesk's own stock certificate, count by being the pinned one", async () => {
    const certificate = await named();
    const url = await serveWith(certificate);
    expect(await customersAt(url, certificate.cert)).toEqual([]);
    const lookAlike = await named();
    await expect(customersAt(url, lookAlike.cert)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('are not asked for over plain http, and must be certificates', () => {
    expect(() => createPleskClient({ url: 'http://panel.example:8880', key: 'k' })).toThrow(TypeError);
    expect(() =>
      createPleskClient({ url: 'https://panel.example', key: 'k', certificatePem: 'nonsense' }),
    ).toThrow(TypeError);
  });
});

describe('verification', () => {
  it('cannot be switched off through the environment', async () => {
    const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    const client = createPleskClient({ url: env.panel.url, key: env.panel.credentials.key });
    try {
      await expect(client.customers.list()).rejects.toMatchObject({ kind: 'unavailable' });
    } finally {
      await client.close();
      if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before;
    }
  });
});
