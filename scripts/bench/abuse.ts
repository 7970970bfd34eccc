import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { Client } from 'pg';
import { inProject } from '../process/paths.ts';
import { Visitor } from '../environment/visitor.ts';
import { newVisitor, startPortal } from './portal.ts';
import { giveWebsites } from './scene.ts';
import type { BenchPart, Stage } from './stage.ts';

/** Pictures come last: what they leave in the queue takes minutes. */
const ATTACKS = ['previews', 'sign-ins', 'slow bodies', 'operations', 'uploads', 'searches', 'pictures'];
const SECONDS = 6;
const ROUNDS = 3;
/** The load of other users: a busy hour, far from what saturates a process. */
const REQUESTS_PER_SECOND = 40;
const CONNECTIONS = 8;
/** How many times slower the slowest hundredth may be for the others. */
const MOST = 3;

const READS = [
  '/api/websites/user',
  '/api/user/hostingplans',
  '/api/user/plesk',
  '/api/support/user',
  '/api/auth/sessions',
  '/api/config',
];

/** The limits of production: what the local environment raises is unset. */
const PRODUCTION = {
  LIMIT_SIGN_UPS_PER_HOUR: '',
  LIMIT_SIGN_INS_PER_QUARTER: '',
  LIMIT_CODES_PER_QUARTER: '',
  LIMIT_MAILS_PER_HOUR: '',
  LIMIT_CODES_PER_DAY: '',
  QUOTA_TICKETS_PER_DAY: '',
  QUOTA_OPERATIONS_PER_HOUR: '',
};

/** How long others wait while one customer or one address abuses the API, compared with the same minute without abuse. */
export const abuse: BenchPart = {
  env: { LOG_LEVEL: 'error' },
  async measure(stage) {
    const customer = await newVisitor(stage);
    await giveWebsites(stage.environment.env['DATABASE_URL'] ?? '', customer.email);
    const { portal, console: sandbox } = stage.environment.urls;
    const abuser = new Visitor({ portal, console: sandbox }, 'abuser@example.com', 'quiet-harbour');
    await abuser.signUp();
    const database = stage.environment.env['DATABASE_URL'] ?? '';
    const { accountId: account } = await giveWebsites(database, abuser.email, 'abused');
    const { url } = await startPortal(stage, PRODUCTION);
    const read = () => othersP99(url, customer);
    await read();
    console.log(
      `\np99 of what others read (${REQUESTS_PER_SECOND}/s, ${READS.length} calls) with and without one abuser; medians of ${ROUNDS} slices of ${SECONDS} s`,
    );
    console.log(`  ${'attack'.padEnd(16)}   figure baseline   ratio  goal`);
    const held = [];
    for (const attack of ATTACKS) {
      await customer.renew();
      const subjects = { [attack]: read };
      if (attack === 'pictures') subjects['pictures: mails'] = () => mailDelay(database, url, customer);
      held.push(await compare(stage, { attack, url, subjects, abuser, account }));
    }
    console.log(`  ${held.every(Boolean) ? 'All goals are held.' : 'NOT ALL GOALS ARE HELD.'}`);
  },
};

interface Trial {
  attack: string;
  url: string;
  /** Measured milliseconds, by name. */
  subjects: Record<string, () => Promise<number>>;
  abuser: Visitor;
  /** The abuser's hosting account. */
  account: string;
}

/** @returns whether the goal is held */
async function compare(stage: Stage, { attack, url, subjects, abuser, account }: Trial): Promise<boolean> {
  // Only staff can search tickets.
  await setRole(stage, abuser.email, attack === 'searches' ? 'admin' : 'user');
  await abuser.renew();
  const idle = await measure(subjects);
  const child = stage.begin(
    [inProject('scripts/bench/abuser.ts'), attack, url, abuser.session.accessToken, account],
    {},
  );
  await once(child, 'spawn');
  const attacked = await measure(subjects);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const held = Object.keys(subjects).map((name) => {
    const [baseline = NaN, figure = NaN] = [idle[name], attacked[name]];
    const isHeld = figure / baseline <= MOST;
    const [shown, idleShown] = [figure, baseline].map((ms) => `${ms.toFixed(0)} ms`.padStart(8));
    console.log(
      `  ${name.padEnd(16)} ${shown} ${idleShown}  ${(figure / baseline).toFixed(2).padStart(6)}  <= ${MOST}  ${isHeld ? 'held' : 'NOT HELD'}`,
    );
    return isHeld;
  });
  return held.every(Boolean);
}

/** The median of some slices of each. */
async function measure(subjects: Trial['subjects']): Promise<Record<string, number>> {
  const medians: Record<string, number> = {};
  for (const [name, read] of Object.entries(subjects)) {
    const figures = [];
    for (let round = 0; round < ROUNDS; round += 1) figures.push(await read());
    medians[name] = figures.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
  }
  return medians;
}

/** How long it takes from a new request of a customer until the worker has mailed its confirmation. */
async function mailDelay(databaseUrl: string, url: string, customer: Visitor): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const mailed = async () => {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM operations o JOIN users u ON u.id = o.owner_id
         WHERE o.kind = 'mail.send' AND o.state = 'succeeded' AND u.email = $1`,
        [customer.email],
      );
      return rows[0]?.count ?? 0;
    };
    const before = await mailed();
    const began = performance.now();
    const answer = await fetch(`${url}/api/support`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${customer.session.accessToken}`,
        'content-type': 'application/json',
        'x-forwarded-for': '10.0.0.99',
      },
      body: JSON.stringify({ issue_type: 'tech', editor_content: 'Please help' }),
    });
    if (!answer.ok) throw new Error(`A request of the others answered ${answer.status}`);
    while ((await mailed()) === before) await sleep(20);
    return performance.now() - began;
  } finally {
    await client.end();
  }
}

async function othersP99(url: string, { session }: Visitor): Promise<number> {
  const { latency, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    overallRate: REQUESTS_PER_SECOND,
    duration: SECONDS,
    timeout: 30,
    requests: READS.map((path, index) => ({
      path,
      headers: { authorization: `Bearer ${session.accessToken}`, 'x-forwarded-for': `10.0.0.${index + 1}` },
    })),
  });
  if (non2xx > 0 || errors > 0)
    throw new Error(`The others were refused ${non2xx} times and failed ${errors} times`);
  return Math.max(1, latency.p99);
}

async function setRole({ environment }: Stage, email: string, role: string): Promise<void> {
  const client = new Client({ connectionString: environment.env['DATABASE_URL'] ?? '' });
  await client.connect();
  try {
    await client.query('UPDATE users SET role = $2::"Role" WHERE email = $1', [email, role]);
  } finally {
    await client.end();
  }
}
