import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Store } from './store.ts';

interface Mark {
  name: string;
}

describe('Store', () => {
  let directory: string;
  let file: string;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'sandbox-store-'));
    file = join(directory, 'deeper', 'sandbox.sqlite');
  });

  afterEach(() => rmSync(directory, { recursive: true }));

  function reopened<T>(before: Store, read: (store: Store) => T): T {
    before.close();
    const store = new Store(file);
    const result = read(store);
    store.close();
    return result;
  }

  it('keeps documents over a restart, in the order in which they were first put in', () => {
    const store = new Store(file);
    const marks = store.collection<Mark>('marks');
    for (const name of ['c', 'a', 'b']) marks.put(name, { name });
    marks.put('c', { name: 'changed' });

    const names = reopened(store, (again) => again.collection<Mark>('marks').values());
    expect(names).toEqual([{ name: 'changed' }, { name: 'a' }, { name: 'b' }]);
  });

  it('puts what comes after a restart behind what was there', () => {
    const store = new Store(file);
    store.collection<Mark>('marks').put('z', { name: 'first' });
    store.close();
    const second = new Store(file);
    second.collection<Mark>('marks').put('a', { name: 'second' });

    const names = reopened(second, (again) => again.collection<Mark>('marks').values());
    expect(names).toEqual([{ name: 'first' }, { name: 'second' }]);
  });

  it('writes nothing that a provider still changes after it was closed', async () => {
    const store = new Store(file);
    const marks = store.collection<Mark>('marks');
    marks.put('a', { name: 'a' });
    store.close();
    marks.put('late', { name: 'late' });
    // A write that was scheduled would throw in the next turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));

    const again = new Store(file);
    expect(again.collection<Mark>('marks').values()).toEqual([{ name: 'a' }]);
    again.close();
  });

  it('forgets what was deleted', () => {
    const store = new Store(file);
    const marks = store.collection<Mark>('marks');
    marks.put('a', { name: 'a' });
    store.flush();
    marks.delete('a');

    expect(marks.get('a')).toBeUndefined();
    expect(reopened(store, (again) => again.collection<Mark>('marks').size)).toBe(0);
  });

  it('saves a change made in place once it is put again', () => {
    const store = new Store(file);
    const marks = store.collection<Mark>('marks');
    const mark = marks.put('a', { name: 'before' });
    store.flush();
    mark.name = 'after';
    marks.put('a', mark);

    expect(reopened(store, (again) => again.collection<Mark>('marks').get('a'))).toEqual({ name: 'after' });
  });

  it('returns the same documents for every handle of a collection', () => {
    const store = new Store();
    const first = store.collection<Mark>('marks');
    const second = store.collection<Mark>('marks');
    first.put('a', { name: 'seen' });

    expect(second.find((mark) => mark.name === 'seen')).toEqual({ name: 'seen' });
    store.close();
  });

  it('keeps collections apart', () => {
    const store = new Store();
    store.collection<Mark>('marks').put('a', { name: 'a' });

    expect(store.collection<Mark>('others').size).toBe(0);
    store.close();
  });
});
