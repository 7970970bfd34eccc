import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { load, median, type Slice } from './bench/load.ts';
import { giveWebsites } from './bench/scene.ts';
import { weigh } from './bench/weight.ts';
import { describeFailure } from './process/failure.ts';
import { dataDirectory, inProject } from './process/paths.ts';
import { Steps } from './process/steps.ts';
import { chooseFreePorts } from './stand/ports.ts';
import { clearStand, type Stand, startStand } from './stand/stand.ts';
import { Visitor } from './stand/visitor.ts';
import { findChromium } from './testing/chromium.ts';

const ROUNDS = 5;
const AIM = { scriptKb: 130, styleKb: 25 };

const steps = new Steps();
const children: ChildProcess[] = [];
let stand: Stand | undefined;

try {
  const dataDir = join(dataDirectory(process.env), 'bench');
  await clearStand(dataDir);
  const ports = await chooseFreePorts();
  stand = await startStand({ dataDir, ports, env: process.env, steps, durable: false, demo: false });
  const visitor = new Visitor(
    { portal: stand.urls.portal, console: stand.urls.console },
    'bench@example.com',
    'quiet-harbour',
  );
  await visitor.signUp();
  const { userId } = await giveWebsites(stand.env['DATABASE_URL'] ?? '', visitor.email);
  await measureReads(stand, visitor, userId);
  await measureWeight(stand, visitor);
} catch (error) {
  console.error(`\n${describeFailure(error)}`);
  process.exitCode = 1;
} finally {
  for (const child of children) child.kill();
  await stand?.stop();
}
process.exit();

async function measureReads({ env }: Stand, visitor: Visitor, userId: string): Promise<void> {
  const product = await startProduct(env);
  const bare = await startBare(env['DATABASE_URL'] ?? '', userId);
  const headers = { authorization: `Bearer ${visitor.session.accessToken}` };
  const [one, other] = await Promise.all(
    [product, bare].map(async (url) => (await fetch(url, { headers })).text()),
  );
  if (one !== other) throw new Error('The product and the bare handler do not answer the same bytes.');

  const slices: Record<'bare' | 'product', Slice[]> = { bare: [], product: [] };
  await load(product, headers);
  await load(bare, {});
  for (let round = 0; round < ROUNDS; round += 1) {
    slices.bare.push(await load(bare, {}));
    slices.product.push(await load(product, headers));
  }
  const [bareSlice, productSlice] = [median(slices.bare), median(slices.product)];
  console.log(
    `\nGET /api/websites/user with 20 websites, ${one?.length ?? 0} bytes; median of ${ROUNDS} interleaved slices of 5 s, 32 connections`,
  );
  print('bare Fastify + pg', bareSlice);
  print('Homeport', productSlice);
  console.log(
    `  ratio                ${(productSlice.requestsPerSecond / bareSlice.requestsPerSecond).toFixed(2)} of the bare handler's requests per second`,
  );
}

async function measureWeight({ urls }: Stand, visitor: Visitor): Promise<void> {
  const { accessToken, refreshToken, user } = visitor.session;
  const storage = {
    'portal.access_token': accessToken,
    'portal.refresh_token': refreshToken,
    'portal.user': JSON.stringify(user),
  };
  const weights = await weigh(await findChromium(steps, process.env), [
    { route: 'landing', url: urls.portal, storage: {} },
    { route: 'dashboard', url: urls.portal, storage },
  ]);
  console.log('\nFirst visit, gzip -9, kB of 1000 bytes');
  for (const { route, scriptKb, styleKb } of weights) {
    console.log(
      `  ${route.padEnd(20)} JavaScript ${scriptKb.toFixed(1)} (aim ${AIM.scriptKb})   CSS ${styleKb.toFixed(1)} (aim ${AIM.styleKb})`,
    );
  }
}

function print(name: string, { requestsPerSecond, p50Ms, p99Ms }: Slice): void {
  console.log(
    `  ${name.padEnd(20)} ${requestsPerSecond.toFixed(0).padStart(6)} requests/s   p50 ${p50Ms} ms   p99 ${p99Ms} ms`,
  );
}

/** A process of role http as production runs it, beside the stand's own. */
async function startProduct(env: Record<string, string>): Promise<string> {
  const ports = await chooseFreePorts();
  const portal = `http://127.0.0.1:${ports.portal}`;
  const own = {
    ...env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    CLOCK_TOKEN: '',
    PANEL_SECRETS_KEY: '',
    BUNNY_API_KEY: '',
    PORT: String(ports.portal),
    METRICS_PORT: String(ports.metrics),
  };
  begin([inProject('apps/api/dist/main.js'), 'http'], own);
  while (
    !(await fetch(`${portal}/api/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    await sleep(100);
  return `${portal}/api/websites/user`;
}

async function startBare(databaseUrl: string, userId: string): Promise<string> {
  const child = begin([inProject('scripts/bench/bare-process.ts'), databaseUrl, userId], {});
  if (child.stdout === null) throw new Error('The bare handler has no output');
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  return url;
}

function begin(args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}
