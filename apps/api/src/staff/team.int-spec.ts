import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@homeport/contract/staff-rights';
import { changeRole, team, teamMember } from '@homeport/contract/staff-team';
import { disableCustomer, endCustomerSessions } from '@homeport/contract/staff-accounts';
import { staffTicketDetail } from '@homeport/contract/support';
import { Command } from 'commander';
import { addPerson, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { Product, type TestAnswer } from '../app/testing/product.ts';
import { registerStaffCommands } from '../auth/index.ts';
import { EncryptionService } from '../foundation/crypto/encryption.service.ts';
import { encryptionPurpose } from '../foundation/mail/mail.operation.ts';

let product: Product;
let owner: TestPerson;
beforeAll(async () => {
  product = await Product.start('http');
  owner = await addPerson(product, { role: 'owner', plan: 'none', passkey: true });
});
afterAll(() => product.stop());

const reason = 'Joins the support team';
const headers = () => newVisitor();
const newEmail = () => `${randomUUID()}@example.test`;

async function change(
  { userId }: Pick<TestPerson, 'userId'>,
  from: StaffRole,
  to: 'user' | StaffRole,
  { by = owner, handOverTo }: { by?: TestPerson; handOverTo?: string } = {},
): Promise<TestAnswer<unknown>> {
  return product.call(
    changeRole,
    {
      params: { member_id: userId },
      body: {
        from,
        to,
        reason: 'Left the support team',
        ...(handOverTo === undefined ? {} : { hand_over_to: handOverTo }),
      },
    },
    { token: by.token, headers: headers() },
  );
}

async function roleOf({ userId }: TestPerson): Promise<unknown> {
  const [row] = await product.db.query(
    'SELECT coalesce(staff_role::text, role::text) AS role FROM users WHERE id = $1',
    [userId],
  );
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
  it('lists everyone with their last sign-in and second factors, and no customers', async () => {
    const [agent, customer] = [
      await addPerson(product, { role: 'senior_agent', plan: 'none' }),
      await addPerson(product),
    ];
    const admin = await addPerson(product, { role: 'admin', plan: 'none' });
    const { body } = await product.call(team, {}, { token: admin.token });
    expect(body.members.find(({ id }) => id === agent.userId)).toEqual({
      id: agent.userId,
      email: agent.email,
      name: 'Test Person',
      role: 'senior_agent',
      disabled: null,
      last_signed_in: expect.any(String),
      passkeys: 0,
      authenticator: false,
    });
    expect(body.members.find(({ id }) => id === owner.userId)).toMatchObject({ role: 'owner', passkeys: 1 });
    expect(body.members.map(({ id }) => id)).not.toContain(customer.userId);
  });

  it('shows what someone did, and what ends when they leave', async () => {
    const agent = await addPerson(product, { role: 'agent', plan: 'none' });
    const creator = await addPerson(product, { ticket: true });
    await product.db.query('UPDATE tickets SET assignee_id = $1 WHERE number = $2', [
      agent.userId,
      creator.ticket,
    ]);
    for (const byStaff of [true, true, false])
      await product.db.query(
        `INSERT INTO ticket_replies (id, ticket_number, author_id, by_staff, body, created_at)
         VALUES ($1, $2, $3, $4, 'Hello', now())`,
        [randomUUID(), creator.ticket, agent.userId, byStaff],
      );
    const read = await product.call(
      teamMember,
      { params: { member_id: agent.userId } },
      { token: owner.token },
    );
    expect(read.body).toMatchObject({
      member: { id: agent.userId, role: 'agent' },
      sign_ins: [{ at: expect.any(String), ip: '127.0.0.1', user_agent: 'Test', is_open: true }],
      tickets: { open: 1, answered: 1, replies: 2 },
      sessions: 1,
      api_keys: 0,
      invitations: 0,
    });
    const ofCustomer = { params: { member_id: creator.userId } };
    expect((await product.call(teamMember, ofCustomer, { token: owner.token })).status).toBe(404);
  });
});

describe('a role that an owner changes', () => {
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
      { token: owner.token },
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

  it('has two outcomes by two owners at the same time: one change, one conflict', async () => {
    const other = await addPerson(product, { role: 'owner', plan: 'none' });
    const agent = await addPerson(product, { role: 'agent', plan: 'none' });
    const answers = await Promise.all([
      change(agent, 'agent', 'admin'),
      change(agent, 'agent', 'user', { by: other }),
    ]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await roleEvents(agent)).toHaveLength(1);
  });

  it("is never the owner's own, and belongs to an account", async () => {
    expect(await change(owner, 'owner', 'agent')).toMatchObject({ status: 409, code: 'conflict' });
    expect(await roleOf(owner)).toBe('owner');
    for (const userId of ['00000000-0000-4000-8000-000000000000', 'no-id'])
      expect((await change({ userId }, 'agent', 'user')).status).toBe(404);
  });
});

