import type { Call } from '@homeport/contract/call';
import { customer as readCustomer } from '@homeport/contract/staff';
import { disableCustomer, enableCustomer, endCustomerSessions } from '@homeport/contract/staff-accounts';
import { Database } from '../foundation/database/database.ts';
import { SessionsService } from '../auth/sessions.service.ts';
import { UsersRepository } from '../auth/users.repository.ts';
import { addPerson, newVisitor, type TestPerson, testPassword } from '../app/testing/people.ts';
import { Product, type TestAnswer } from '../app/testing/product.ts';

let product: Product;
let admin: TestPerson;
beforeAll(async () => {
  product = await Product.start('http');
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
});
afterAll(() => product.stop());

const reason = 'Sends spam from a stolen mailbox';

function decide(call: Call, customerId: string, by = admin, why = reason): Promise<TestAnswer<unknown>> {
  const path = call.path.replace('{customer_id}', customerId);
  return product.send('POST', path, { reason: why }, { token: by.token, headers: newVisitor() });
}

const auditOf = ({ userId }: TestPerson) =>
  product.db.query(
    `SELECT kind, actor_id, detail->>'reason' AS reason FROM audit_events WHERE user_id = $1 AND kind LIKE 'staff.%'
     ORDER BY id`,
    [userId],
  );

const isSignedIn = async ({ token }: TestPerson): Promise<boolean> =>
  (await product.send('GET', '/api/user/details', undefined, { token })).status === 200;

/** Signs in with the right password and code. */
async function signIn({ email, userId }: TestPerson): Promise<TestAnswer<unknown>> {
  await product.db.query('UPDATE users SET otp_enabled = false WHERE id = $1', [userId]);
  return product.send(
    'POST',
    '/api/auth/login',
    { email, password: testPassword },
    { headers: newVisitor() },
  );
}

describe('ending the sessions of a customer', () => {
  it('signs out everywhere and forgets the devices, but allows a new sign-in', async () => {
    const lea = await addPerson(product);
    expect(await isSignedIn(lea)).toBe(true);
    expect((await decide(endCustomerSessions, lea.userId)).status).toBe(200);
    expect(await isSignedIn(lea)).toBe(false);
    const devices = await product.db.query('SELECT 1 FROM remembered_devices WHERE user_id = $1', [
      lea.userId,
    ]);
    expect(devices).toEqual([]);
    expect((await signIn(lea)).status).toBe(200);
    expect(await auditOf(lea)).toEqual([{ kind: 'staff.sessions_ended', actor_id: admin.userId, reason }]);
  });
});

describe('a disabled account', () => {
  it('is signed out and cannot sign in until it is enabled, and its services stay', async () => {
    const lea = await addPerson(product, { websites: 1 });
    const before = await product.db.query('SELECT * FROM hosting_plans WHERE user_id = $1', [lea.userId]);
    expect((await decide(disableCustomer, lea.userId)).status).toBe(200);
    expect(await isSignedIn(lea)).toBe(false);
    expect(await signIn(lea)).toMatchObject({
      status: 403,
      code: 'account_disabled',
      body: { message: 'This account is disabled. Please contact support.' },
    });
    expect(await product.db.query('SELECT * FROM hosting_plans WHERE user_id = $1', [lea.userId])).toEqual(
      before,
    );
    expect(await product.db.query('SELECT 1 FROM operations WHERE owner_id = $1', [lea.userId])).toEqual([]);
    const path = readCustomer.path.replace('{customer_id}', lea.userId);
    const file = () => product.send('GET', path, undefined, { token: admin.token });
    expect(await file()).toMatchObject({ body: { disabled: expect.any(String) } });

    expect((await decide(enableCustomer, lea.userId, admin, 'The mailbox is theirs again')).status).toBe(200);
    await product.db.query(`UPDATE users SET locale = 'de' WHERE id = $1`, [lea.userId]);
    expect(await file()).toMatchObject({ body: { disabled: null, locale: 'de' } });
    expect((await signIn(lea)).status).toBe(200);
    expect((await auditOf(lea)).map(({ kind }) => String(kind))).toEqual([
      'staff.account_disabled',
      'staff.customer_viewed',
      'staff.account_enabled',
    ]);
  });

  it('is revealed only with the right password', async () => {
    const lea = await addPerson(product);
    await decide(disableCustomer, lea.userId);
    const guess = { email: lea.email, password: 'not-the-password' };
    const refused = await product.send('POST', '/api/auth/login', guess, { headers: newVisitor() });
    expect(refused).toMatchObject({ status: 404, code: 'invalid_credentials' });
  });

  it('has no session that was opened concurrently', async () => {
    const lea = await addPerson(product);
    const open = () =>
      product.app.get(Database).transaction(async () => {
        const user = await product.app.get(UsersRepository).find(lea.userId);
        if (user === null) throw new Error('No such person');
        const origin = { ip: '127.0.0.1', userAgent: 'Test', locale: null };
        return product.app.get(SessionsService).open(user, 'code', { remembered: true, origin });
      });
    const opened = Array.from({ length: 8 }, () => open().catch(() => undefined));
    await Promise.all([...opened, decide(disableCustomer, lea.userId)]);
    const living = 'SELECT 1 FROM sessions WHERE user_id = $1 AND revoked_at IS NULL';
    expect(await product.db.query(living, [lea.userId])).toEqual([]);
  });

  it('is disabled once and enabled once', async () => {
    const lea = await addPerson(product);
    const statuses = async (call: Call) =>
      (await Promise.all([1, 2, 3].map(() => decide(call, lea.userId))))
        .map(({ status }) => status)
        .sort((a, b) => a - b);
    expect(await statuses(disableCustomer)).toEqual([200, 409, 409]);
    expect(await statuses(enableCustomer)).toEqual([200, 409, 409]);
  });
});

describe('a decision of staff', () => {
  it.each([endCustomerSessions, disableCustomer, enableCustomer])('$name needs a reason', async (call) => {
    const lea = await addPerson(product);
    expect(await decide(call, lea.userId, admin, '')).toMatchObject({
      status: 400,
      code: 'validation_error',
    });
  });

  it.each([endCustomerSessions, disableCustomer, enableCustomer])('$name needs an account', async (call) => {
    expect((await decide(call, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await decide(call, 'nobody')).status).toBe(404);
  });

  it('cannot disable the own account', async () => {
    expect((await decide(disableCustomer, admin.userId)).status).toBe(409);
    expect(await isSignedIn(admin)).toBe(true);
  });
});
