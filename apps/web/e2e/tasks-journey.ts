import { mergeTests } from '@playwright/test';
import { test as domains } from './domain-journey.ts';
import { test as email } from './email-journey.ts';
import { test as staff } from './staff-journey.ts';
import { test as support } from './support-journey.ts';
import { Counter } from './tasks/counter.ts';
import { taskIn } from './tasks/task.ts';
import type { Task } from './tasks/task.ts';
import { test as websites } from './website-journey.ts';

/** Journeys of one person through several tasks, each with its clicks, fields and seconds counted. */
export const test = mergeTests(websites, domains, email, support, staff).extend<{ task: Task }>({
  // Before any window is opened.
  task: [
    async ({ browser }, use, testInfo) => {
      const counter = new Counter();
      browser.on('context', counter.follow);
      await use(taskIn(counter, testInfo));
      browser.off('context', counter.follow);
    },
    { auto: true },
  ],
});

export { expect } from './journey.ts';
