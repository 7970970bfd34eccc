import { crashPoints, crashAt, runToEnd } from '../../app/testing/crash.ts';
import { CrashMatrix } from '../../app/testing/crash-matrix.ts';
import { killUnrecorded } from '../testing/kill-unrecorded.ts';
import { readAccount, type SiteOwner } from '../testing/site-owner.ts';
import { panelStatus, served, suspended, SuspensionEnvironment } from '../testing/suspension-environment.ts';

const tables = [new CrashMatrix('hosting.suspend'), new CrashMatrix('hosting.resume')] as const;
let env: SuspensionEnvironment;
beforeAll(async () => {
  env = await SuspensionEnvironment.start();
});
afterEach(() => env.refuseUnusedFaults());
afterAll(async () => {
  for (const table of tables) table.print();
  await env.stop();
});

describe.each([
  ['suspension', 'switch-off', 16, suspended, tables[0]],
  ['resumption', 'switch-on', 0, served, tables[1]],
] as const)('a %s', (what, step, status, recorded, table) => {
  const begin = async () => {
    const owner = what === 'suspension' ? await env.addOwner() : await env.addSuspended();
    await (what === 'suspension'
      ? env.setState(owner, 'past_due', 'unpaid')
      : env.setState(owner, 'unpaid', 'active'));
    return { owner, operationId: await env.latestOperation(owner) };
  };
  const expectDone = async (owner: SiteOwner) => {
    expect((await env.operationsOf(owner)).at(-1)).toMatchObject({ state: 'succeeded' });
    expect(await panelStatus(owner)).toBe(status);
    expect(await env.statusOf(owner)).toEqual(recorded);
    expect(await env.audits(owner)).toHaveLength(what === 'suspension' ? 1 : 2);
  };

  it.each(crashPoints)('survives a worker that is killed %s', async (point) => {
    const { owner, operationId } = await begin();
    await crashAt(env.product, operationId, 0, point);
    await runToEnd(env.product, operationId);
    await expectDone(owner);
    table.record(step, point, 'as undisturbed');
  });

  it('survives a worker that is killed between changing the panel and recording it', async () => {
    const { owner, operationId } = await begin();
    expect(await killUnrecorded(env.product, operationId)).toBe(true);
    await runToEnd(env.product, operationId);
    await expectDone(owner);
    table.record(step, 'before the change is recorded', 'as undisturbed');
  });

  it('is not overwritten by a reading that began before it', async () => {
    const { owner, operationId } = await begin();
    await env.sandbox.fault({
      provider: 'plesk',
      match: owner.accountId,
      kind: 'delay',
      value: 700,
      times: 1,
    });
    const reading = readAccount(env.product, owner);
    await env.faultsUsed();
    await runToEnd(env.product, operationId);
    await reading;
    expect(await env.statusOf(owner)).toEqual(recorded);
    expect(await env.operationsOf(owner)).toHaveLength(what === 'suspension' ? 1 : 2);
  });
});
