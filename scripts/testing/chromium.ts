import { getDebianPackage } from '../embedded/debian-package.ts';
import { findExecutable } from '../embedded/executable.ts';
import { inProject } from '../process/paths.ts';
import type { Steps } from '../process/steps.ts';
import { askTool } from '../process/tool.ts';

// Headless Chromium: journeys use a quarter less CPU in it.
const HEADLESS = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS';

/**
 * The browser for the journeys: CHROMIUM_PATH, else Debian's one without windows, else any on the path, else
 * Playwright's own. A user other than root gets Debian's only when none is on the path.
 * @returns its path, or undefined for the one that Playwright finds itself
 */
export async function findChromium(
  steps: Steps,
  environment: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const isRoot = process.getuid?.() === 0;
  const found =
    environment['CHROMIUM_PATH'] ||
    findExecutable([HEADLESS], environment['PATH']) ||
    (isRoot ? await debianChromium(steps) : undefined) ||
    findExecutable([...NAMES, 'Google Chrome'], `${environment['PATH']}:${MAC}`) ||
    (isRoot ? undefined : await debianChromium(steps));
  if (found) return found;
  await steps.run("Install Playwright's Chromium", async () => {
    const playwright = 'apps/web/node_modules/@playwright/test/cli.js';
    // Only root may install the libraries that it needs.
    const args = ['install', ...(isRoot ? ['--with-deps'] : []), '--only-shell', 'chromium'];
    await askTool('Installing Chromium', playwright, args, { cwd: inProject('apps/web') });
  });
  return undefined;
}

async function debianChromium(steps: Steps): Promise<string | undefined> {
  const result = await getDebianPackage(steps, HEADLESS, [HEADLESS]);
  return 'path' in result ? result.path : undefined;
}
