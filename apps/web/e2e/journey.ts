import { expect } from '@playwright/test';
import type { Page, TestInfo } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { test as base } from './coverage/observed.ts';
import { Inbox } from './inbox.ts';
import { AccountPage } from './pages/account.page.ts';
import { releaseCalls } from './interception.ts';
import { LoginPage } from './pages/login.page.ts';
import { PortalPage } from './pages/portal.page.ts';
import { RecoveryPage } from './pages/recovery.page.ts';
import { SignUpPage } from './pages/sign-up.page.ts';
import { themesOf } from './themes.ts';

interface Fixtures {
  inbox: Inbox;
  signUp: SignUpPage;
  login: LoginPage;
  recovery: RecoveryPage;
  portal: PortalPage;
  account: AccountPage;
}

/** Browser journeys. Each must end with a clean console. */
export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    const faults = watchFaults(page);
    await use(page);
    await dropRequests(page);
    expect(faults).toEqual([]);
  },
  inbox: async ({ request }, use) => use(new Inbox(request)),
  signUp: async ({ page }, use) => use(new SignUpPage(page)),
  login: async ({ page }, use) => use(new LoginPage(page)),
  recovery: async ({ page }, use) => use(new RecoveryPage(page)),
  portal: async ({ page }, use) => use(new PortalPage(page)),
  account: async ({ page }, use) => use(new AccountPage(page)),
});

export { expect };

/** Drops the requests that are under way when a journey ends. */
export async function dropRequests(page: Page): Promise<void> {
  if (page.isClosed()) return;
  releaseCalls(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Collects exceptions, console errors and warnings. Rejected requests do not count: journeys cause them on purpose. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    const complaint = message.type() === 'error' || message.type() === 'warning';
    if (complaint && !message.text().startsWith('Failed to load resource')) faults.push(message.text());
  });
  return faults;
}

const WIDTHS = [
  [360, 740],
  [1280, 800],
] as const;

/**
 * Ends all transitions: half-way, contrasts would be misjudged. A change of theme reaches the page with its next frame, and
 * begins transitions with the one after. A page that has nothing to paint may have no frames.
 */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 250);
      });
    const transitions = () =>
      document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    do {
      for (const transition of transitions()) transition.finish();
      await nextFrame();
      await nextFrame();
    } while (transitions().length > 0);
  });
}

const takesPictures = Boolean(process.env['PICTURES']);

/**
 * Checks that a screen has one main heading, fits narrow and wide windows, and passes axe in the themes of this run. With
 * `PICTURES=1` it also takes pictures of both themes into test-results/screens. The window keeps the last theme.
 */
export async function inspect(page: Page, name: string, testInfo: TestInfo): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), `main heading of ${name}`).toHaveCount(1);
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height });
    // Media queries may follow the new size a frame later.
    await expect
      .poll(
        () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `${name} at ${width} does not scroll sideways`,
      )
      .toBe(0);
  }
  for (const theme of themesOf(testInfo.title)) {
    await page.emulateMedia({ colorScheme: theme });
    await endTransitions(page);
    expect(await axeViolations(page), `axe on ${name}, ${theme}`).toEqual([]);
    if (takesPictures) await takePictures(page, `${name}-${theme}`, testInfo);
  }
}

async function takePictures(page: Page, name: string, testInfo: TestInfo): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height });
    const path = `${testInfo.project.outputDir}/screens/${name}-${width}.png`;
    await page.screenshot({ path, animations: 'disabled' });
  }
}
