import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countOf, testSeed } from '../app/testing/share.ts';
import { until } from '../foundation/testing/polling.ts';
import { addToPanel, runImport } from './testing/import-environment.ts';
import {
  reviewSystem,
  startSystemEnvironment,
  type SystemEnvironment,
  systemState,
} from './testing/system-environment.ts';
import {
  client,
  domain,
  invoice,
  reply,
  service,
  ticket,
  whmcsBasics,
  whmcsDatabase,
} from './testing/whmcs-database.ts';

const applyFile = fileURLToPath(new URL('testing/apply-process.ts', import.meta.url));
const customers = countOf(300);
const kills = countOf(10);
const ids = Array.from({ length: customers }, (_, index) => index + 1);

let env: SystemEnvironment;
beforeAll(async () => {
  env = await startSystemEnvironment();
  for (const id of ids.filter((each) => each % 5 === 0))
    await addToPanel(env.panel, {
      login: `c${id}`,
      email: `c${id}@people.example`,
      webspaces: [`c${id}.example.com`],
    });
  await writeFile(join(env.folder, '1_log.txt'), 'a log');
}, 600_000);
afterAll(() => env.close());

/** Every kind of record, again and again. */
const database = () =>
  whmcsDatabase({
    ...whmcsBasics(env.server),
    tblclients: ids.map((id) => client(id, id % 17 === 0 ? 'twin@example.com' : `c${id}@people.example`)),
    tblhosting: ids.map((id) => service(id, id, { username: `c${id}`, domain: `c${id}.example.com` })),
    tbldomains: ids.map((id) => domain(id, id, `c${id}.example.org`)),
    tblinvoices: ids.map((id) => invoice(id, id)),
    tbltickets: ids.map((id) => ticket(id, id, { attachment: id % 3 === 0 ? '1_log.txt' : '' })),
    tblticketreplies: ids.map((id) => reply(id, id, { admin: 'Ada Staff' })),
  });

/** Customers and tickets that are done or skipped. */
const progress = async (importId: string) =>
  Number(
    (
      await env.product.db.query<{ count: string }>(
        `SELECT (SELECT count(*) FROM import_rows WHERE import_id = $1 AND state <> 'pending')
           + (SELECT count(*) FROM import_records WHERE import_id = $1 AND kind = 'ticket' AND state <> 'pending') AS count`,
        [importId],
      )
    )[0]?.count,
  );

function startApplying({ id, code }: { id: string; code: string }) {
  return fork(applyFile, [env.product.db.url, id, code, env.sandbox.urls.objects], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

it('an import of a billing system that is killed again and again ends equal to an undisturbed one', async () => {
  const calm = await reviewSystem(env, 'whmcs', database());
  await runImport(env, ...calm.words);
  const expected = await systemState(env.product.db, calm.id);
  await runImport(env, 'undo', calm.id);
  expect(await env.product.db.query('SELECT 1 FROM tickets')).toEqual([]);

  const killed = await reviewSystem(env, 'whmcs', database());
  const first = await progress(killed.id);
  const all = customers * 2;
  const step = Math.max(1, Math.floor((all - first) / (kills + 1)));
  for (let kill = 0; kill < kills; kill += 1) {
    const applying = startApplying(killed);
    const exit = once(applying, 'exit');
    const enough = first + kill * step + (testSeed % step);
    await Promise.race([until('progress', async () => (await progress(killed.id)) >= enough), exit]);
    applying.kill('SIGKILL');
    expect((await exit)[1]).toBe('SIGKILL');
  }
  expect(await progress(killed.id)).toBeLessThan(all);
  // Two processes finish it together.
  const last = startApplying(killed);
  const exit = once(last, 'exit');
  await runImport(env, ...killed.words);
  expect((await exit)[0]).toBe(0);
  expect(await systemState(env.product.db, killed.id)).toEqual(expected);
}, 1_200_000);
