import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { homeport } from '../environment/set-up.ts';
import { Visitor } from '../environment/visitor.ts';
import { addFault, clearFaults } from './faults.ts';
import { load, median, type Slice } from './load.ts';
import { startPortal } from './portal.ts';
import type { BenchPart, Stage } from './stage.ts';
import { regularReadingOver, untilQuiet } from './sync-reading.ts';

const ROUNDS = 5;
const SECONDS = 2;
const DOMAIN = 'outage.example.com';

/** The dashboard's reads with every panel up, and with every panel down in the worst way: taking requests, never answering. */
export const outage: BenchPart = {
  env: {
    PANEL_TIMEOUT_MS: '2000',
    SANDBOX_WORDPRESS_INSTALL_MS: '0',
    // Once at the start; then only when the bench asks.
    SYNC_EVERY_SECONDS: '1000000000',
    LOG_LEVEL: 'error',
  },
  async measure(stage) {
    const client = new Client({ connectionString: stage.environment.databaseAdminUrl });
    await client.connect();
    try {
      await regularReadingOver(client);
      const hosted = await becomeHosted(stage);
      const never = await newHosted(stage, 'neverseen');
      const { url: portal } = await startPortal(stage);
      await checkTruth(stage, client, hosted.visitor, never);
      await compare(stage, client, portal, hosted);
    } finally {
      await client.end();
    }
  },
};

interface Hosted {
  visitor: Visitor;
  /** The dashboard's reads, by what they show. */
  paths: Record<string, string>;
}

async function newHosted(stage: Stage, login: string): Promise<Visitor> {
  const { portal, console: sandbox } = stage.environment.urls;
  const visitor = new Visitor({ portal, console: sandbox }, `${login}@example.com`, 'quiet-harbour');
  await visitor.signUp();
  const plan = await visitor.buy('expert', 'yearly');
  const form = { name: 'Bench', company: 'Bench', login, location: 'eu_de', hostingplan_id: plan };
  await visitor.call('POST', '/api/user/plesk', form);
  await visitor.until('/api/user/plesk', ({ status }) => status === 'exists' || undefined);
  return visitor;
}

/** A customer with a website on which WordPress runs. */
async function becomeHosted(stage: Stage): Promise<Hosted> {
  const visitor = await newHosted(stage, 'wellseen');
  await visitor.call('POST', '/api/user/domain/base', { domain_name: DOMAIN });
  const [website, account] = await visitor.until('/api/websites/user', (answer) => {
    const found = answer['website'] as { website: { id: string }; plesk_id: string } | null;
    return found === null ? undefined : ([found.website.id, found.plesk_id] as const);
  });
  const plan = await visitor.until(
    '/api/user/hostingplans',
    (answer) => (answer['plan'] as { id?: string } | null)?.id,
  );
  const platform = `/api/website/platform/${website}/${account}`;
  await visitor.call('POST', '/api/website/wordpress/install', {
    plesk_id: account,
    plesk_website_id: website,
    domain_name: DOMAIN,
  });
  await visitor.until(platform, ({ platform: runs }) => runs === 'wordpress' || undefined);
  const paths = {
    websites: '/api/websites/user',
    accounts: '/api/user/plesk',
    platform,
    'object cache': `/api/wordpress/redis/${DOMAIN}/${account}`,
    'web server': `/api/website/performance/webserver/${DOMAIN}/${account}`,
    cdn: `/api/website/cdn/${DOMAIN}`,
    storage: `/api/subscription/resource/storage/${plan}`,
  };
  for (const path of Object.values(paths))
    await visitor.until(path, ({ status }) => (status === 'loading' ? undefined : true));
  return { visitor, paths };
}

async function breakPanels({ environment }: Stage): Promise<void> {
  await addFault(environment, { match: '', kind: 'delay', value: 3_600_000 });
}

/** Whether the dashboard says of the outage what it has to, and nothing more. */
async function checkTruth(stage: Stage, client: Client, seen: Visitor, never: Visitor): Promise<void> {
  const before = await seen.call('GET', '/api/websites/user');
  await untilQuiet(client);
  await breakPanels(stage);
  // As if it had been set up just before.
  await client.query("UPDATE panel_accounts SET last_synced_at = NULL WHERE login = 'neverseen'");
  await homeport(stage.environment.env, ['panel', 'sync']);
  while ((await client.query('SELECT 1 FROM panel_servers WHERE sync_error IS NULL')).rowCount)
    await sleep(200);
  const after = await seen.call('GET', '/api/websites/user');
  const unseen = await never.call('GET', '/api/websites/user');
  await clearFaults(stage.environment);
  console.log('\nWith every panel down, after every reading failed');
  say('websites that were seen', before, after);
  say('an account never read', { status: 'plesk_error', last_synced: null }, unseen);
}

function say(who: string, wanted: Record<string, unknown>, found: Record<string, unknown>): void {
  const facts = ['status', 'last_synced'].map((name) => `${name} ${String(found[name])}`).join(', ');
  const right = ['status', 'last_synced'].every((name) => wanted[name] === found[name]);
  console.log(`  ${who.padEnd(24)} ${facts}   ${right ? 'as it has to be' : 'WRONG'}`);
}

async function compare(
  stage: Stage,
  client: Client,
  portal: string,
  { visitor, paths }: Hosted,
): Promise<void> {
  const headers = { authorization: `Bearer ${visitor.session.accessToken}` };
  const slices = Object.entries(paths).map(([name, path]) => ({
    name,
    path,
    up: [] as Slice[],
    down: [] as Slice[],
  }));
  for (const { path } of slices) await load(portal + path, headers, SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const state of ['up', 'down'] as const) {
      if (state === 'down') await breakPanels(stage);
      for (const slice of slices) {
        await growOld(client);
        slice[state].push(await load(portal + slice.path, headers, SECONDS));
      }
      if (state === 'down') await clearFaults(stage.environment);
    }
  }
  console.log(
    `\nReads of the dashboard with all panels up and all down, each time of data that has to be read again; median of ${ROUNDS} slices of ${SECONDS} s, 32 connections`,
  );
  for (const { name, up, down } of slices) {
    const [well, badly] = [median(up), median(down)];
    console.log(
      `  ${name.padEnd(14)} up ${figures(well)}   down ${figures(badly)}   ratio ${(badly.requestsPerSecond / well.requestsPerSecond).toFixed(2)}`,
    );
  }
}

/** Everything was read ten minutes ago. */
async function growOld(client: Client): Promise<void> {
  for (const change of [
    'wordpress_sites SET read_at = ago, cache_read_at = ago',
    'web_server_settings SET read_at = ago',
    'websites SET last_synced_at = ago',
  ])
    await client.query(`UPDATE ${change.replaceAll('ago', "now() - interval '10 minutes'")}`);
}

function figures({ requestsPerSecond, p99Ms }: Slice): string {
  return `${requestsPerSecond.toFixed(0).padStart(5)}/s p99 ${String(p99Ms).padStart(3)} ms`;
}
