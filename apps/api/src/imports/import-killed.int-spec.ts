import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { countOf, isWholeRun, testSeed } from '../app/testing/share.ts';
import { until } from '../foundation/testing/polling.ts';
import {
  addToPanel,
  type ImportEnvironment,
  importedState,
  reviewServer,
  runImport,
  startImportEnvironment,
} from './testing/import-environment.ts';

const applyFile = fileURLToPath(new URL('testing/apply-process.ts', import.meta.url));
// At least 47 are of every kind.
const customers = isWholeRun ? 1_000 : 50;
const kills = countOf(10);

let env: ImportEnvironment;
beforeAll(async () => {
  env = await startImportEnvironment();
  for (let index = 0; index < customers; index += 1) await addToPanel(env.panel, personAt(index));
}, 900_000);
afterAll(() => env.close());

/** Every kind of customer that an import meets, again and again. */
function personAt(index: number) {
  const login = `c${index}`;
  const email = index % 17 === 0 ? 'twin@example.com' : `${login}@people.example`;
  const webspaces = Array.from({ length: index % 4 === 0 ? 2 : 1 }, (_, at) => `${login}-${at}.example.com`);
  return { login, email, webspaces: index % 23 === 0 ? [] : webspaces };
}

const doneRows = async (importId: string) =>
  Number(
    (
      await env.product.db.query<{ count: string }>(
        `SELECT count(*) FROM import_rows WHERE import_id = $1 AND state <> 'pending'`,
        [importId],
      )
    )[0]?.count,
  );

function startApplying({ id, code }: { id: string; code: string }): ChildProcess {
  return fork(applyFile, [env.product.db.url, id, code], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}

/** Kills a process that applies, once it has got this far. */
async function killAt(review: { id: string; code: string }, rows: number): Promise<void> {
  const applying = startApplying(review);
  const exit = once(applying, 'exit');
  await Promise.race([until('progress', async () => (await doneRows(review.id)) >= rows), exit]);
  applying.kill('SIGKILL');
  expect((await exit)[1]).toBe('SIGKILL');
}

describe('an import that is killed again and again', () => {
  it('ends equal to an undisturbed one', async () => {
    const calm = await reviewServer(env);
    await runImport(env, ...calm.words);
    const expected = await importedState(env.product.db, calm.id);
    await runImport(env, 'undo', calm.id);
    expect(await env.product.db.query('SELECT 1 FROM panel_accounts')).toEqual([]);

    const killed = await reviewServer(env);
    const first = await doneRows(killed.id);
    const step = Math.max(1, Math.floor((customers - first) / (kills + 1)));
    for (let kill = 0; kill < kills; kill += 1) await killAt(killed, first + kill * step + (testSeed % step));
    expect(await doneRows(killed.id)).toBeLessThan(customers);
    // Two processes finish it together.
    const last = startApplying(killed);
    const exit = once(last, 'exit');
    await runImport(env, ...killed.words);
    expect((await exit)[0]).toBe(0);
    expect(await importedState(env.product.db, killed.id)).toEqual(expected);
  }, 2_400_000);
});
