import { readRecords, saveRecords } from '@homeport/contract/dns';
import type { PleskClient } from '@homeport/plesk';
import { MailEnvironment } from '../email/testing/mail-environment.ts';
import { registerPanels } from '../hosting/testing/panels.ts';
import { addZoneOwner, type ZoneOwner, zoneAtPanel } from '../hosting/testing/zone-owner.ts';
import { CrashMatrix } from './testing/crash-matrix.ts';
import { crashAt, crashPoints, runToEnd } from './testing/crash.ts';
import { shareOf } from './testing/share.ts';

let env: MailEnvironment;
let panels: Map<string, PleskClient>;
beforeAll(async () => {
  env = await MailEnvironment.start('http');
  panels = await registerPanels(env.product, env.sandbox.dataDir);
});
afterAll(async () => {
  await Promise.all([...panels.values()].map((client) => client.close()));
  await env.stop();
});

const view = async ({ zone, token }: ZoneOwner) =>
  (await env.product.call(readRecords, { params: { domain: zone } }, { token })).body;

/** A change that replaces, adds and removes records. @returns its operation */
async function change(owner: ZoneOwner): Promise<string> {
  await view(owner);
  await runToEnd(env.product, await env.operationOf('dns.readZone', owner));
  const { version } = await view(owner);
  const changes = [
    { name: 'mail', type: 'A', ttl: 600, values: ['192.0.2.9', '192.0.2.10'] },
    { name: 'blog', type: 'CNAME', ttl: 600, values: ['other.example.'] },
    { name: '@', type: 'MX', ttl: 0, values: null },
  ];
  const body = { version, source: 'edit' as const, changes, confirmed: [] };
  await env.product.call(saveRecords, { params: { domain: owner.zone }, body }, { token: owner.token });
  return env.operationOf('dns.changeRecords', owner);
}

it('a change of a panel’s zone whose worker crashes at any point is written once', async () => {
  const table = new CrashMatrix('dns.changeRecords');
  const cells = [0, 1, 2, 3].flatMap((step) => crashPoints.map((point) => ({ step, point })));
  const outcomes = new Set<string>();
  for (const { step, point } of shareOf(cells)) {
    const owner = await addZoneOwner(env, panels);
    const operationId = await change(owner);
    await crashAt(env.product, operationId, step, point);
    await runToEnd(env.product, operationId);
    const { change: shown } = await view(owner);
    const records = await zoneAtPanel(owner);
    const became = `${shown === null ? 'live' : shown.state}: ${records.join(', ')}`;
    outcomes.add(became.replaceAll(owner.zone, 'zone'));
    table.record(String(step), point, became);
  }
  table.print();
  expect(outcomes.size).toBe(1);
  expect([...outcomes][0]).toMatch(/^live: .*A mail\.zone\. 192\.0\.2\.10/);
  expect([...outcomes][0]).not.toMatch(/MX/);
});
