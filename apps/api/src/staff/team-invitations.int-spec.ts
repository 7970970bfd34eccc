import { randomUUID } from 'node:crypto';
import {
  acceptTeamInvitation,
  inviteToTeam,
  joinTeam,
  readTeamInvitation,
  resendTeamInvitation,
  withdrawTeamInvitation,
} from '@homeport/contract/staff-invitations';
import type { StaffRole } from '@homeport/contract/staff-rights';
import { changeRole, team } from '@homeport/contract/staff-team';
import { customers } from '@homeport/contract/staff';
import { assignedTickets } from '@homeport/contract/support';
import { addPerson, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { Product, type TestAnswer } from '../app/testing/product.ts';
import { EncryptionService } from '../foundation/crypto/encryption.service.ts';
import { encryptionPurpose } from '../foundation/mail/mail.operation.ts';

let product: Product;
let owner: TestPerson;
beforeAll(async () => {
  product = await Product.start('http');
  owner = await addPerson(product, { role: 'owner', plan: 'none' });
});
afterAll(() => product.stop());

const reason = 'Joins the support team';
const password = 'tide-and-lantern';
const newEmail = () => `${randomUUID()}@example.test`;
const by = ({ token }: TestPerson) => ({ token, headers: newVisitor() });

const invite = (email: string, role: StaffRole = 'agent', inviter = owner) =>
  product.call(inviteToTeam, { body: { member_email: email, role, reason } }, by(inviter));

const join = (token: string, name = 'Lea Moreau') =>
  product.call(joinTeam, { body: { token, name, password } }, { headers: newVisitor() });

const accept = (token: string, person: TestPerson): Promise<TestAnswer<unknown>> =>
  product.call(acceptTeamInvitation, { body: { token } }, by(person));

const read = (token: string) =>
  product.call(readTeamInvitation, { body: { token } }, { headers: newVisitor() });

/** The tokens of the links that were mailed to an address, the newest last. */
async function tokensOf(email: string): Promise<string[]> {
  const rows = await product.db.query(
    `SELECT id, sealed_data FROM mail_messages WHERE "to" = $1 AND template = 'team-invitation' ORDER BY id`,
    [email],
  );
  const encryption = product.app.get(EncryptionService);
  return rows.map(({ id, sealed_data: sealed }) => {
    const { link } = JSON.parse(encryption.open(String(sealed), encryptionPurpose(String(id)))) as {
      link: string;
    };
    return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
  });
}

async function invited(email: string, role: StaffRole = 'agent', inviter = owner) {
  const { status, body } = await invite(email, role, inviter);
  expect(status).toBe(200);
  const [token = ''] = await tokensOf(email.toLowerCase());
  return { id: body.id, token };
}

async function roleOf(email: string): Promise<unknown> {
  const [row] = await product.db.query('SELECT staff_role::text AS role FROM users WHERE email = $1', [
    email,
  ]);
  return row?.['role'];
}

const over = { status: 409, code: 'conflict' };

describe('an invitation to the team', () => {
  it('creates the account of a new person, who needs a second factor before the first call of staff', async () => {
    const email = newEmail();
    const { token } = await invited(email, 'senior_agent');
    expect((await read(token)).body).toEqual({
      email,
      role: 'senior_agent',
      invited_by: owner.email,
      has_account: false,
    });
    expect((await join(token)).status).toBe(200);
    expect(await roleOf(email)).toBe('senior_agent');
    const [person] = await product.db.query('SELECT id, name, role::text FROM users WHERE email = $1', [
      email,
    ]);
    expect(person).toMatchObject({ name: 'Lea Moreau', role: 'agent' });
    expect(
      await product.db.query(`SELECT kind, actor_id FROM audit_events WHERE user_id = $1 ORDER BY id`, [
        person?.['id'],
      ]),
    ).toEqual(
      expect.arrayContaining([
        { kind: 'auth.role_changed', actor_id: owner.userId },
        { kind: 'staff.joined', actor_id: person?.['id'] },
      ]),
    );
  });

  it('gives the role to an account of its address, ends its sessions, and works once', async () => {
    const lea = await addPerson(product);
    const { token } = await invited(lea.email.toUpperCase(), 'agent');
    expect((await read(token)).body).toMatchObject({ email: lea.email, has_account: true });
    expect(await join(token)).toMatchObject({ status: 409, code: 'user_exists' });
    expect((await accept(token, lea)).status).toBe(200);
    expect(await roleOf(lea.email)).toBe('agent');
    expect((await accept(token, lea)).status).toBe(422);
    expect((await read(token)).status).toBe(404);
    expect(await join(token)).toMatchObject(over);
  });

  it('makes one account and one change of role, however often it is accepted at the same time', async () => {
    const [email, lea] = [newEmail(), await addPerson(product)];
    const [forNew, forLea] = [await invited(email), await invited(lea.email)];
    const joined = await Promise.all([1, 2, 3].map(() => join(forNew.token)));
    expect(joined.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    await Promise.all([1, 2, 3].map(() => accept(forLea.token, lea)));
    const changes = await product.db.query(
      `SELECT 1 FROM audit_events WHERE user_id = $1 AND kind = 'auth.role_changed'`,
      [lea.userId],
    );
    expect(changes).toHaveLength(1);
  });

  it('is for its address alone', async () => {
    const lea = await addPerson(product);
    const [local = '', host = ''] = lea.email.split('@');
    const { token } = await invited(`${local}+team@${host}`);
    expect(await accept(token, lea)).toMatchObject({
      ...over,
      body: { message: expect.stringContaining('sent to another email address') },
    });
    expect(await roleOf(lea.email)).toBeNull();
  });

  it('is refused for people on the team, for disabled accounts and for people who are invited', async () => {
    const [agent, disabled] = [
      await addPerson(product, { role: 'agent', plan: 'none' }),
      await addPerson(product),
    ];
    await product.db.query('UPDATE users SET disabled_at = now() WHERE id = $1', [disabled.userId]);
    const email = newEmail();
    await invited(email);
    for (const address of [agent.email.toUpperCase(), disabled.email, email])
      expect(await invite(address)).toMatchObject(over);
    expect(await invite('not-an-address')).toMatchObject({
      status: 400,
      fields: { member_email: expect.any(String) },
    });
    const twice = newEmail();
    const answers = await Promise.all([1, 2, 3].map(() => invite(twice)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('is accepted for seven days', async () => {
    const email = newEmail();
    const { token } = await invited(email);
    await product.db.query(`UPDATE staff_invitations SET expires_at = now() WHERE email = $1`, [email]);
    expect((await read(token)).status).toBe(404);
    expect(await join(token)).toMatchObject(over);
    expect(await roleOf(email)).toBeUndefined();
  });

  it('is not for weak passwords', async () => {
    const email = newEmail();
    const { token } = await invited(email);
    const weak = { token, name: 'Lea', password: email };
    expect(await product.call(joinTeam, { body: weak }, { headers: newVisitor() })).toMatchObject({
      status: 400,
      fields: { password: expect.any(String) },
    });
  });
});

describe('an invitation that was sent again or withdrawn', () => {
  it('has one link that works, the newest, or none', async () => {
    const email = newEmail();
    const { id, token } = await invited(email);
    const params = { invitation_id: id };
    expect((await product.call(resendTeamInvitation, { params, body: {} }, by(owner))).status).toBe(200);
    const [, newest = ''] = await tokensOf(email);
    expect((await read(token)).status).toBe(404);
    expect((await read(newest)).status).toBe(200);
    for (const _ of [1, 2])
      expect((await product.call(withdrawTeamInvitation, { params }, by(owner))).status).toBe(200);
    expect(await join(newest)).toMatchObject(over);
    expect((await product.call(resendTeamInvitation, { params, body: {} }, by(owner))).status).toBe(404);
    expect(await roleOf(email)).toBeUndefined();
  });
});

describe('who invites', () => {
  it('is an owner', async () => {
    const admin = await addPerson(product, { role: 'admin', plan: 'none' });
    const email = newEmail();
    expect((await invite(email, 'owner', admin)).status).toBe(404);
    const { id } = await invited(email);
    const params = { invitation_id: id };
    expect((await product.call(withdrawTeamInvitation, { params }, by(admin))).status).toBe(404);
    expect((await product.call(resendTeamInvitation, { params, body: {} }, by(admin))).status).toBe(404);
    const { body } = await product.call(team, {}, by(admin));
    expect(body.invitations.map((each) => each.id)).toContain(id);
  });

  it.each(['a change of role', 'a disabled account'])(
    'is an owner still when it is accepted: %s',
    async (what) => {
      const former = await addPerson(product, { role: 'owner', plan: 'none' });
      const email = newEmail();
      const { token } = await invited(email, 'owner', former);
      // The database alone changes, as if both happened at the same time.
      await product.db.query(
        what === 'a change of role'
          ? `UPDATE users SET staff_role = 'admin' WHERE id = $1`
          : 'UPDATE users SET disabled_at = now() WHERE id = $1',
        [former.userId],
      );
      expect(await join(token)).toMatchObject(over);
      expect(await roleOf(email)).toBeUndefined();
    },
  );

  it('takes the invitations along when they leave the team', async () => {
    const former = await addPerson(product, { role: 'owner', plan: 'none' });
    const { token } = await invited(newEmail(), 'agent', former);
    const body = { from: 'owner' as const, to: 'agent' as const, reason };
    const answer = await product.call(changeRole, { params: { member_id: former.userId }, body }, by(owner));
    expect(answer.status).toBe(200);
    expect((await read(token)).status).toBe(404);
    expect(
      await product.db.query(`SELECT 1 FROM staff_invitations WHERE invited_by_id = $1`, [former.userId]),
    ).toEqual([]);
  });
});

describe('a new role', () => {
  it('counts at the first call after the sign-in', async () => {
    const senior = await addPerson(product, { role: 'senior_agent', plan: 'none' });
    expect((await product.call(customers, { query: {} }, by(senior))).status).toBe(200);
    expect((await product.call(assignedTickets, { query: {} }, by(senior))).status).toBe(200);
  });
});
