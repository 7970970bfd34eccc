import { installDebianPackage } from '../embedded/debian-package.ts';
import { findExecutable } from '../embedded/executable.ts';
import { inProject } from '../process/paths.ts';
import type { Steps } from '../process/steps.ts';
import { askTool } from '../process/tool.ts';

// Chromium without its windows, which nobody sees here: journeys take a quarter less of the processor in it.
const HEADLESS = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS';

/**
 * The browser for the journeys: CHROMIUM_PATH, else Debian's one without windows, else any on the path, else
 * Playwright's own.
 * @returns its path, or undefined for the one that Playwright finds itself
 */
export async function findChromium(
  steps: Steps,
  environment: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const found =
    environment['CHROMIUM_PATH'] ||
    findExecutable([HEADLESS], environment['PATH']) ||
    (await installDebianPackage(steps, HEADLESS, [HEADLESS])) ||
    findExecutable([...NAMES, 'Google Chrome'], `${environment['PATH']}:${MAC}`);
  if (found) return found;
  await steps.run("Install Playwright's Chromium", async () => {
    const playwright = 'apps/web/node_modules/@playwright/test/cli.js';
    await askTool('Installing Chromium', playwright, ['install', '--with-deps', '--only-shell', 'chromium'], {
      cwd: inProject('apps/web'),
    });
  });
  return undefined;
}
