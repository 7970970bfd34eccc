import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createGandiClient } from '@homeport/gandi';
import { SandboxHost, type SandboxUrls } from '../backup/testing/sandbox.ts';
import type { Environment } from './case.ts';
import { toMarkdown } from './report.ts';
import { type LiveResult, runLive } from './run.ts';

const domain = 'homeport-live.example';
const own = { type: 'individual', given: 'Eva', family: 'Muster', email: 'eva@kunde.example' } as const;
const place = { streetaddr: 'Hauptstr. 1', city: 'Berlin', zip: '10115', state: 'DE-BE', country: 'DE' };
const owner = { ...own, ...place, phone: '+49.301234567' };
const tokens = {
  GANDI_TOKEN: 'a-token-of-gandi',
  BUNNY_API_KEY: 'a-key-of-bunny',
  MXROUTE_API_KEY: 'a-key-of-mxroute',
  STRIPE_SECRET_KEY: 'sk_test_of_stripe',
};

const sandboxes = new SandboxHost();
let folder: string;
let urls: SandboxUrls;
let env: Environment;

interface Listed {
  url: string;
  key: string;
  certificate_pem: string;
}

/** The variables of a panel that the sandbox lists. */
function panel(name: 'PLESK' | 'HESTIACP', file: string): Environment {
  const [listed] = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Listed[];
  const certificate = join(folder, `${name}.pem`);
  writeFileSync(certificate, listed?.certificate_pem ?? '');
  return { [`${name}_URL`]: listed?.url, [`${name}_KEY`]: listed?.key, [`${name}_CERTIFICATE`]: certificate };
}

beforeAll(async () => {
  const started = await sandboxes.start({
    SANDBOX_GANDI_REGISTRY_MS: '0',
    SANDBOX_GANDI_TOKEN: tokens.GANDI_TOKEN,
    SANDBOX_BUNNY_KEY: tokens.BUNNY_API_KEY,
    SANDBOX_MXROUTE_KEY: tokens.MXROUTE_API_KEY,
  });
  folder = started.dataDir;
  urls = started.urls;
  const gandi = createGandiClient({ token: tokens.GANDI_TOKEN, url: urls.gandi });
  await gandi.register({ fqdn: domain, years: 1, owner });
  await gandi.close();
  env = {
    ...tokens,
    ...panel('PLESK', 'panels.json'),
    ...panel('HESTIACP', 'panels-hestiacp.json'),
    GANDI_API_URL: urls.gandi,
    BUNNY_API_URL: urls.bunny,
    MXROUTE_API_URL: urls.mxroute,
    STRIPE_API_URL: urls.stripe,
    MXROUTE_SERVER: 'eagle.mxlogin.com',
    MXROUTE_USERNAME: 'homeport',
    LIVE_GANDI_DOMAIN: domain,
  };
});
afterAll(() => sandboxes.stop());

const all = { write: false, facts: [], providers: [] };
const inState = (results: readonly LiveResult[], ...states: string[]) =>
  results
    .filter(({ state }) => states.includes(state))
    .map(({ name, seen, differences }) => [name, seen, ...differences]);

describe('providers:live', () => {
  it('skips each provider without an account, and says which variable is missing', async () => {
    const results = await runLive({}, all);
    expect(results).toHaveLength(6);
    expect(results.every(({ state }) => state === 'skipped')).toBe(true);
    expect(results[0]).toMatchObject({ provider: 'gandi', seen: 'GANDI_TOKEN is not set' });
  });

  it('only reads, unless it is told otherwise', async () => {
    const before = JSON.stringify(await stateOf());
    const results = await runLive(env, all);
    expect(inState(results, 'failed', 'refuted')).toEqual([]);
    expect(inState(results, 'passed').length).toBeGreaterThan(30);
    expect(inState(results, 'skipped')).toEqual(
      expect.arrayContaining([['puts a record, reads it and deletes it', 'It writes: run it with --write']]),
    );
    expect(JSON.stringify(await stateOf())).toBe(before);
  });

  it('with --write removes what it creates, and every request and answer fits the contracts', async () => {
    const results = await runLive(env, { ...all, write: true });
    expect(inState(results, 'failed')).toEqual([]);
    // The sandbox answers 201 to both.
    expect(inState(results, 'refuted')).toEqual([['gandi-livedns-success', 'status 201, then 201']]);
    for (const { state, exchanges, name } of results)
      if (state === 'passed') expect([name, exchanges > 0]).toEqual([name, true]);
    const left = JSON.stringify(await stateOf());
    expect(left).not.toContain('homeport-live-');
    expect(left).not.toContain('Homeport live check');
  });

  it('finds out one fact by its id', async () => {
    const results = await runLive(env, { ...all, facts: ['gandi-createstatus-unknown'] });
    expect(results).toMatchObject([
      { provider: 'gandi', name: 'gandi-createstatus-unknown', state: 'confirmed', seen: 'status 404' },
    ]);
  });

  it('reports without secrets', async () => {
    const results = await runLive({ ...env, GANDI_TOKEN: 'another-token' }, { ...all, providers: ['gandi'] });
    const report = { at: '2026-11-23T21:00:00.000Z', write: false, results };
    const text = toMarkdown(report) + JSON.stringify(report);
    expect(text).toContain('| reads whether a name is available | failed |');
    for (const secret of [...Object.values(tokens), 'another-token', owner.email])
      expect(text).not.toContain(secret);
  });

  it('fails where an answer differs from the contract, and says how', async () => {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json').end('{"currency":"EUR","products":"none"}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    try {
      const GANDI_API_URL = `http://127.0.0.1:${port}`;
      const results = await runLive({ ...env, GANDI_API_URL }, { ...all, providers: ['gandi'] });
      const [first] = results;
      expect(first).toMatchObject({ state: 'failed', exchanges: 1 });
      expect(first?.differences.join()).toContain('GET /domain/check 200');
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

/** What the accounts have, as the sandbox's console shows it. */
async function stateOf(): Promise<unknown> {
  const state = (await (await fetch(`${urls.console}/state.json`)).json()) as object;
  return { ...state, clock: undefined };
}
