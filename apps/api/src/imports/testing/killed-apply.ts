import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { testSeed } from '../../app/testing/share.ts';
import type { reviewSystem, SystemEnvironment } from './system-environment.ts';

type Review = Awaited<ReturnType<typeof reviewSystem>>;

const applyFile = fileURLToPath(new URL('apply-process.ts', import.meta.url));

/** Applies a review in a process of its own. */
export const startApplying = (env: SystemEnvironment, { id, code }: Review) =>
  fork(applyFile, [env.product.db.url, id, code, env.sandbox.urls.objects], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

/** Applies a part of a review in processes that are killed along the way. */
export async function applyKilled(env: SystemEnvironment, review: Review, kills: number): Promise<void> {
  /** Customers and tickets, and how many of them are done or skipped. */
  const count = async () => {
    const [row] = await env.product.db.query<{ all: string; done: string }>(
      `SELECT count(*) AS "all", count(*) FILTER (WHERE state <> 'pending') AS done FROM (
         SELECT state::text FROM import_rows WHERE import_id = $1
         UNION ALL SELECT state::text FROM import_records WHERE import_id = $1 AND kind = 'ticket') each`,
      [review.id],
    );
    return { all: Number(row?.all), done: Number(row?.done) };
  };
  const { all, done: first } = await count();
  const step = Math.max(1, Math.floor((all - first) / (kills + 1)));
  for (let kill = 0; kill < kills; kill += 1) {
    const applying = startApplying(env, review);
    const exit = once(applying, 'exit');
    const enough = first + kill * step + (testSeed % step);
    await Promise.race([once(applying, 'message'), exit]);
    // Without a pause: there is little left to do.
    while (applying.exitCode === null && (await count()).done < enough);
    applying.kill('SIGKILL');
    expect((await exit)[1]).toBe('SIGKILL');
  }
  expect((await count()).done).toBeLessThan(all);
}
