import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countOf } from '../app/testing/share.ts';
import { addToPanel, runImport } from './testing/import-environment.ts';
import { applyKilled, startApplying } from './testing/killed-apply.ts';
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

const kills = countOf(10);
const ids = Array.from({ length: countOf(300) }, (_, index) => index + 1);

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

it('an import of a billing system that is killed again and again ends equal to an undisturbed one', async () => {
  const calm = await reviewSystem(env, 'whmcs', database());
  await runImport(env, ...calm.words);
  const expected = await systemState(env.product.db, calm.id);
  await runImport(env, 'undo', calm.id);
  expect(await env.product.db.query('SELECT 1 FROM tickets')).toEqual([]);

  const killed = await reviewSystem(env, 'whmcs', database());
  await applyKilled(env, killed, kills);
  // Two processes finish it together.
  const last = startApplying(env, killed);
  const exit = once(last, 'exit');
  await runImport(env, ...killed.words);
  expect((await exit)[0]).toBe(0);
  expect(await systemState(env.product.db, killed.id)).toEqual(expected);
}, 1_200_000);
