import { readFileSync } from 'node:fs';
import { type BrowserContext, chromium } from '@playwright/test';
import { chooseFreePorts } from '../environment/ports.ts';
import type { Visitor } from '../environment/visitor.ts';
import { Failure } from '../process/failure.ts';
import { inProject } from '../process/paths.ts';
import { findChromium } from '../testing/chromium.ts';
import { type Audit, type Scores, audit } from './lighthouse-audit.ts';
import { newVisitor } from './portal.ts';
import type { BenchPart } from './stage.ts';
import { CHROMIUM_ARGUMENTS, storageOf } from './weight.ts';

const RUNS = 3;

/** Scores of Lighthouse on a phone with simulated slow 4G: medians of cold visits, against the budgets beside this file. */
export const lighthouse: BenchPart = {
  async measure(stage) {
    const { portal } = stage.environment.urls;
    const { portal: port } = await chooseFreePorts();
    const executablePath = await findChromium(stage.steps, process.env);
    const context = await chromium.launchPersistentContext('', {
      ...(executablePath ? { executablePath } : {}),
      args: [...CHROMIUM_ARGUMENTS, `--remote-debugging-port=${port}`],
    });
    try {
      const judge = new Judge(context, port);
      console.log(`\nLighthouse, mobile, medians of ${RUNS} visits: scores of 100, times in ms`);
      await judge.visit('landing', portal);
      await judge.visit('sign-in', `${portal}/login`);
      await judge.visit('sign-up', `${portal}/signup`);
      const visitor = await newVisitor(stage);
      await signIn(context, portal, visitor);
      await judge.visit('purchase', `${portal}/purchase-hosting-plan`);
      await launchWebsite(visitor);
      // What follows is a visit with an empty cache of somebody who has used the portal: the browser knows their plan.
      await signIn(context, portal, visitor);
      await openOnce(context, portal);
      await judge.visit('dashboard', portal);
      if (judge.missed.length > 0) throw new Failure(`Below its budget: ${judge.missed.join(', ')}.`);
    } finally {
      await context.close();
    }
  },
};

/** Buys a plan and launches a website with WordPress, so that every card of the dashboard has something to show. */
async function launchWebsite(visitor: Visitor): Promise<void> {
  const plan = await visitor.buy('expert', 'yearly');
  const form = {
    name: 'Bench',
    company: 'Bench',
    login: 'bench_site',
    location: 'eu_de',
    hostingplan_id: plan,
  };
  await visitor.call('POST', '/api/user/plesk', form);
  await visitor.until('/api/user/plesk', ({ status }) => (status === 'exists' ? true : undefined));
  const { plesks } = (await visitor.call('GET', '/api/user/plesk')) as {
    plesks: { plesk_server_ipv4: string }[];
  };
  const addresses = plesks.map(({ plesk_server_ipv4 }) => plesk_server_ipv4);
  await visitor.setRecords('bench-site.com', 'A', addresses);
  await visitor.call('POST', '/api/user/domain/base', { domain_name: 'bench-site.com' });
  const { plesk_id, website } = await visitor.until(
    '/api/websites/user',
    (answer) => (answer['website'] as { plesk_id: string; website: { id: string } } | null) ?? undefined,
  );
  const place = { plesk_id, domain_name: 'bench-site.com', plesk_website_id: website.id };
  await visitor.call('POST', '/api/website/wordpress/install', place);
  await visitor.until(`/api/website/platform/${website.id}/${plesk_id}`, ({ status }) =>
    status === 'success' ? true : undefined,
  );
}

class Judge {
  readonly missed: string[] = [];
  readonly #budgets: Record<string, Scores> = JSON.parse(
    readFileSync(inProject('scripts/bench/lighthouse-budgets.json'), 'utf8'),
  ) as Record<string, Scores>;

  readonly #context: BrowserContext;
  readonly #port: number;

  constructor(context: BrowserContext, port: number) {
    this.#context = context;
    this.#port = port;
  }

  async visit(page: string, url: string): Promise<void> {
    const visits: Audit[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await forgetFiles(this.#context);
      visits.push(await audit(url, this.#port));
    }
    const middle = (of: (visit: Audit) => number) => median(visits.map(of));
    const scores = Object.entries(this.#budgets[page] ?? {}).map(([category, least]) => {
      const score = middle((visit) => visit.scores[category] ?? 0);
      if (score < least) this.missed.push(`${page}'s ${category} (${score} of ${least})`);
      return `${category} ${score}`;
    });
    const each = visits.map((visit) => visit.scores['performance']).join(' ');
    const times = `LCP ${Math.round(middle(({ lcp }) => lcp))}, TBT ${Math.round(middle(({ tbt }) => tbt))}`;
    console.log(
      `  ${page.padEnd(10)} ${scores.join(', ')} (${each}); ${times}, CLS ${middle(({ cls }) => cls).toFixed(3)}`,
    );
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The browser keeps its storage, which signs the visitor in, and loads every file anew. */
async function forgetFiles(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
}

async function openOnce(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
}

/** On a page without scripts, so that nothing but the session is stored. */
async function signIn(context: BrowserContext, portal: string, visitor: Visitor): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${portal}/robots.txt`);
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storageOf(visitor));
  await page.close();
}
