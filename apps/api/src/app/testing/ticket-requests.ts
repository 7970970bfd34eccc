import { randomUUID } from 'node:crypto';
import type { TestPerson } from './people.ts';
import type { SampleRequest } from './sample-request.ts';

/** Sample requests about tickets. */
export const ticketRequests: Record<string, (owner: TestPerson) => SampleRequest> = {
  'support.create': () => ({
    body: { issue_type: 'tech', editor_content: '<p>Help</p>', subject: 'Upload limit' },
  }),
  'support.created': () => ({ query: { limit: '5' } }),
  'support.createdDetail': (owner) => ({ params: { ticket_id: String(owner.ticket) } }),
  'support.customerReply': (owner) => ({ body: { ticket_id: owner.ticket, editor_content: '<p>More</p>' } }),
  'support.close': (owner) => ({ body: { ticket_id: owner.ticket } }),
  'support.customerViewed': (owner) => ({ body: { ticket_id: owner.ticket } }),
  'support.assigned': () => ({ query: { status: 'open', order: 'updated' } }),
  'support.take': (owner) => ({ body: { ticket_id: owner.ticket } }),
  'support.all': () => ({ query: { search: 'help', category: 'tech', assignee: 'none' } }),
  'support.counts': () => ({}),
  'support.refusedEmails': () => ({ query: { limit: '10' } }),
  'support.staffDetail': (owner) => ({ params: { ticket_id: String(owner.ticket) } }),
  'support.staffViewed': (owner) => ({ body: { ticket_id: owner.ticket } }),
  'support.staffReply': (owner) => ({ body: { ticket_id: owner.ticket, editor_content: '<p>Answer</p>' } }),
  'support.setStatus': (owner) => ({ body: { ticket_id: owner.ticket, new_status: 'escalated' } }),
  'support.mergeTargets': (owner) => ({ params: { ticket_id: String(owner.ticket) } }),
  'support.merge': (owner) => ({ body: { ticket_id: owner.ticket, into: owner.ticket } }),
  'support.split': (owner) => ({
    body: { ticket_id: owner.ticket, replies: [randomUUID()], subject: 'Another question' },
  }),
  'support.agents': () => ({}),
  'support.assign': (owner) => ({ body: { ticket_id: owner.ticket, agent_email: '' } }),
  'support.preview': () => ({ body: { editor_content: '<p>Help</p>' } }),
  'support.readDraft': () => ({ params: { ticket_id: '0' }, query: { note: 'false' } }),
  'support.keepDraft': () => ({
    params: { ticket_id: '0' },
    body: { content: '<p>Hel</p>', issue_type: 'tech' },
  }),
  'support.notifications': () => ({}),
  'support.setNotifications': () => ({
    body: { ticket_reply: true, ticket_status: true, ticket_assigned: false, ticket_mentioned: true },
  }),
};
