import { Command } from 'commander';
import { cloneDatabase } from '../foundation/testing/database.ts';
import { registerStaffCommands } from './staff.command.ts';
import { newAddress, password, type Person, startIdentity, type TestIdentity } from './testing/identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

/** Runs a command and returns what it printed. */
async function run(...words: string[]): Promise<string> {
  const printed: string[] = [];
  const write = jest
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => printed.push(String(text)) > 0);
  try {
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    registerStaffCommands(program, async () => identity.app);
    await program.parseAsync(['staff', ...words], { from: 'user' });
  } finally {
    write.mockRestore();
  }
  return printed.join('');
}

/** Whether the tokens and the remembered device of an earlier sign-in have ended. */
async function isSignedOut(person: Person): Promise<boolean> {
  const { email, access_token: bearer, refresh_token, device_token } = person;
  const headers = { 'x-device-token': device_token };
  const answers = [
    await identity.call('GET', '/api/user/details', { bearer }),
    await identity.post('/api/auth/refresh', { refresh_token }),
    await identity.post('/api/auth/login', { email, password }, { headers }),
  ];
  const codes = answers.map(({ body }) => String(body['code']));
  return codes.join(' ') === 'token_invalid token_invalid otp_invalid';
}

describe('a new installation', () => {
  it('has no accounts', async () => {
    const fresh = await cloneDatabase();
    try {
      expect(await fresh.query('SELECT email FROM users')).toEqual([]);
    } finally {
      await fresh.drop();
    }
  });
});

describe('the staff commands', () => {
  it('make a customer an agent, who is signed out everywhere and signs in again with a code', async () => {
    const person = await identity.signUp();
    expect(await run('add', person.email.toUpperCase(), '--role', 'agent')).toContain(person.email);
    expect(await isSignedOut(person)).toBe(true);
    const { email } = person;
    identity.advance(60_000);
    const otp = await identity.code(email);
    const signedIn = await identity.post('/api/auth/login', { email, password, otp });
    expect(signedIn).toMatchObject({ status: 200, body: { user: { isadmin: 'agent' } } });
    const bearer = String(signedIn.body['access_token']);
    const factors = await identity.call('GET', '/api/auth/factors', { bearer });
    expect(factors).toMatchObject({ status: 200, body: { required: true } });
    expect(await identity.db.user.findUnique({ where: { email: person.email } })).toMatchObject({
      role: 'agent',
    });
    expect(await identity.audit(person.user.id)).toContain('auth.role_changed');
  });

  it('change nothing for the same role', async () => {
    const person = await identity.signUp();
    await run('add', person.email, '--role', 'admin');
    const before = await identity.db.user.findUnique({ where: { email: person.email } });
    expect(await run('add', person.email, '--role', 'admin')).toContain('already');
    expect(await identity.db.user.findUnique({ where: { email: person.email } })).toEqual(before);
  });

  it('create an account for a new person, who sets a password by the mailed link', async () => {
    const email = newAddress();
    await run('add', email, '--role', 'admin');
    const invitation = await identity.mail(email, 'staff-invitation');
    expect(invitation.role).toBe('admin');
    const token = /#token=([\w-]+)$/.exec(invitation.link)?.[1] ?? '';
    const chosen = 'harbour-master-7';
    expect((await identity.post('/api/auth/reset', { reset_token: token, password: chosen })).status).toBe(
      200,
    );
    const otp = await identity.code(email);
    const signedIn = await identity.post('/api/auth/login', { email, password: chosen, otp });
    expect(signedIn).toMatchObject({ status: 200, body: { user: { isadmin: 'admin' } } });
  });

  it('remove a role', async () => {
    const email = newAddress();
    await run('add', email, '--role', 'agent');
    await run('remove', email);
    expect(await identity.db.user.findUnique({ where: { email } })).toMatchObject({
      role: 'user',
      securityStamp: 1,
    });
    await expect(run('remove', email)).rejects.toThrow('not a member of staff');
  });

  it.each([
    ['from agent to admin', ['add', '--role', 'admin']],
    ['from agent to customer', ['remove']],
  ])('sign an agent out when the role changes %s', async (_, [verb = '', ...words]) => {
    const person = await identity.signUp();
    const { email } = person;
    await run('add', email, '--role', 'agent');
    identity.advance(60_000);
    const otp = await identity.code(email);
    const { body } = await identity.post('/api/auth/login', { email, password, otp });
    await run(verb, email, ...words);
    expect(await isSignedOut({ ...person, ...(body as unknown as Person) })).toBe(true);
  });

  it('list agents and admins, but no customers', async () => {
    const [agent, admin, customer] = [newAddress(), newAddress(), (await identity.signUp()).email];
    await run('add', agent, '--role', 'agent');
    await run('add', admin, '--role', 'admin');
    const listed = await run('list');
    expect(listed).toMatch(new RegExp(`admin +${admin}`));
    expect(listed).toMatch(new RegExp(`agent +${agent}`));
    expect(listed).not.toContain(customer);
  });

  it.each([
    ['an unknown role', ['add', 'somebody@example.com', '--role', 'root']],
    ['no role', ['add', 'somebody@example.com']],
    ['no address', ['add', 'somebody', '--role', 'agent']],
  ])('refuse %s', async (_, words) => {
    await expect(run(...words)).rejects.toThrow();
    expect(await identity.db.user.count({ where: { email: 'somebody@example.com' } })).toBe(0);
  });
});
