import { accountEvents } from '@homeport/contract/account';
import { customer as readCustomer, customers, staffRole } from '@homeport/contract/staff';
import { staffRoles, wireRoleOf } from '@homeport/contract/staff-rights';
import { auditLog, mails } from '@homeport/contract/staff-monitoring';
import { addPerson, signIn, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';
import { StaffService } from '../auth/staff.service.ts';
import { Database } from '../foundation/database/database.ts';
import { newId } from '../foundation/ids/ids.ts';
import { MailService } from '../foundation/mail/mail.service.ts';

let product: Product;
let admin: TestPerson;
beforeAll(async () => {
  product = await Product.start('http');
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
});
afterAll(() => product.stop());

const by = ({ token }: TestPerson) => ({ token });

async function oweMail(to: string): Promise<string> {
  const request = {
    dedupeKey: newId(),
    to,
    template: 'code',
    data: { code: '482913', purpose: 'login', minutes: 10 },
  } as const;
  await product.app
    .get(Database)
    .transaction(() => product.app.get(MailService, { strict: false }).send(request));
  const [row] = await product.db.query<{ id: string }>('SELECT id FROM mail_messages WHERE "to" = $1', [to]);
  return row?.id ?? '';
}

describe('the role', () => {
  it.each(['user', ...staffRoles] as const)('%p is returned to the person', async (role) => {
    const person = await addPerson(product, { role, plan: 'none' });
    expect((await product.call(staffRole, {}, by(person))).body).toEqual({
      isadmin: role === 'user' ? role : wireRoleOf(role),
      staff_role: role === 'user' ? null : role,
    });
  });
});

describe('the outbox', () => {
  const listed = async (query: Parameters<typeof product.call<typeof mails>>[1]['query']) =>
    (await product.call(mails, { query }, by(admin))).body.mails;

  it('shows the state of each email, but not its content', async () => {
    const to = `${newId()}@example.test`;
    const id = await oweMail(to);
    const change = (operation: string, mail = 'id = id') =>
      Promise.all([
        product.db.query(`UPDATE operations SET ${operation} WHERE kind = 'mail.send' AND key = $1`, [id]),
        product.db.query(`UPDATE mail_messages SET ${mail} WHERE id = $1`, [id]),
      ]);
    const states: string[] = [];
    const look = async () => states.push(...(await listed({ to })).map(({ state }) => state));
    await look();
    await change(
      `error_code = 'mail_unavailable', error_detail = 'away', next_run_at = now() + interval '1 hour'`,
    );
    const [retrying] = await listed({ to, state: 'owed' });
    expect(retrying).toMatchObject({ id, to, template: 'code', error: 'away', next_try: expect.any(String) });
    await look();
    await change(`state = 'parked', error_code = 'mail_rejected'`);
    await look();
    expect(await listed({ to, state: 'failed' })).toHaveLength(1);
    await change(`state = 'succeeded', error_detail = NULL`, 'sealed_data = NULL, sent_at = now()');
    await look();
    expect(await listed({ to, state: 'sent', template: 'code' })).toHaveLength(1);
    await change(`state = 'succeeded'`, 'sent_at = NULL');
    await look();
    expect(await listed({ to, state: 'dropped' })).toHaveLength(1);
    expect(await listed({ to, state: 'failed' })).toEqual([]);
    expect(states).toEqual(['waiting', 'retrying', 'failed', 'sent', 'dropped']);
    expect(JSON.stringify(await listed({ to }))).not.toContain('482913');
  });

  it('pages without losing or repeating an email', async () => {
    const to = `${newId()}@example.test`;
    await product.db.query(
      `INSERT INTO mail_messages (id, dedupe_key, "to", template, created_at)
       SELECT gen_random_uuid(), gen_random_uuid(), $1, 'welcome', date_trunc('second', now()) FROM generate_series(1, 12)`,
      [to],
    );
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await product.call(mails, { query: { to, limit: '5', cursor } }, by(admin));
      seen.push(...body.mails.map(({ id }) => id));
      cursor = body.next ?? undefined;
    } while (cursor !== undefined);
    expect([seen.length, new Set(seen).size]).toEqual([12, 12]);
  });
});

