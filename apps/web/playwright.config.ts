import { defineConfig } from '@playwright/test';

// As root Chromium runs without its sandbox only; the rest keeps it from talking to anybody but us.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // The sandbox's panels have certificates of their own making; the driver's own switch misses tabs opened by a page.
  '--ignore-certificate-errors',
];

/** Journeys that move the time or the prices, which all share: after the others, one by one. */
const CLOCK_JOURNEYS = '**/clock-*.e2e-spec.ts';

/** BASE_URL: the started portal. SANDBOX_URL: its sandbox. HOMEPORT_DATA: its folder. CHROMIUM_PATH: the browser, else Playwright's own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e-spec.ts',
  outputDir: 'test-results',
  // On two cores: journeys wait for pages, workers and schedules most of their time.
  workers: 6,
  projects: [
    { name: 'journeys', testIgnore: CLOCK_JOURNEYS },
    {
      name: 'clock',
      testMatch: CLOCK_JOURNEYS,
      dependencies: ['journeys'],
      workers: 1,
      fullyParallel: false,
    },
  ],
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['./e2e/journeys-reporter.ts'],
    ['./e2e/coverage/coverage-reporter.ts'],
    ['./e2e/tasks/tasks-reporter.ts'],
  ],
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    // A trace of every journey would take a sixth of the time: `--trace on` makes one where it is wanted.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: FLAGS },
  },
});
