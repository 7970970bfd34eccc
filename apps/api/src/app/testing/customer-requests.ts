import { randomUUID } from 'node:crypto';
import type { TestPerson } from './people.ts';
import type { SampleRequest } from './sample-request.ts';

/** Requests of the calls about the list of customers. The owner's segment has the id of their plan. */
export const customerRequests: Record<string, (owner: TestPerson) => SampleRequest> = {
  'customers.count': () => ({ query: { plan: 'expert', state: 'active' } }),
  'customers.export': () => ({ body: { search: '', plan: 'expert' } }),
  'customers.tags': () => ({}),
  'customers.tag': (owner) => ({
    body: { customer_ids: [owner.userId], add: ['vip'], remove: ['new'] },
  }),
  'customers.segments': () => ({}),
  'customers.createSegment': () => {
    const id = randomUUID();
    return { body: { id, name: `Trials ${id.slice(0, 8)}`, filter: { state: 'trial' } } };
  },
  'customers.editSegment': (owner) => ({
    params: { segment_id: owner.planId },
    body: { version: 1, name: `Renamed ${owner.planId}`, filter: { state: 'trial', tag: 'vip' } },
  }),
  'customers.deleteSegment': (owner) => ({ params: { segment_id: owner.planId } }),
};
