import { inspect } from 'node:util';
import { addEventHandler } from 'jest-circus';
import { keepRecord } from '../../e2e/coverage/records.ts';
import { takeRecord } from './record.ts';
import { server, takeServerProblems } from './server.ts';
import '@testing-library/jest-dom';

// Testing Library cleans up after each test itself only in the first file that a worker loads.
process.env['RTL_SKIP_AUTO_CLEANUP'] = 'true';
// How much of the page a failed query shows.
process.env['DEBUG_PRINT_LIMIT'] = '4000';
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// Before the portal is loaded, which keeps the `fetch` of that time.
server.listen();

const written: string[] = [];
const write = (...parts: unknown[]) => {
  // Answers arrive when they do, also between two steps of a test.
  if (String(parts[0]).includes('was not wrapped in act(')) return;
  written.push(parts.map((part) => (typeof part === 'string' ? part : inspect(part))).join(' '));
};
Object.assign(console, { error: write, warn: write });

/** Leaves the next test an English page without content, configuration and toasts, an idle server, and empty storage. */
async function reset(): Promise<void> {
  const { cleanup } = await import('@testing-library/react');
  const { setPageConfig } = await import('../foundation/page-config.ts');
  const { recheckEnteredAccount, session } = await import('../foundation/portal.ts');
  const { activate, english } = await import('../foundation/locale/current-language.ts');
  const { dismissToast, toastStore } = await import('../ui/toaster.tsx');
  cleanup();
  activate(english);
  setPageConfig(undefined);
  document.title = '';
  for (const { id } of toastStore.read()) dismissToast(id);
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  session.recheck();
  recheckEnteredAccount();
}

addEventHandler((event, { currentDescribeBlock }) => {
  if (event.name !== 'add_test') return;
  // Not simply the last one: TEST_ORDER_SEED shuffles them as they are added.
  const test = currentDescribeBlock.children
    .filter((child) => child.type === 'test')
    .find(({ asyncError }) => asyncError === event.asyncError);
  if (test === undefined) throw new Error(`The test "${event.testName}" was not added`);
  const run = test.fn as () => Promise<void>;
  test.fn = async () => {
    let failure: Error | undefined;
    await run().catch((error: Error) => {
      failure = error;
    });
    const record = takeRecord();
    await reset();
    const complaints = [...takeServerProblems(), ...written.splice(0)].join('\n');
    if (failure && complaints !== '') failure.stack += `\n\nBesides:\n${complaints}`;
    if (failure) throw failure;
    if (complaints !== '') throw new Error(complaints);
    keepRecord(record);
  };
});
