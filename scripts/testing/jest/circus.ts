import type { getState } from 'jest-circus';

/** Types of jest-circus, which it does not export. */
export type State = ReturnType<typeof getState>;
export type DescribeBlock = State['rootDescribeBlock'];
export type Hook = DescribeBlock['hooks'][number];
export type TestEntry = Extract<DescribeBlock['children'][number], { type: 'test' }>;
