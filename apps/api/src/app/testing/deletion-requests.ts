import type { TestPerson } from './people.ts';
import type { SampleRequest } from './sample-request.ts';

export const deletionRequests: Record<string, (owner: TestPerson) => SampleRequest> = {
  'deletion.outlook': () => ({}),
  // Another address than the caller's: nothing is requested.
  'deletion.request': () => ({ body: { email: 'else@example.test', loses_domains: false } }),
  'deletion.keep': () => ({ body: {} }),
  'deletion.ofCustomer': (owner) => ({ params: { customer_id: owner.userId } }),
  'deletion.stop': (owner) => ({ params: { customer_id: owner.userId }, body: { reason: 'By phone' } }),
};
