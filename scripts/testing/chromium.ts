import { spawnSync } from 'node:child_process';
import { findExecutable } from '../embedded/executable.ts';
import { inProject } from '../process/paths.ts';
import type { Steps } from '../process/steps.ts';
import { askTool } from '../process/tool.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS';

/**
 * The browser for the journeys: CHROMIUM_PATH, else one on the path, else Debian's package, else Playwright's own.
 * @returns its path, or undefined for the one that Playwright finds itself
 */
export async function findChromium(
  steps: Steps,
  environment: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const path = `${environment['PATH']}:${MAC}`;
  const found = environment['CHROMIUM_PATH'] || findExecutable([...NAMES, 'Google Chrome'], path);
  if (found) return found;
  const aptGet = findExecutable(['apt-get']);
  if (process.getuid?.() === 0 && aptGet) {
    const installed = await steps.run('Install the package chromium', async () => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      spawnSync(aptGet, ['update', '-qq'], { env, stdio: 'ignore' });
      spawnSync(aptGet, ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
        env,
        stdio: 'ignore',
      });
      return findExecutable(NAMES);
    });
    if (installed) return installed;
  }
  await steps.run("Install Playwright's Chromium", async () => {
    const playwright = 'apps/web/node_modules/@playwright/test/cli.js';
    await askTool('Installing Chromium', playwright, ['install', '--with-deps', 'chromium'], {
      cwd: inProject('apps/web'),
    });
  });
  return undefined;
}
