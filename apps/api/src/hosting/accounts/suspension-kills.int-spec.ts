import { crashPoints, runAndDie, runToEnd } from '../../app/testing/crash.ts';
import { KillTable } from '../../app/testing/kill-table.ts';
import { dieUnnoted } from '../testing/die-unnoted.ts';
import { readAccount, type SiteOwner } from '../testing/site-owner.ts';
import { panelStatus, served, suspended, SuspensionStand } from '../testing/suspension-stand.ts';

const tables = [new KillTable('hosting.suspend'), new KillTable('hosting.resume')] as const;
let stand: SuspensionStand;
beforeAll(async () => {
  stand = await SuspensionStand.start();
});
afterEach(() => stand.refuseUnusedFaults());
afterAll(async () => {
  for (const table of tables) table.print();
  await stand.stop();
});

describe.each([
  ['suspension', 'switch-off', 16, suspended, tables[0]],
  ['resumption', 'switch-on', 0, served, tables[1]],
] as const)('a %s', (what, step, status, standing, table) => {
  const begin = async () => {
    const owner = what === 'suspension' ? await stand.addOwner() : await stand.addSuspended();
    await (what === 'suspension'
      ? stand.become(owner, 'past_due', 'unpaid')
      : stand.become(owner, 'unpaid', 'active'));
    return { owner, operationId: await stand.latestWork(owner) };
  };
  const expectDone = async (owner: SiteOwner) => {
    expect((await stand.workOf(owner)).at(-1)).toMatchObject({ state: 'succeeded' });
    expect(await panelStatus(owner)).toBe(status);
    expect(await stand.standingOf(owner)).toEqual(standing);
    expect(await stand.audits(owner)).toHaveLength(what === 'suspension' ? 1 : 2);
  };

  it.each(crashPoints)('survives a worker that dies %s', async (point) => {
    const { owner, operationId } = await begin();
    await runAndDie(stand.product, operationId, 0, point);
    await runToEnd(stand.product, operationId);
    await expectDone(owner);
    table.record(step, point, 'as undisturbed');
  });

  it('survives a worker that dies between the panel and the note', async () => {
    const { owner, operationId } = await begin();
    expect(await dieUnnoted(stand.product, operationId)).toBe(true);
    await runToEnd(stand.product, operationId);
    await expectDone(owner);
    table.record(step, 'between the panel and the note', 'as undisturbed');
  });

  it('is not misread by a reading that began before it', async () => {
    const { owner, operationId } = await begin();
    await stand.sandbox.fault({
      provider: 'plesk',
      match: owner.accountId,
      kind: 'delay',
      value: 700,
      times: 1,
    });
    const reading = readAccount(stand.product, owner);
    await stand.faultsStruck();
    await runToEnd(stand.product, operationId);
    await reading;
    expect(await stand.standingOf(owner)).toEqual(standing);
    expect(await stand.workOf(owner)).toHaveLength(what === 'suspension' ? 1 : 2);
  });
});
