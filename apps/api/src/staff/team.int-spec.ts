import { randomUUID } from 'node:crypto';
import { changeRole, grantRole, team } from '@homeport/contract/staff-team';
import { disableCustomer } from '@homeport/contract/staff-accounts';
import { staffTicketDetail } from '@homeport/contract/support';
import { Command } from 'commander';
import { addPerson, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { Product, type TestAnswer } from '../app/testing/product.ts';
import { registerStaffCommands } from '../auth/index.ts';
import { EncryptionService } from '../foundation/crypto/encryption.service.ts';
import { encryptionPurpose } from '../foundation/mail/mail.operation.ts';

let product: Product;
let admin: TestPerson;
beforeAll(async () => {
  product = await Product.start('http');
  admin = await addPerson(product, { role: 'admin', plan: 'none', passkey: true });
});
afterAll(() => product.stop());

const reason = 'Joins the support team';
const headers = () => newVisitor();
const newEmail = () => `${randomUUID()}@example.test`;

async function grant(
  email: string,
  role: 'agent' | 'admin' = 'agent',
  by = admin,
): Promise<TestAnswer<unknown>> {
  return product.call(
    grantRole,
    { body: { member_email: email, role, reason } },
    { token: by.token, headers: headers() },
  );
}

async function change(
  { userId }: Pick<TestPerson, 'userId'>,
  from: 'agent' | 'admin',
  to: 'user' | 'agent' | 'admin',
  by = admin,
): Promise<TestAnswer<unknown>> {
  return product.call(
    changeRole,
    { params: { member_id: userId }, body: { from, to, reason: 'Left the support team' } },
    { token: by.token, headers: headers() },
  );
}

async function roleOf({ userId }: TestPerson): Promise<unknown> {
  const [row] = await product.db.query('SELECT role::text FROM users WHERE id = $1', [userId]);
  return row?.['role'];
}

const isSignedIn = async ({ token }: TestPerson): Promise<boolean> =>
  (await product.send('GET', '/api/user/details', undefined, { token })).status === 200;

async function mailsTo({ email }: TestPerson): Promise<{ template: unknown; data: unknown }[]> {
  const rows = await product.db.query(
    `SELECT id, template, sealed_data FROM mail_messages WHERE "to" = $1 AND template IN ('role-changed', 'team-changed') ORDER BY id`,
    [email],
  );
  const encryption = product.app.get(EncryptionService);
  return rows.map(({ id, template, sealed_data: sealed }) => ({
    template,
    data: JSON.parse(encryption.open(String(sealed), encryptionPurpose(String(id)))),
  }));
}

const roleEvents = ({ userId }: TestPerson) =>
  product.db.query(
    `SELECT actor_id, ip IS NOT NULL AS "hasIp", detail FROM audit_events WHERE user_id = $1 AND kind = 'auth.role_changed' ORDER BY id`,
    [userId],
  );

describe('the team', () => {
  it('lists agents and admins with their last sign-in and second factors, and no customers', async () => {
    const [agent, customer] = [
      await addPerson(product, { role: 'agent', plan: 'none' }),
      await addPerson(product),
    ];
    const { body } = await product.call(team, {}, { token: admin.token });
    expect(body.members.find(({ id }) => id === agent.userId)).toEqual({
      id: agent.userId,
      email: agent.email,
      name: 'Test Person',
      role: 'agent',
      disabled: null,
      last_signed_in: expect.any(String),
      passkeys: 0,
      authenticator: false,
    });
    expect(body.members.find(({ id }) => id === admin.userId)).toMatchObject({ role: 'admin', passkeys: 1 });
    expect(body.members.map(({ id }) => id)).not.toContain(customer.userId);
  });
});

describe('a role that an admin grants', () => {
  it('ends all sessions, is audited with its reason, and is emailed to the person and all admins', async () => {
    const [lea, other] = [
      await addPerson(product),
      await addPerson(product, { role: 'admin', plan: 'none' }),
    ];
    expect((await grant(lea.email.toUpperCase(), 'agent')).status).toBe(200);
    expect(await roleOf(lea)).toBe('agent');
    expect(await isSignedIn(lea)).toBe(false);
    expect(
      await product.db.query('SELECT 1 FROM remembered_devices WHERE user_id = $1', [lea.userId]),
    ).toEqual([]);
    expect(await roleEvents(lea)).toEqual([
      { actor_id: admin.userId, hasIp: true, detail: { from: 'user', to: 'agent', reason } },
    ]);
    expect(await mailsTo(lea)).toEqual([
      { template: 'role-changed', data: { at: expect.any(String), from: 'user', to: 'agent', reason } },
    ]);
    const told = { member: lea.email, from: 'user', to: 'agent', by: admin.email, reason };
    for (const person of [admin, other])
      expect(await mailsTo(person)).toContainEqual({
        template: 'team-changed',
        data: { at: expect.any(String), ...told },
      });
  });

  it('has no further effect when it is granted again, at the same time too', async () => {
    const lea = await addPerson(product);
    const answers = await Promise.all([1, 2, 3].map(() => grant(lea.email, 'agent')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await grant(lea.email, 'agent')).status).toBe(200);
    expect(await roleEvents(lea)).toHaveLength(1);
    expect(await mailsTo(lea)).toHaveLength(1);
  });

  it('does not replace another role, and needs an account that is not disabled', async () => {
    const [agent, lea] = [
      await addPerson(product, { role: 'agent', plan: 'none' }),
      await addPerson(product),
    ];
    expect(await grant(agent.email, 'admin')).toMatchObject({ status: 409, code: 'conflict' });
    expect(await roleOf(agent)).toBe('agent');
    await product.db.query('UPDATE users SET disabled_at = now() WHERE id = $1', [lea.userId]);
    expect(await grant(lea.email)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await grant('no-account@example.test')).toMatchObject({
      status: 400,
      fields: { member_email: 'No account has this email address.' },
    });
  });
});

describe('a role that an admin changes', () => {
  it('is another one, or none; the open tickets of the person are unassigned', async () => {
    const agent = await addPerson(product, { role: 'agent', plan: 'none' });
    const [open, closed] = [
      await addPerson(product, { ticket: true }),
      await addPerson(product, { ticket: true }),
    ];
    await product.db.query('UPDATE tickets SET assignee_id = $1 WHERE number = ANY($2)', [
      agent.userId,
      [open.ticket, closed.ticket],
    ]);
    await product.db.query(`UPDATE tickets SET status = 'closed', closed = true WHERE number = $1`, [
      closed.ticket,
    ]);
    expect((await change(agent, 'agent', 'admin')).status).toBe(200);
    expect(await isSignedIn(agent)).toBe(false);
    expect((await change(agent, 'admin', 'user')).status).toBe(200);
    expect(await roleOf(agent)).toBe('user');
    expect(await roleEvents(agent)).toMatchObject([
      { detail: { from: 'agent', to: 'admin' } },
      { detail: { from: 'admin', to: 'user' } },
    ]);
    const read = await product.call(
      staffTicketDetail,
      { params: { ticket_id: String(open.ticket) }, query: {} },
      { token: admin.token },
    );
    expect(read.body).toMatchObject({ assignee_email: null });
    expect(
      await product.db.query('SELECT assignee_id FROM tickets WHERE number = $1', [closed.ticket]),
    ).toEqual([{ assignee_id: agent.userId }]);
  });

  it('is refused when it is another one by now, and repeated calls have no effect', async () => {
    const agent = await addPerson(product, { role: 'agent', plan: 'none' });
    expect(await change(agent, 'admin', 'user')).toMatchObject({ status: 409, code: 'conflict' });
    expect(await roleOf(agent)).toBe('agent');
    const answers = await Promise.all([1, 2, 3].map(() => change(agent, 'agent', 'user')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await roleEvents(agent)).toHaveLength(1);
  });

  it('has two outcomes by two admins at the same time: one change, one conflict', async () => {
    const other = await addPerson(product, { role: 'admin', plan: 'none' });
    const agent = await addPerson(product, { role: 'agent', plan: 'none' });
    const answers = await Promise.all([
      change(agent, 'agent', 'admin'),
      change(agent, 'agent', 'user', other),
    ]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await roleEvents(agent)).toHaveLength(1);
  });

  it("is never the admin's own, and belongs to an account", async () => {
    expect(await change(admin, 'admin', 'agent')).toMatchObject({ status: 409, code: 'conflict' });
    expect(await roleOf(admin)).toBe('admin');
    for (const userId of ['00000000-0000-4000-8000-000000000000', 'no-id'])
      expect((await change({ userId }, 'agent', 'user')).status).toBe(404);
  });
});

describe('the last admin', () => {
  it('stays when admins remove and disable each other at the same time', async () => {
    const fresh = await Product.start('http');
    try {
      for (let round = 0; round < 5; round += 1) {
        await fresh.db.query(`UPDATE users SET role = 'user'`);
        const [ada, ben] = [
          await addPerson(fresh, { role: 'admin', plan: 'none' }),
          await addPerson(fresh, { role: 'admin', plan: 'none' }),
        ];
        const send = (by: TestPerson, of: TestPerson, isDisabling: boolean) => {
          const options = { token: by.token, headers: newVisitor() };
          return isDisabling
            ? fresh.call(disableCustomer, { params: { customer_id: of.userId }, body: { reason } }, options)
            : fresh.call(
                changeRole,
                { params: { member_id: of.userId }, body: { from: 'admin', to: 'user', reason } },
                options,
              );
        };
        const answers = await Promise.all([send(ada, ben, round % 2 === 1), send(ben, ada, round > 2)]);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        const left = await fresh.db.query(`SELECT 1 FROM users WHERE role = 'admin' AND disabled_at IS NULL`);
        expect(left).toHaveLength(1);
      }
    } finally {
      await fresh.stop();
    }
  });

  it('is not removed on the command line either', async () => {
    const fresh = await Product.start('http');
    try {
      const only = await addPerson(fresh, { role: 'admin', plan: 'none' });
      const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
      registerStaffCommands(program, async () => fresh.app);
      const run = (...words: string[]) => program.parseAsync(['staff', ...words], { from: 'user' });
      await expect(run('remove', only.email)).rejects.toThrow('This is the last admin.');
      await expect(run('add', only.email, '--role', 'agent')).rejects.toThrow('This is the last admin.');
      expect(await fresh.db.query('SELECT role::text FROM users')).toEqual([{ role: 'admin' }]);
    } finally {
      await fresh.stop();
    }
  });
});

describe('a role that is changed on the command line', () => {
  it('is emailed to all admins too, whether it is given to a new account, changed or removed', async () => {
    const lea = await addPerson(product);
    const email = newEmail();
    const program = new Command().exitOverride();
    registerStaffCommands(program, async () => product.app);
    const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      for (const words of [
        ['add', email, '--role', 'agent'],
        ['add', lea.email, '--role', 'admin'],
        ['remove', lea.email],
      ])
        await program.parseAsync(['staff', ...words], { from: 'user' });
    } finally {
      write.mockRestore();
    }
    const told = (await mailsTo(admin)).map(({ data }) => data as { member: string });
    const byCommand = { at: expect.any(String), by: null, reason: null };
    expect(told.filter(({ member }) => member === email)).toEqual([
      { ...byCommand, member: email, from: null, to: 'agent' },
    ]);
    expect(told.filter(({ member }) => member === lea.email)).toEqual([
      { ...byCommand, member: lea.email, from: 'user', to: 'admin' },
      { ...byCommand, member: lea.email, from: 'admin', to: 'user' },
    ]);
    expect((await mailsTo(lea)).map(({ template }) => template)).toEqual(['role-changed', 'role-changed']);
  });
});
