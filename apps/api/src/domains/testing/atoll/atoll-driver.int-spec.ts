import { describeRegistrarDriver } from '../registrar-driver-suite.ts';
import { AtollServer } from './atoll-server.ts';
import { AtollDriver } from './atoll.driver.ts';

describe('the driver of a registrar that hosts no zones', () => {
  describeRegistrarDriver(
    {
      zones: false,
      ownerEmails: false,
      restorations: false,
      signing: false,
      ownership: false,
      transfers: false,
    },
    async () => {
      const server = new AtollServer();
      const driver = new AtollDriver(await server.start());
      let names = 0;
      return {
        driver,
        newName: () => `maison-${(names += 1)}.zone`,
        takenName: 'taken.zone',
        refuseOrders: async (name) => void server.refused.add(name),
        cutNextOrder: async () => void (server.isNextCut = true),
        countOrders: async (name) => server.orders.filter(({ domain }) => domain === name).length,
        cutNextRenewal: async () => void (server.isNextCut = true),
        countRenewals: async (name) => server.extensions.filter(({ domain }) => domain === name).length,
        failNextCall: async () => void (server.isNextDown = true),
        stop: () => server.stop(),
      };
    },
  );
});