describe('someone who leaves', () => {
  it('hands open tickets to a colleague, loses sessions and API keys, and keeps their name at replies', async () => {
    const [agent, colleague] = [
      await addPerson(product, { role: 'agent', plan: 'none', passkey: true }),
      await addPerson(product, { role: 'agent', plan: 'none' }),
    ];
    const creator = await addPerson(product, { ticket: true });
    await product.db.query('UPDATE tickets SET assignee_id = $1 WHERE number = $2', [
      agent.userId,
      creator.ticket,
    ]);
    await product.db.query(
      `INSERT INTO ticket_replies (id, ticket_number, author_id, by_staff, body, created_at)
       VALUES ($1, $2, $3, true, '<p>Hello</p>', now())`,
      [randomUUID(), creator.ticket, agent.userId],
    );
    expect((await change(agent, 'agent', 'user', { handOverTo: colleague.userId })).status).toBe(200);
    const read = await product.call(
      staffTicketDetail,
      { params: { ticket_id: String(creator.ticket) }, query: {} },
      { token: owner.token },
    );
    expect(read.body).toMatchObject({ assignee_email: colleague.email });
    expect(JSON.stringify(read.body)).toContain('Test Person');
    expect(await isSignedIn(agent)).toBe(false);
    expect(await product.db.query('SELECT 1 FROM api_keys WHERE user_id = $1', [agent.userId])).toEqual([]);
    expect(await roleEvents(agent)).toMatchObject([{ detail: { to: 'user', tickets_to: colleague.userId } }]);
  });

  it('hands tickets to no one who is not on the team', async () => {
    const agent = await addPerson(product, { role: 'agent', plan: 'none' });
    const customer = await addPerson(product);
    for (const handOverTo of [customer.userId, agent.userId, randomUUID()])
      expect(await change(agent, 'agent', 'user', { handOverTo })).toMatchObject({
        status: 400,
        fields: { hand_over_to: 'This person is not on the team. Choose someone else.' },
      });
    expect(await roleOf(agent)).toBe('agent');
  });

  it('is one of two who hand their tickets to each other at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [ada, ben] = [
        await addPerson(product, { role: 'agent', plan: 'none' }),
        await addPerson(product, { role: 'agent', plan: 'none' }),
      ];
      const answers = await Promise.all([
        change(ada, 'agent', 'user', { handOverTo: ben.userId }),
        change(ben, 'agent', 'user', { handOverTo: ada.userId }),
      ]);
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
    }
  });
});

describe('an admin', () => {
  it('gives no roles, not even to themselves, and does nothing to accounts of staff', async () => {
    const admin = await addPerson(product, { role: 'admin', plan: 'none' });
    const agent = await addPerson(product, { role: 'agent', plan: 'none' });
    for (const [person, from, to] of [
      [admin, 'admin', 'owner'],
      [agent, 'agent', 'owner'],
      [owner, 'owner', 'user'],
    ] as const)
      expect((await change(person, from, to, { by: admin })).status).toBe(404);
    expect([await roleOf(admin), await roleOf(agent), await roleOf(owner)]).toEqual([
      'admin',
      'agent',
      'owner',
    ]);
    for (const call of [disableCustomer, endCustomerSessions])
      for (const { userId } of [owner, agent])
        expect(
          await product.call(
            call,
            { params: { customer_id: userId }, body: { reason } },
            { token: admin.token, headers: headers() },
          ),
        ).toMatchObject({
          status: 409,
          body: { message: 'Only owners can do this to someone on the team.' },
        });
    expect(await isSignedIn(owner)).toBe(true);
    const customer = await addPerson(product);
    expect(
      (
        await product.call(
          disableCustomer,
          { params: { customer_id: customer.userId }, body: { reason } },
          { token: admin.token, headers: headers() },
        )
      ).status,
    ).toBe(200);
  });
});

describe('the last owner', () => {
  it('stays when owners remove and disable each other at the same time', async () => {
    const fresh = await Product.start('http');
    try {
      for (let round = 0; round < 5; round += 1) {
        await fresh.db.query(`UPDATE users SET role = 'user'`);
        const [ada, ben] = [
          await addPerson(fresh, { role: 'owner', plan: 'none' }),
          await addPerson(fresh, { role: 'owner', plan: 'none' }),
        ];
        const send = (by: TestPerson, of: TestPerson, isDisabling: boolean) => {
          const options = { token: by.token, headers: newVisitor() };
          return isDisabling
            ? fresh.call(disableCustomer, { params: { customer_id: of.userId }, body: { reason } }, options)
            : fresh.call(
                changeRole,
                { params: { member_id: of.userId }, body: { from: 'owner', to: 'admin', reason } },
                options,
              );
        };
        const answers = await Promise.all([send(ada, ben, round % 2 === 1), send(ben, ada, round > 2)]);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        const left = await fresh.db.query(
          `SELECT 1 FROM users WHERE staff_role = 'owner' AND disabled_at IS NULL`,
        );
        expect(left).toHaveLength(1);
      }
    } finally {
      await fresh.stop();
    }
  });

  it('is not removed on the command line either', async () => {
    const fresh = await Product.start('http');
    try {
      const only = await addPerson(fresh, { role: 'owner', plan: 'none' });
      const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
      registerStaffCommands(program, async () => fresh.app);
      const run = (...words: string[]) => program.parseAsync(['staff', ...words], { from: 'user' });
      await expect(run('remove', only.email)).rejects.toThrow('This is the last owner.');
      await expect(run('add', only.email, '--role', 'admin')).rejects.toThrow('This is the last owner.');
      expect(await fresh.db.query('SELECT staff_role::text FROM users')).toEqual([{ staff_role: 'owner' }]);
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
    const told = (await mailsTo(owner)).map(({ data }) => data as { member: string });
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
