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
import { takeCoverage } from './coverage.ts';
import { describeCoverage, isComplete } from './report.ts';
import { SIGHTINGS } from './observation.ts';
import type { Observations } from './observation.ts';

/**
 * Counts over all journeys which calls, routes, screens and texts they reached. Journeys that failed do not count.
 * Where every file of journeys ran, something missing is a failure.
 */
export default class CoverageReporter implements Reporter {
  private readonly observations: Observations[] = [];
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
        this.observations.push(JSON.parse(readFileSync(path, 'utf8')) as Observations);
      }
    }
  }

  async onEnd({ status }: FullResult): Promise<{ status?: FullResult['status'] }> {
    const config = await fetch(new URL('/api/config', this.baseUrl));
    const { brand_slug } = (await config.json()) as { brand_slug: string };
    const coverage = takeCoverage(this.observations, brand_slug);
    console.log(`\n${describeCoverage(coverage, { missing: this.whole })}`);
    return { status: this.whole && status === 'passed' && !isComplete(coverage) ? 'failed' : status };
  }
}
