import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGandiClient, type GandiClient } from '@homeport/gandi';
import { createMxrouteClient, type MxrouteClient } from '@homeport/mxroute';
import { anyPorts } from '../core/ports.ts';
import { owner } from '../gandi/testing/gandi-environment.ts';
import { type RunningSandbox, startSandbox } from '../sandbox.ts';

let directory: string;
let sandbox: RunningSandbox;
let gandi: GandiClient;
let mxroute: MxrouteClient;

async function start(): Promise<void> {
  sandbox = await startSandbox({
    SANDBOX_DATA_DIR: directory,
    SANDBOX_GANDI_REGISTRY_MS: '0',
    ...anyPorts,
  });
  const { SANDBOX_GANDI_TOKEN, SANDBOX_MXROUTE_USERNAME, SANDBOX_MXROUTE_KEY } = sandbox.context.config;
  gandi = createGandiClient({ url: sandbox.urls.gandi, token: SANDBOX_GANDI_TOKEN });
  mxroute = createMxrouteClient({
    url: sandbox.urls.mxroute,
    server: 'eagle.mxlogin.com',
    username: SANDBOX_MXROUTE_USERNAME,
    apiKey: SANDBOX_MXROUTE_KEY,
  });
}

async function tellConsole(path: string, body: object): Promise<number> {
  const answer = await fetch(sandbox.urls.console + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.status;
}

async function stop(): Promise<void> {
  await Promise.all([gandi.close(), mxroute.close()]);
  await sandbox.stop();
}

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'sandbox-'));
  await start();
});
afterEach(async () => {
  await stop();
  rmSync(directory, { recursive: true });
});

describe('a domain at the mail host', () => {
  it('is taken once the proof is in its zone at LiveDNS, and stays over a restart', async () => {
    await gandi.register({ fqdn: 'lune.example', years: 1, owner });
    const { name, type, value } = await mxroute.domains.ownershipRecord();
    await expect(mxroute.domains.add('lune.example')).rejects.toMatchObject({ lacksOwnership: true });

    await gandi.liveDns.putRecord('lune.example', { name, type, ttl: 300, values: [value] });
    await mxroute.domains.add('lune.example');
    await mxroute.mailboxes.create('lune.example', { username: 'info', password: 'Geheim123!' });
    const dns = await mxroute.domains.dns('lune.example');

    await stop();
    await start();
    expect(await mxroute.domains.dns('lune.example')).toEqual(dns);
    expect(await mxroute.domains.ownershipRecord()).toMatchObject({ name });
    const login = { login: 'info@lune.example', password: 'Geheim123!' };
    expect(await tellConsole('/mailboxes/sign-ins', login)).toBe(204);
  });

  it('that has other name servers is proven there, not at LiveDNS', async () => {
    await gandi.register({ fqdn: 'moved.example', years: 1, owner });
    const { name, type, value } = await mxroute.domains.ownershipRecord();
    await gandi.liveDns.putRecord('moved.example', { name, type, ttl: 300, values: [value] });
    await gandi.setNameservers('moved.example', ['ns1.elsewhere.example', 'ns2.elsewhere.example']);
    await expect(mxroute.domains.add('moved.example')).rejects.toMatchObject({ lacksOwnership: true });

    await tellConsole('/dns/records', { name: `${name}.moved.example`, type, values: [value] });
    await expect(mxroute.domains.add('moved.example')).resolves.toBeUndefined();
  });
});
