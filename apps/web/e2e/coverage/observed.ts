import { writeFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { Observer } from './observer.ts';
import { SIGHTINGS } from './observation.ts';

/** A journey that records what all its windows show. */
export const test = base.extend<{ observed: void }>({
  observed: [
    async ({ browser, baseURL }, use, testInfo) => {
      const observer = new Observer(baseURL ?? '');
      browser.on('context', observer.follow);
      await use();
      browser.off('context', observer.follow);
      const path = testInfo.outputPath(`${SIGHTINGS}.json`);
      await writeFile(path, JSON.stringify(observer.observations));
      await testInfo.attach(SIGHTINGS, { path });
    },
    { auto: true },
  ],
});
