import { Command } from 'commander';
import { closeAgreeing } from '../billing/testing/agreement.ts';
import { registerDomainCommands } from './domains.commands.ts';
import { NameserverChangesService } from './nameserver-changes.service.ts';
import { type DomainEnvironment, newName, startDomainEnvironment } from './testing/domain-environment.ts';
import { RenewalEnvironment } from './testing/renewal-environment.ts';

let env: DomainEnvironment;
beforeAll(async () => {
  env = await startDomainEnvironment();
});
afterEach(() => env.billing.sandbox.clearFaults());
afterAll(() => closeAgreeing(env.billing));

/** @returns the printed lines of a command */
async function run(...words: string[]): Promise<string[]> {
  const printed: string[] = [];
  const write = jest
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => printed.push(String(text)) > 0);
  try {
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    registerDomainCommands(program, async () => env.billing.app);
    await program.parseAsync(['domains', ...words], { from: 'user' });
  } finally {
    write.mockRestore();
  }
  return printed.join('').split('\n').filter(Boolean);
}

/** A paid registration that needs attention, as after a day without an answer. */
async function leftToStaff(name: string): Promise<{ userId: string; email: string }> {
  const buyer = await env.paidFor(name);
  await env.billing.query(
    `UPDATE operations SET state = 'parked', error_code = 'registration_unclear', error_detail = 'unknown_outcome: no answer' WHERE owner_id = $1 AND kind = 'domains.register'`,
    [buyer.userId],
  );
  return buyer;
}

describe('homeport domains', () => {
  it('unsettled lists paid registrations that are not finished, with their latest error', async () => {
    const name = newName();
    const { email } = await leftToStaff(name);
    const [line] = await run('unsettled');
    for (const part of [
      name,
      email,
      '1 y for 12.50',
      'at gandi',
      'NEEDS ATTENTION',
      'unknown_outcome: no answer',
    ])
      expect(line).toContain(part);
    expect(await run('retry', name)).toEqual([`Workers go on with ${name}.`]);
    await env.billing.work();
    expect(await run('unsettled')).toEqual([]);
  });

  it('give-up refunds what the registrar does not have, and needs a reason', async () => {
    const name = newName();
    const { userId } = await leftToStaff(name);
    await expect(run('give-up', name)).rejects.toThrow('--reason');
    await expect(run('give-up', 'nobodys.example', '--reason', 'No.')).rejects.toThrow('waits for staff');
    expect(await run('give-up', name, '--reason', 'The registry did not answer.')).toEqual([
      `What was paid for ${name} goes back.`,
    ]);
    await env.billing.work();
    expect(await env.outcomeOf(userId, name)).toBe(
      'refused; sale refunded; 0 here, 0 there; paid us 0, cost us 0; told sale-refunded',
    );
  });

  it('retry resumes a nameserver change that the registry did not accept', async () => {
    const name = newName();
    const { userId } = await env.registered(name);
    await env.billing.sandbox.fault({ provider: 'gandi', match: 'PUT', kind: 'status', value: 400 });
    const wanted = ['ns1.elsewhere.example', 'ns2.elsewhere.example'];
    const servers = env.billing.app.get(NameserverChangesService, { strict: false });
    await servers.choose(userId, name, wanted);
    await env.billing.work();
    expect(await run('unsettled')).toEqual([
      expect.stringContaining(`${name}  name servers ${wanted.join(' ')}  WAIT FOR STAFF`),
    ]);
    await run('retry', name);
    await env.billing.work();
    expect(await run('unsettled')).toEqual([]);
    expect((await env.atRegistrar(name))?.nameservers).toEqual(wanted);
  });

  it('lists, resumes and gives up renewals that need attention', async () => {
    const renewals = new RenewalEnvironment(env);
    const name = newName();
    const { userId, email } = await env.registered(name);
    await renewals.begin(userId, name, 'checkout');
    await renewals.confirm(userId, name, await env.pay(userId));
    const park = () =>
      env.billing.query(
        `UPDATE operations SET state = 'parked', error_detail = 'unknown_outcome: no answer' WHERE owner_id = $1 AND kind = 'domains.renew'`,
        [userId],
      );
    await park();
    const [line] = await run('unsettled-renewals');
    for (const part of [name, email, '1 y for 15.63', 'manual', 'NEEDS ATTENTION', 'no answer'])
      expect(line).toContain(part);
    await expect(run('give-up-renewal', newName(), '--reason', 'No.')).rejects.toThrow('waits for staff');
    expect(await run('retry-renewal', name)).toEqual([`Workers go on with the renewal of ${name}.`]);
    await park();
    expect(await run('give-up-renewal', name, '--reason', 'The registry did not answer.')).toEqual([
      `What was paid for the renewal of ${name} goes back.`,
    ]);
    await env.billing.work();
    expect(await run('unsettled-renewals')).toEqual([]);
    expect(await renewals.outcomeOf(userId, name)).toBe(
      'refused; renewed 0 times there; paid us 1250, cost us 1000; told sale-refunded',
    );
  });

  it('import adds a domain that is registered elsewhere, unless another customer has it', async () => {
    const [first, second] = [await env.billing.newCustomer(), await env.billing.newCustomer()];
    const terms = ['--registered', '2020-01-01', '--expires', '2030-01-01'];
    expect(await run('import', first.email, 'Münchner-Kindl.example', ...terms)).toEqual([
      `xn--mnchner-kindl-wob.example belongs to ${first.email} now.`,
    ]);
    await expect(run('import', second.email, 'münchner-kindl.example', ...terms)).rejects.toThrow('another');
  });
});