describe('the customers', () => {
  it('are found by the beginning of their address, page by page', async () => {
    const word = newId().slice(-8);
    for (const name of ['c', 'a', 'b_', 'b%'])
      await product.db.query(
        `INSERT INTO users (id, email, password_hash, created_at) VALUES ($1, $2, 'none', now())`,
        [newId(), `${word}-${name}@example.test`],
      );
    const first = await product.call(
      customers,
      { query: { search: word.toUpperCase(), limit: '3' } },
      by(admin),
    );
    const rest = await product.call(
      customers,
      { query: { search: word, limit: '3', cursor: first.body.next ?? '' } },
      by(admin),
    );
    const found = [...first.body.customers, ...rest.body.customers].map(({ email }) => email);
    expect(found).toEqual(['a', 'b%', 'b_', 'c'].map((name) => `${word}-${name}@example.test`));
    expect(rest.body.next).toBeNull();
    const literal = await product.call(customers, { query: { search: `${word}-b%` } }, by(admin));
    expect(literal.body.customers).toHaveLength(1);
  });

  it('are shown with plan, panels and websites; repeated views are one audit event', async () => {
    const customer = await addPerson(product, { websites: 2 });
    const look = () => product.call(readCustomer, { params: { customer_id: customer.userId } }, by(admin));
    const { status, body } = await look();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: customer.email,
      role: 'user',
      plan: { id: customer.planId, plan_name: 'expert' },
      plesks: [{ plesk_id: customer.accountId }],
    });
    expect(body.websites).toHaveLength(2);
    expect(body.websites).toContainEqual({
      ascii_name: customer.domain,
      ipv4_address: '203.0.113.24',
      plesk_id: customer.accountId,
    });
    await look();
    const events = async () =>
      (await product.call(accountEvents, { query: {} }, by(customer))).body.events.filter(
        ({ kind }) => kind === 'staff.customer_viewed',
      );
    expect(await events()).toMatchObject([{ by: 'staff', ip: null, text: 'Support viewed the account.' }]);
    await product.db.query(
      `UPDATE audit_events SET at = at - interval '61 minutes' WHERE kind = 'staff.customer_viewed'`,
    );
    await look();
    expect(await events()).toHaveLength(2);
  });

  it('are not found with an unknown or invalid id', async () => {
    for (const customer_id of ['x', newId()])
      expect((await product.call(readCustomer, { params: { customer_id } }, by(admin))).code).toBe(
        'not_found',
      );
  });
});

describe('the audit log', () => {
  it('shows people the events of their own account alone', async () => {
    const [lea, other] = [await addPerson(product), await addPerson(product)];
    await product.app.get(StaffService, { strict: false }).add(lea.email, 'agent');
    // The change of role ended the earlier session.
    const fresh = { token: await signIn(product, lea.userId) };
    const { body } = await product.call(accountEvents, { query: {} }, fresh);
    expect(body.events).toMatchObject([
      { kind: 'auth.signed_in', by: 'you' },
      { kind: 'auth.role_changed', by: 'staff', text: 'The account has the role agent now.' },
      { kind: 'auth.signed_in', by: 'you', ip: '127.0.0.1', user_agent: 'Test' },
    ]);
    const others = await product.call(accountEvents, { query: {} }, by(other));
    expect(others.body.events.map(({ kind }) => kind)).toEqual(['auth.signed_in']);
  });

  it('can be filtered by person, actor and kind, page by page', async () => {
    const [lea, agent] = [
      await addPerson(product),
      await addPerson(product, { role: 'agent', plan: 'none' }),
    ];
    await product.db.query(
      `INSERT INTO audit_events (id, user_id, actor_id, kind, detail, at)
       SELECT gen_random_uuid(), $1, $2, 'staff.panel_opened', '{"reset_token": "canary"}', date_trunc('second', now()) FROM generate_series(1, 7)`,
      [lea.userId, agent.userId],
    );
    for (const filter of [
      { customer: lea.email, kind: 'staff.panel_opened' },
      { actor: agent.email, kind: 'staff.panel_opened' },
    ]) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { body } = await product.call(
          auditLog,
          { query: { ...filter, limit: '3', cursor } },
          by(admin),
        );
        for (const event of body.events)
          expect(event).toMatchObject({
            customer: { email: lea.email },
            actor: { email: agent.email },
            detail: { reset_token: '(sealed)' },
          });
        seen.push(...body.events.map(({ id }) => id));
        cursor = body.next ?? undefined;
      } while (cursor !== undefined);
      expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
    }
    const nobody = await product.call(auditLog, { query: { actor: 'nobody@example.test' } }, by(admin));
    expect(nobody.body).toMatchObject({ events: [], next: null });
  });

  it('lists every existing kind of event once', async () => {
    await product.db.query(
      `INSERT INTO audit_events (id, kind, at) SELECT gen_random_uuid(), 'test.' || (n % 3), now() FROM generate_series(1, 9) n`,
    );
    const all = await product.db.query<{ kind: string }>(`SELECT DISTINCT kind FROM audit_events`);
    const { body } = await product.call(auditLog, { query: { kind: 'test.1', limit: '1' } }, by(admin));
    expect(body.kinds.toSorted()).toEqual(all.map(({ kind }) => kind).toSorted());
    expect(body.kinds).toEqual(expect.arrayContaining(['test.0', 'test.1', 'test.2', 'auth.signed_in']));
  });
});
