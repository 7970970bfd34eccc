import { userDetails } from '@homeport/contract/account';
import { requestCode } from '@homeport/contract/auth';
import { CrashMatrix } from '../app/testing/crash-matrix.ts';
import { crashAt, crashPoints, runToEnd } from '../app/testing/crash.ts';
import { newVisitor } from '../app/testing/people.ts';
import { shareOf } from '../app/testing/share.ts';
import { keptTables } from './kept-tables.ts';
import { LeavingEnvironment } from './testing/leaving-environment.ts';

let env: LeavingEnvironment;
const table = new CrashMatrix('deletion.deleteAccount');
beforeAll(async () => {
  env = await LeavingEnvironment.start();
});
// The mail host creates a few accounts in a minute.
beforeEach(() => env.sandbox.advance(60));
afterEach(() => env.sandbox.clearFaults());
afterAll(async () => {
  table.print();
  await env.stop();
});

const steps = ['close', 'settle', 'cdn', 'email', 'dns', 'hosting', 'payments', 'files', 'farewell', 'erase'];

/** Nothing at any provider, nothing here but what has to be kept. */
const gone = {
  panel: [],
  cdn: [],
  mail: [],
  dns: 0,
  stripe: { email: null, name: null, address: null, cards: 0 },
  file: undefined,
  people: [],
  kept: [{ number: 'HP-1' }],
  deletion: ['done'],
};

/** The columns of the database that can hold text, without those in which a name is kept. */
async function textColumns(): Promise<{ table: string; column: string }[]> {
  const columns = await env.product.db.query<{ table: string; column: string }>(
    `SELECT c.table_name AS table, c.column_name AS column
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
       AND c.data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector')`,
  );
  return columns.filter(({ table: at, column }) => keptTables[at]?.names?.includes(column) !== true);
}

async function findEverywhere(...texts: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { table: at, column } of await textColumns())
    for (const text of texts) {
      const [row] = await env.product.db.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM "${at}" WHERE strpos(lower("${column}"::text), lower($1)) > 0`,
        [text],
      );
      if (row?.count !== 0) found.push(`${at}.${column}: ${text}`);
    }
  return found;
}

describe('the deletion of an account', () => {
  it('leaves nothing at any provider, and neither name nor address in any column', async () => {
    const who = await env.addCustomer();
    const before = await env.remains(who);
    expect(before).toMatchObject({
      panel: [{ external_id: who.accountId }],
      cdn: [{}],
      mail: [{ username: who.username }],
      stripe: { email: who.email, name: who.name, cards: 1 },
      file: 5,
    });
    expect(before.dns).toBeGreaterThan(0);
    expect(await findEverywhere(who.email, who.name)).toEqual(
      expect.arrayContaining([
        `users.email: ${who.email}`,
        `ticket_ratings.comment: ${who.name}`,
        `saved_replies.title: ${who.name}`,
        `inbound_mails.sender: ${who.email}`,
        `inbound_mails.subject: ${who.name}`,
        `stripe_events.payload: ${who.name}`,
        `staff_notices.what: ${who.name}`,
        `ticket_replies.author_name: ${who.name}`,
        `refunds.reason: ${who.name}`,
        `ticket_notes.body: ${who.name}`,
        `ticket_note_drafts.content: ${who.name}`,
        `staff_invitations.email: ${who.email}`,
        `staff_profiles.display_name: ${who.name}`,
        `billing_details.invoice_recipients: ${who.email}`,
      ]),
    );
    await runToEnd(env.product, await env.begin(who));
    expect(await env.remains(who)).toEqual(gone);
    expect(await findEverywhere(who.email, who.name)).toEqual([]);
    const [details] = await env.product.db.query('SELECT name FROM billing_details WHERE user_id = $1', [
      who.userId,
    ]);
    expect(details).toEqual({ name: who.name });
    expect((await env.product.call(userDetails, {}, env.as(who))).status).toBe(422);
    const again = await env.product.call(
      requestCode,
      { body: { email: who.email } },
      { headers: newVisitor() },
    );
    expect(again.body.status).toBe('newuser');
    // The account in which the person worked stays.
    expect(await env.product.db.query('SELECT id FROM users WHERE id = $1', [who.spareId])).toHaveLength(1);
  });

  it('waits for other work, and for staff where money is concerned', async () => {
    const who = await env.addCustomer();
    const id = await env.begin(who);
    await env.product.db.query(
      `INSERT INTO operations (id, kind, key, queue, owner_id, input, state, next_run_at, created_at, updated_at)
       VALUES (gen_random_uuid(), 'billing.refundInvoice', $1, 'billing', $2, '{}', 'parked', now(), now(), now())`,
      [`refund ${who.userId}`, who.userId],
    );
    await runToEnd(env.product, id);
    const [stuck] = await env.product.db.query('SELECT state, error_code FROM operations WHERE id = $1', [
      id,
    ]);
    expect(stuck).toEqual({ state: 'parked', error_code: 'work_needs_attention' });
    expect((await env.remains(who)).panel).toHaveLength(1);
  });

  const cases = steps.flatMap((step, index) => crashPoints.map((point) => ({ step, index, point })));

  it.each(shareOf(cases))('killed at $step, $point, ends the same', async ({ step, index, point }) => {
    const who = await env.addCustomer();
    const id = await env.begin(who);
    await crashAt(env.product, id, index, point);
    await runToEnd(env.product, id);
    const remains = await env.remains(who);
    table.record(step, point, JSON.stringify(remains) === JSON.stringify(gone) ? 'deleted' : 'not the same');
    expect(remains).toEqual(gone);
    expect(await findEverywhere(who.email, who.name)).toEqual([]);
  });

  it.each(['bunny', 'mxroute', 'gandi', 'plesk', 'stripe'] as const)(
    'ends the same when %s does something and its answer is lost',
    async (provider) => {
      const who = await env.addCustomer();
      const id = await env.begin(who);
      await env.sandbox.fault({ provider, kind: 'drop-after-effect', times: 2 });
      await runToEnd(env.product, id);
      expect(await env.remains(who)).toEqual(gone);
    },
  );
});
