import { randomUUID } from 'node:crypto';
import type { TestPerson } from './people.ts';
import type { SampleRequest } from './sample-request.ts';

const written = { title: 'Refund', texts: { en: '<p>Hello {{customer_name}}</p>' }, steps: [] };

/** Requests of the calls about saved replies and ratings. The owner's is shared by all staff. */
export const replyRequests: Record<string, (owner: TestPerson) => SampleRequest> = {
  'support.savedReplies': () => ({ query: { search: 'refund' } }),
  'support.savedReply': (owner) => ({ params: { saved_reply_id: owner.savedReplyId } }),
  'support.createSavedReply': () => ({ body: { id: randomUUID(), is_shared: false, ...written } }),
  'support.editSavedReply': (owner) => ({
    params: { saved_reply_id: owner.savedReplyId },
    body: { version: 1, ...written },
  }),
  'support.deleteSavedReply': (owner) => ({ params: { saved_reply_id: owner.savedReplyId } }),
  'support.rating': (owner) => ({ params: { ticket_id: String(owner.ticket) } }),
  'support.rate': (owner) => ({
    params: { ticket_id: String(owner.ticket) },
    body: { verdict: 'bad', reason: 'slow', comment: 'It took a week.' },
  }),
  'support.mailedRating': () => ({ body: { token: 'no-such-token' } }),
  'support.rateByMail': () => ({ body: { token: 'no-such-token', rating: { verdict: 'good' } } }),
  'support.staffRating': (owner) => ({ params: { ticket_id: String(owner.ticket) } }),
  'support.satisfaction': () => ({}),
  'support.ratings': () => ({ query: { verdict: 'bad' } }),
  'staff.filledReply': (owner) => ({
    params: { saved_reply_id: owner.savedReplyId, ticket_id: String(owner.ticket) },
  }),
};
