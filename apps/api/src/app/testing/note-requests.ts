import type { TestPerson } from './people.ts';
import type { SampleRequest } from './sample-request.ts';

/** Requests of the calls about internal notes, and about how customers see staff. */
export const noteRequests: Record<string, (owner: TestPerson) => SampleRequest> = {
  'staff.ticketContext': (owner) => ({ params: { ticket_id: String(owner.ticket) } }),
  'support.addNote': (owner) => ({
    body: { ticket_id: owner.ticket, editor_content: '<p>Note</p>', mentions: [] },
  }),
  'support.profile': () => ({}),
  'support.saveProfile': () => ({ body: { display_name: 'Ana' } }),
  'support.setPicture': () => ({ body: {} }),
  'support.removePicture': () => ({}),
  'support.mentionable': (owner) => ({ params: { ticket_id: String(owner.ticket) } }),
  'support.presence': (owner) => ({ body: { ticket_id: owner.ticket, activity: 'viewing' } }),
};
