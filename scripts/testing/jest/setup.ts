import { ModernFakeTimers } from '@jest/fake-timers';
import { addEventHandler } from 'jest-circus';
import { guardHook, guardTest, reportStrayErrors } from './guards.ts';
import { shuffleLast } from './order.ts';
import { toPass } from './to-pass.ts';

const timers = new ModernFakeTimers({ config: { fakeTimers: {} } as never, global: globalThis });

// jest-light-runner has the function mocks and a part of the fake timers.
Object.assign(jest, {
  useFakeTimers(config?: FakeTimersConfig) {
    timers.useFakeTimers(config as never);
    return jest;
  },
  useRealTimers() {
    timers.useRealTimers();
    return jest;
  },
  setSystemTime: (now?: number | Date) => timers.setSystemTime(now),
  getTimerCount: () => timers.getTimerCount(),
  advanceTimersByTime: (milliseconds: number) => timers.advanceTimersByTime(milliseconds),
  advanceTimersByTimeAsync: (milliseconds: number) => timers.advanceTimersByTimeAsync(milliseconds),
});

expect.extend({ toPass });

addEventHandler((event, state) => {
  const block = state.currentDescribeBlock;
  const added = block.children.at(-1);
  if (event.name === 'add_test' && added?.type === 'test') guardTest(added);
  const hook = block.hooks.at(-1);
  if (event.name === 'add_hook' && hook) guardHook(hook);
  if (event.name === 'add_test') shuffleLast(block);
  if (event.name === 'finish_describe_definition') shuffleLast(block);
  reportStrayErrors(state);
});
