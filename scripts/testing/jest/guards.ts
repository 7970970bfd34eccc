import { inspect } from 'node:util';
import type { DescribeBlock, Hook, State, TestEntry } from './circus.ts';

// Only ends a test that hangs: on a busy machine tests take many times longer.
const DEFAULT_TIMEOUT = 300_000;
// A test may replace the timers.
const { setTimeout, clearTimeout, setImmediate } = globalThis;

type Body = () => unknown;

/** Blocks of which a `beforeAll` failed. */
const failedBlocks = new WeakSet<DescribeBlock>();
/** The error of a `beforeEach` of the next test. */
let failedScene: { error: unknown } | undefined;
/** Errors and rejections that no test caught. */
const stray: unknown[] = [];
process.on('uncaughtException', (error) => stray.push(error));
process.on('unhandledRejection', (error) => stray.push(error));

/** Gives a test its time limit, refuses one that asserts nothing, and restores spies and timers after it. */
export function guardTest(test: TestEntry): void {
  if (!test.fn) return;
  refuseArguments(test.fn, `The test "${test.name}"`);
  const run = within(test.fn as Body, test.timeout, `The test "${test.name}"`, test.asyncError as Error);
  test.fn = async () => {
    const scene = failedScene;
    failedScene = undefined;
    try {
      if (scene) throw scene.error;
      expect.setState({ assertionCalls: 0 });
      await run();
      if (expect.getState().assertionCalls === 0)
        throw at(test.asyncError as Error, `The test "${test.name}" asserted nothing.`);
    } finally {
      jest.restoreAllMocks();
      jest.useRealTimers();
    }
    await throwStray();
  };
}

/** Gives a hook its time limit. Where it fails, the tests that it prepares do not run. */
export function guardHook(hook: Hook): void {
  refuseArguments(hook.fn, `A ${hook.type}`);
  const run = within(hook.fn as Body, hook.timeout, `A ${hook.type}`, hook.asyncError);
  const guarded: Record<Hook['type'], Body> = {
    beforeAll: async () => {
      if (failedBlocks.has(hook.parent)) return;
      try {
        refuseTeardown(await run(), hook);
      } catch (error) {
        failedBlocks.add(hook.parent);
        for (const child of hook.parent.children) child.mode = 'skip';
        throw error;
      }
    },
    beforeEach: async () => {
      if (failedScene) return;
      try {
        refuseTeardown(await run(), hook);
      } catch (error) {
        failedScene = { error };
      }
    },
    afterEach: run,
    afterAll: run,
  };
  hook.fn = guarded[hook.type] as Hook['fn'];
}

/** Fails a file for errors that no test reports: errors after its last test, and tests inside of tests. */
export function reportStrayErrors({ rootDescribeBlock: root, unhandledErrors }: State): void {
  stray.push(...(unhandledErrors.splice(0).flat() as unknown[]).filter(Boolean));
  const others = root.hooks.filter((hook) => hook.fn !== throwStray);
  // The last hook of the file.
  root.hooks.splice(0, Infinity, ...others, {
    type: 'afterAll',
    fn: throwStray,
    parent: root,
    asyncError: new Error(),
    seenDone: false,
    timeout: undefined,
  });
}

async function throwStray(): Promise<void> {
  // A rejection counts as unhandled once the current turn of the event loop is over.
  await new Promise((resolve) => setImmediate(resolve));
  const errors = stray.splice(0);
  if (errors.length === 1) throw readable(errors[0]);
  if (errors.length > 1)
    throw readable(new AggregateError(errors, `${errors.length} errors that no test caught`));
}

function within(body: Body, timeout: number | null | undefined, what: string, place: Error): Body {
  const limit = timeout ?? DEFAULT_TIMEOUT;
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const end = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(at(place, `${what} took longer than ${limit} ms.`)), limit);
    });
    try {
      return await Promise.race([body(), end]);
    } catch (error) {
      throw readable(error);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** The runner shows the stack of an error and nothing else of it. */
function readable(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(`Thrown: ${inspect(error)}`);
  const { name, message, stack = '', cause } = error;
  if (!stack.includes(message)) error.stack = `${name}: ${message}\n${framesOf(stack)}`;
  const further = error instanceof AggregateError ? [...(error.errors as unknown[])] : [];
  if (cause !== undefined) further.push(cause);
  if (further.length > 0) error.stack += `\n\n${further.map((each) => inspect(each)).join('\n')}`;
  return error;
}

const framesOf = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** An error with the stack of where the test or hook was written. */
function at(place: Error, message: string): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}\n${framesOf(place.stack)}`;
  return error;
}

/** A function with a parameter would be waited for until it calls it. */
function refuseArguments(fn: Function, what: string): void {
  if (fn.length > 0) throw new Error(`${what} has a parameter that it is not given.`);
}

function refuseTeardown(result: unknown, hook: Hook): void {
  if (typeof result === 'function')
    throw at(hook.asyncError, `A ${hook.type} returned a function, which is not called.`);
}
