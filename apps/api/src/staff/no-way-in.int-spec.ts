import { allCalls } from '@homeport/contract';
import { ConnectionSpy } from '../app/testing/connection-spy.ts';
import { addPerson, addServer, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { Product, withQuery } from '../app/testing/product.ts';
import { sampleRequests } from '../app/testing/requests.ts';
import { WorkerRpcService } from '../foundation/queue/worker-rpc.service.ts';

let product: Product;
let panel: ConnectionSpy;
let lea: TestPerson;
let owner: TestPerson;
beforeAll(async () => {
  panel = await ConnectionSpy.listen();
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '1000' });
  product.app.get(WorkerRpcService).start();
  await addServer(product, `https://127.0.0.1:${panel.port}`);
  lea = await addPerson(product, {
    websites: 1,
    wordpress: true,
    cdn: true,
    mail: true,
    works: true,
    ticket: true,
    passkey: true,
  });
  owner = await addPerson(product, { role: 'owner', plan: 'none' });
});
afterAll(async () => {
  await product.stop();
  panel.close();
});

/** Fields that an attacker would add to act as Lea. */
const wanted = {
  email: 'thief@example.test',
  new_email: 'thief@example.test',
  password: 'thief-thief-1',
  password_hash: 'x',
  otp: '000000',
  otp_enabled: false,
  role: 'admin',
  user_id: 'x',
  security_stamp: 99,
};

/** Everything that Lea signs in with, and all emails about it. */
async function keys(): Promise<unknown> {
  const of = (sql: string) => product.db.query(sql, [lea.userId]);
  return {
    user: await of('SELECT email, password_hash, role, otp_enabled, security_stamp FROM users WHERE id = $1'),
    sessions: await of('SELECT id, token_hash, revoked_at FROM sessions WHERE user_id = $1 ORDER BY id'),
    devices: await of(
      'SELECT id, token_hash, expires_at FROM remembered_devices WHERE user_id = $1 ORDER BY id',
    ),
    passkeys: await of('SELECT * FROM passkeys WHERE user_id = $1'),
    authenticators: await of('SELECT * FROM authenticators WHERE user_id = $1'),
    recoveryCodes: await of('SELECT * FROM recovery_codes WHERE user_id = $1'),
    resets: await of('SELECT * FROM password_reset_tokens WHERE user_id = $1'),
    codes: await product.db.query('SELECT * FROM one_time_codes WHERE email = $1', [lea.email]),
  };
}

const staffCalls = allCalls.filter(({ policy }) => policy === 'staff' || policy === 'admin');

describe('staff', () => {
  it.each(staffCalls.map((call) => [call.name, call] as const))(
    'cannot become a customer by %s, whatever they send along',
    async (_, call) => {
      const before = await keys();
      const { params, query, body } = sampleRequests[call.name]?.(lea) ?? {};
      const path = call.path.replaceAll(/\{(\w+)\}/g, (_name, name: string) => params?.[name] ?? '');
      const added = Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, String(value)]));
      for (const asked of [query, { ...added, ...query }])
        await product.send(
          call.method,
          withQuery(path, asked),
          call.body === undefined ? undefined : { ...wanted, ...body },
          { token: owner.token, headers: newVisitor() },
        );
      expect(await keys()).toEqual(before);
    },
  );

  it('have no call that accepts a password, a code or a new address for another person', () => {
    const fields = staffCalls.flatMap((call) => {
      const { body = {}, params = {}, query = {} } = sampleRequests[call.name]?.(lea) ?? {};
      const all = [...Object.keys(body), ...Object.keys(params), ...Object.keys(query)];
      // Customers type the code of a promotion when they buy.
      return call.name === 'staff.createPromotion' ? all.filter((field) => field !== 'code') : all;
    });
    expect(fields.filter((field) => /pass|otp|code|token|factor|^(new_)?e?mail$/.test(field))).toEqual([]);
  });
});
