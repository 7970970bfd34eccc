import { randomUUID } from 'node:crypto';
import type { TestPerson } from './people.ts';
import type { SampleRequest } from './sample-request.ts';

/** Requests of the calls about panel servers. A draft has the id of the owner's plan. */
export const serverRequests: Record<string, (owner: TestPerson) => SampleRequest> = {
  'staff.servers': () => ({}),
  'staff.server': (owner) => ({ params: { server_id: owner.planId } }),
  'staff.addServer': () => {
    const id = randomUUID();
    return {
      body: {
        server_id: id,
        name: `sample-${id.slice(0, 13)}`,
        vendor: 'plesk',
        location: 'eu_de',
        location_label: 'Frankfurt',
        country: 'DE',
        url: `https://${id}.example:8443`,
        key: 'a-key-of-the-panel',
        ipv4: '203.0.113.77',
        name_server: 'fra7.homeport.example',
        capacity: 500,
        warn_at_percent: 90,
        as_draft: true,
      },
    };
  },
  'staff.changeServer': (owner) => ({
    params: { server_id: owner.planId },
    body: {
      revision: 1,
      location_label: 'Frankfurt',
      ipv4: '203.0.113.78',
      ipv6: null,
      name_server: 'fra8.homeport.example',
      capacity: 400,
      warn_at_percent: 80,
      is_default: false,
    },
  }),
  'staff.drainServer': (owner) => ({ params: { server_id: owner.planId }, body: { to: 'draining' } }),
  'staff.changeServerAccess': (owner) => ({
    params: { server_id: owner.planId },
    body: { revision: 1, url: 'https://127.0.0.1:9', key: 'another-key' },
  }),
  'staff.checkServer': (owner) => ({ params: { server_id: owner.planId }, body: {} }),
  'staff.removeServer': (owner) => ({ params: { server_id: owner.planId } }),
};
