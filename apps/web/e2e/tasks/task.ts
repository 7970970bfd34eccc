import { expect } from '@playwright/test';
import type { TestInfo } from '@playwright/test';
import type { Counter, Effort } from './counter.ts';

/** The most that a task may take. */
export interface Aim {
  clicks: number;
  fields?: number;
  /** Machines differ: a task fails only when it takes several times as long. */
  seconds?: number;
  /** What it takes today, where that is more. The table marks such tasks. */
  today?: { clicks?: number; fields?: number };
}

/** One line of the table. */
export interface TaskResult extends Effort {
  number: number;
  name: string;
  aim: Aim;
}

/** The type of the annotations with the results of a journey. */
export const TASK = 'task';

const SLOW_MACHINE = 8;

export type Task = (number: number, name: string, aim: Aim, steps: () => Promise<void>) => Promise<void>;

/** Measures what a person needs for a task, and fails when that is more than its aim. */
export function taskIn(counter: Counter, { annotations }: TestInfo): Task {
  return async (number, name, aim, steps) => {
    const effort = await counter.measure(steps);
    const result: TaskResult = { number, name, aim, ...effort };
    annotations.push({ type: TASK, description: JSON.stringify(result) });
    const { clicks, fields } = { ...aim, ...aim.today };
    expect(effort.clicks, `clicks of task ${number}, ${name}`).toBeLessThanOrEqual(clicks);
    expect(effort.fields, `fields of task ${number}, ${name}`).toBeLessThanOrEqual(fields ?? 0);
    if (aim.seconds !== undefined) {
      expect(effort.seconds, `seconds of task ${number}, ${name}`).toBeLessThan(aim.seconds * SLOW_MACHINE);
    }
  };
}
