import { EventEmitter } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import type { BrowserContext, TestInfo } from '@playwright/test';
import { Counter } from './counter.ts';
import { tableOf } from './table.ts';
import { taskIn } from './task.ts';
import type { Interaction } from './watch-interactions.ts';

/** A window that is followed: what is done in it, and how a driver opens another address. */
function followedWindow(counter: Counter) {
  let act: (source: object, interaction: Interaction) => void = () => {};
  const methods = { exposeBinding: (_: string, heard: typeof act) => (act = heard), addInitScript: () => {} };
  const context = Object.assign(new EventEmitter(), methods);
  const go = async () => null;
  const page = { goto: go, reload: go, goBack: go, goForward: go, setContent: go };
  counter.follow(context as unknown as BrowserContext);
  context.emit('page', page);
  return { page, act: (...done: Interaction[]) => done.forEach((each) => act({}, each)) };
}

describe('the tasks of people', () => {
  it('are all walked by journeys', () => {
    const cwd = `${import.meta.dirname}/..`;
    const sources = globSync('*.e2e-spec.ts', { cwd }).map((name) => readFileSync(`${cwd}/${name}`, 'utf8'));
    const walked = sources.flatMap((source) =>
      [...source.matchAll(/\btask\(\s*(\d+),/g)].map(([, n]) => Number(n)),
    );
    const all = Array.from({ length: 28 }, (_, index) => index + 1);
    expect([...new Set(walked)].toSorted((a, b) => a - b)).toEqual(all);
  });

  it('fail when they take more than their aim, or than today', async () => {
    const counter = new Counter();
    const { act } = followedWindow(counter);
    const annotations: TestInfo['annotations'] = [];
    const task = taskIn(counter, { annotations } as TestInfo);
    const steps = async () => act('click', { field: 'name' }, { field: 'name' }, 'click');
    await task(1, 'buy', { clicks: 2, fields: 1 }, steps);
    await task(1, 'buy', { clicks: 1, today: { clicks: 2, fields: 1 } }, steps);
    await expect(task(1, 'buy', { clicks: 1, fields: 1 }, steps)).rejects.toThrow('clicks of task 1, buy');
    await expect(task(1, 'buy', { clicks: 2 }, steps)).rejects.toThrow('fields of task 1, buy');
    expect(annotations.map(({ description }) => JSON.parse(description ?? '') as object)).toMatchObject(
      Array(4).fill({ number: 1, name: 'buy', clicks: 2, fields: 1 }),
    );
  });

  it('keep to what the screen offers', async () => {
    const counter = new Counter();
    const { page } = followedWindow(counter);
    await page.goto();
    await expect(counter.measure(() => page.goto().then(() => {}))).rejects.toThrow('must not use page.goto');
    await page.goto();
  });

  it('are listed by number, and marked where they take more than their aim', () => {
    const effort = { clicks: 3, fields: 1, seconds: 2.04 };
    const table = tableOf([
      { number: 10, name: 'reset the password', aim: { clicks: 2, fields: 1 }, ...effort },
      { number: 9, name: 'new mailbox', aim: { clicks: 3, fields: 2, seconds: 9 }, ...effort },
    ]);
    expect(table.split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual([
      ['task', 'clicks', 'aim', 'fields', 'aim', 'seconds', 'aim'],
      ['9', 'new mailbox', '3', '3', '1', '2', '2.0', '9'],
      ['10', 'reset the password', '3', '2', '1', '1', '2.0', 'over the aim'],
    ]);
  });
});
