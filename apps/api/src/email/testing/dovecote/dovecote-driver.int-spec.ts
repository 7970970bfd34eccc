import { startTestSandbox } from '../../../foundation/testing/sandbox.ts';
import { describeMailHostDriver } from '../mail-host-driver-suite.ts';
import { DovecoteServer } from './dovecote-server.ts';
import { DovecoteDriver } from './dovecote.driver.ts';

describe('the driver of a mail host without packages and DKIM', () => {
  describeMailHostDriver(async () => {
    // Only for its DNS.
    const sandbox = await startTestSandbox();
    const server = new DovecoteServer(sandbox.urls.dns);
    const driver = new DovecoteDriver(await server.start());
    return {
      driver,
      prepare: async () => undefined,
      publish: (domain, { name, value }) => sandbox.setRecords(`${name}.${domain}`, 'TXT', [value]),
      cutNextChange: async () => void (server.isNextCut = true),
      failNextCall: async () => void (server.isNextDown = true),
      stop: async () => {
        await server.stop();
        await sandbox.stop();
      },
    };
  });
});
