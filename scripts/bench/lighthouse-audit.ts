import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../process/failure.ts';

/** Downloaded when it is needed: the packages of Lighthouse are a third as large as all of ours. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/** 0 to 100, by the name of the category. */
export type Scores = Record<string, number>;

export interface Audit {
  scores: Scores;
  /** Largest contentful paint and total blocking time in milliseconds, and layout shift. */
  lcp: number;
  tbt: number;
  cls: number;
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/**
 * Visits a page as a phone with simulated slow 4G.
 * @param port the DevTools port of a running Chromium, whose storage is used and kept
 */
export async function audit(url: string, port: number): Promise<Audit> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  try {
    const file = join(folder, 'report.json');
    const options = [`--port=${port}`, '--disable-storage-reset', '--output=json', `--output-path=${file}`];
    const child = spawn('npx', ['-y', LIGHTHOUSE, url, ...options, '--quiet'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk) => (errors += String(chunk)));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Failure(`Lighthouse failed for ${url}.`, errors.trim());
    return read(JSON.parse(await readFile(file, 'utf8')) as Report);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function read({ categories, audits }: Report): Audit {
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}
