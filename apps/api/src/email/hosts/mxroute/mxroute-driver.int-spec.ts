import { testMetrics } from '../../../foundation/testing/metrics.ts';
import { mxrouteKey, startTestSandbox } from '../../../foundation/testing/sandbox.ts';
import { testSettings } from '../../../foundation/testing/settings.ts';
import { mailServer } from '../../testing/mail-environment.ts';
import { describeMailHostDriver } from '../../testing/mail-host-driver-suite.ts';
import { MxrouteDriver } from './mxroute.driver.ts';

describe('the driver of MXroute', () => {
  describeMailHostDriver(async () => {
    const sandbox = await startTestSandbox();
    const variables = {
      MXROUTE_API_URL: sandbox.urls.mxroute,
      MXROUTE_SERVER: mailServer,
      MXROUTE_USERNAME: 'homeport',
      MXROUTE_API_KEY: mxrouteKey,
    };
    const config = { settings: testSettings('postgresql://unused.invalid/none', variables) };
    const driver = new MxrouteDriver(config, testMetrics());
    return {
      driver,
      // Each test has a minute of its own at the mail host, which counts calls by minutes.
      prepare: () => sandbox.advance(60),
      publish: (domain, { name, value }) => sandbox.setRecords(`${name}.${domain}`, 'TXT', [value]),
      cutNextChange: () => sandbox.fault({ provider: 'mxroute', match: 'POST ', kind: 'drop-after-effect' }),
      failNextCall: () => sandbox.fault({ provider: 'mxroute', kind: 'status', value: 503 }),
      stop: async () => {
        await driver.onModuleDestroy();
        await sandbox.stop();
      },
    };
  });
});
