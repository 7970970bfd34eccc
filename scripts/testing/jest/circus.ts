import type { getState } from 'jest-circus';

/** What jest-circus, which collects the tests of a file, calls its parts; it does not export their types. */
export type State = ReturnType<typeof getState>;
export type DescribeBlock = State['rootDescribeBlock'];
export type Hook = DescribeBlock['hooks'][number];
export type TestEntry = Extract<DescribeBlock['children'][number], { type: 'test' }>;
