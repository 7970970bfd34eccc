import type { Collection, Store } from '../../core/store.ts';
import type { InstallationRecord, LoginRecord, TaskRecord } from './records.ts';

/** The state of one panel's WP Toolkit extension. */
export class Toolkit {
  readonly installations: Collection<InstallationRecord>;
  readonly tasks: Collection<TaskRecord>;
  readonly logins: Collection<LoginRecord>;
  readonly #counters: Collection<{ last: number }>;

  constructor(store: Store, storeName: string) {
    const named = (name: string) => `plesk.${storeName}.wp-toolkit.${name}`;
    this.installations = store.collection(named('installations'));
    this.tasks = store.collection(named('tasks'));
    this.logins = store.collection(named('logins'));
    this.#counters = store.collection(named('counters'));
  }

  nextId(kind: 'installations' | 'tasks'): number {
    const last = (this.#counters.get(kind)?.last ?? 0) + 1;
    this.#counters.put(kind, { last });
    return last;
  }
}
