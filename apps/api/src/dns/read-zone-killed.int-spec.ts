import { closeAgreeing } from '../billing/testing/agreement.ts';
import { killEverywhere } from '../billing/testing/killing.ts';
import {
  type DomainEnvironment,
  newName,
  startDomainEnvironment,
} from '../domains/testing/domain-environment.ts';
import { TestZone } from './testing/zone-environment.ts';

let env: DomainEnvironment;
beforeAll(async () => {
  env = await startDomainEnvironment();
});
afterAll(() => closeAgreeing(env.billing));

it('a reading of a zone whose worker crashes at any point ends with one version of all its records', async () => {
  let zone: TestZone;
  const outcomes = await killEverywhere(env.billing, {
    kind: 'dns.readZone',
    steps: 1,
    prepare: async () => {
      const name = newName();
      const { userId } = await env.registered(name);
      zone = new TestZone(env, userId, name);
      await zone.view();
      return userId;
    },
    outcome: async () => {
      const { status, version, records } = await zone.view();
      const isWhole = records.length === (await zone.atProvider()).length;
      return `${status}, version ${version}; ${isWhole ? 'all records' : 'some records'}; ${(await zone.history()).length} in the history`;
    },
  });
  expect(outcomes).toEqual(['ready, version 1; all records; 1 in the history']);
});
