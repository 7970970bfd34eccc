import { randomUUID } from 'node:crypto';
import type { TestPerson } from './people.ts';
import type { SampleRequest } from './sample-request.ts';

const described = {
  severity: 'minor',
  title: 'Slow portal',
  services: ['domains'],
  server_ids: [],
  starts: '2026-11-21T10:00:00.000Z',
};

/** Requests of the calls about incidents and planned work. The owner's incident has ended. */
export const statusRequests: Record<string, (owner: TestPerson) => SampleRequest> = {
  'status.page': () => ({}),
  'staff.statusEvents': () => ({}),
  'staff.statusEvent': (owner) => ({ params: { event_id: owner.statusEventId } }),
  'staff.statusAudience': () => ({ body: { services: ['domains'], server_ids: [] } }),
  'staff.beginStatusEvent': () => ({
    body: { id: randomUUID(), kind: 'incident', ...described, text: 'We are looking into it.' },
  }),
  'staff.addStatusUpdate': (owner) => ({
    params: { event_id: owner.statusEventId },
    body: { id: randomUUID(), state: 'monitoring', text: 'We found the cause.' },
  }),
  'staff.endStatusEvent': (owner) => ({
    params: { event_id: owner.statusEventId },
    body: { id: randomUUID(), state: 'resolved', text: 'All well.' },
  }),
  'staff.editStatusEvent': (owner) => ({
    params: { event_id: owner.statusEventId },
    body: { version: 1, ...described },
  }),
  'staff.editStatusUpdate': (owner) => ({
    params: { event_id: owner.statusEventId, update_id: owner.statusEventId },
    body: { version: 1, text: 'All is well again.' },
  }),
  'staff.dismissStatusProposal': () => ({
    params: { server_id: '00000000-0000-4000-8000-000000000000' },
    body: {},
  }),
};
