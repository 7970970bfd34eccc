import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';
import { takeCensus } from './census.ts';
import { describeCensus, isComplete } from './report.ts';
import { SIGHTINGS } from './sighting.ts';
import type { Sightings } from './sighting.ts';

/**
 * Counts over all journeys which calls, routes, screens and texts they reached. Journeys that failed do not count.
 * Where every file of journeys ran, something missing is a failure.
 */
export default class CensusReporter implements Reporter {
  private readonly sightings: Sightings[] = [];
  private whole = false;
  private baseUrl = '';

  onBegin(config: FullConfig, suite: Suite): void {
    const [project] = config.projects;
    const ran = new Set(suite.allTests().map(({ location }) => basename(location.file)));
    const files = readdirSync(project?.testDir ?? '').filter((name) => name.endsWith('.e2e-spec.ts'));
    this.whole = files.every((file) => ran.has(file));
    this.baseUrl = project?.use.baseURL ?? '';
  }

  onTestEnd(_: TestCase, { status, attachments }: TestResult): void {
    if (status !== 'passed') return;
    for (const { name, path } of attachments) {
      if (name === SIGHTINGS && path) {
        this.sightings.push(JSON.parse(readFileSync(path, 'utf8')) as Sightings);
      }
    }
  }

  async onEnd({ status }: FullResult): Promise<{ status?: FullResult['status'] }> {
    const config = await fetch(new URL('/api/config', this.baseUrl));
    const { brand_slug } = (await config.json()) as { brand_slug: string };
    const census = takeCensus(this.sightings, brand_slug);
    console.log(`\n${describeCensus(census, { missing: this.whole })}`);
    return { status: this.whole && status === 'passed' && !isComplete(census) ? 'failed' : status };
  }
}
