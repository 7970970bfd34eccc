import { createHook } from 'node:async_hooks';

/** Counts hashings of passwords in the thread pool: the native module queues each as an asynchronous task without a name. */
export function countHashings() {
  const running = new Set<number>();
  const seen = { count: 0, mostAtOnce: 0 };
  const hook = createHook({
    init(id, type) {
      if (type !== 'undefined') return;
      running.add(id);
      seen.count += 1;
      seen.mostAtOnce = Math.max(seen.mostAtOnce, running.size);
    },
    // The task is done, and its callback runs.
    before: (id) => void running.delete(id),
  }).enable();
  return { seen, stop: () => hook.disable() };
}
