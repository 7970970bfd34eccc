import { testMetrics } from '../../../foundation/testing/metrics.ts';
import { gandiToken, startTestSandbox } from '../../../foundation/testing/sandbox.ts';
import { testSettings } from '../../../foundation/testing/settings.ts';
import type { HeldByRegistrar } from '../../testing/domain-environment.ts';
import { describeRegistrarDriver } from '../../testing/registrar-driver-suite.ts';
import { GandiDriver } from './gandi.driver.ts';
import { LiveDnsAdapter } from './live-dns.adapter.ts';
import { LiveDnsSetsAdapter } from './live-dns-sets.adapter.ts';

describe('the driver of Gandi', () => {
  const all = {
    zones: true,
    ownerEmails: true,
    restorations: true,
    signing: true,
    ownership: true,
    transfers: true,
  };
  describeRegistrarDriver(all, async () => {
    const sandbox = await startTestSandbox({ registryMs: 0 });
    const variables = { GANDI_API_URL: sandbox.urls.gandi, GANDI_TOKEN: gandiToken };
    const config = { settings: testSettings('postgresql://unused.invalid/none', variables) };
    const metrics = testMetrics();
    const records = new LiveDnsAdapter(config, metrics);
    const driver = new GandiDriver(config, metrics, records, new LiveDnsSetsAdapter(records));
    let names = 0;
    const count = async (name: string, work: string) => {
      const { gandi } = await sandbox.state<{ gandi: HeldByRegistrar }>();
      return gandi.operations.filter(({ fqdn, kind }) => fqdn === name && kind === work).length;
    };
    return {
      driver,
      newName: () => `maison-${(names += 1)}.example`,
      takenName: 'taken.example',
      refuseOrders: (name) => sandbox.setName(name, { fate: 'refused' }),
      cutNextOrder: () =>
        sandbox.fault({ provider: 'gandi', match: 'POST /v5/domain/domains', kind: 'drop-after-effect' }),
      countOrders: (name) => count(name, 'create'),
      cutNextRenewal: () =>
        sandbox.fault({ provider: 'gandi', match: 'POST /v5/', kind: 'drop-after-effect' }),
      countRenewals: (name) => count(name, 'renew'),
      world: {
        setElsewhere: (name, code) => sandbox.setElsewhere(name, { code, asks_owner: true }),
        agree: (name) => sandbox.answerOwners(name),
        advance: (milliseconds) => sandbox.advance(milliseconds / 1_000),
      },
      failNextCall: () => sandbox.fault({ provider: 'gandi', kind: 'status', value: 503 }),
      stop: async () => {
        await driver.onModuleDestroy();
        await records.onModuleDestroy();
        await sandbox.stop();
      },
    };
  });
});
