import type { TestPerson } from './people.ts';
import type { SampleRequest } from './sample-request.ts';

/** Requests of the inbox of staff, as in `sampleRequests`. */
export const inboxRequests: Record<string, (owner: TestPerson) => SampleRequest> = {
  'support.inbox': () => ({ query: { view: 'mine', limit: '5' } }),
  'support.inboxCounts': () => ({}),
  'support.organization': (owner) => ({ params: { ticket_id: String(owner.ticket) } }),
  'support.organize': (owner) => ({
    body: { ticket_id: owner.ticket, subject: 'Upload limit', priority: 'high', tags: ['php'], domain: '' },
  }),
  'support.snooze': (owner) => ({ body: { ticket_id: owner.ticket, until: null } }),
  'support.ownDomains': () => ({}),
};
