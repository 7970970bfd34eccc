import { entriesOf, isCheckingFiles } from './ticket-queries.ts';
import type { TicketEvent, TicketReply } from './ticket-queries.ts';

const files = { has_attachment: false, attachments: [] };
const reply = (id: string, minute: string): TicketReply => ({
  id,
  reply_type: 'customer',
  reply_author: 'Lea',
  created_at: `2026-11-21T09:${minute}:00.000Z`,
  description: '',
  ...files,
});
const event = (id: string, minute: string): TicketEvent => ({
  id,
  kind: 'status_changed',
  actor: null,
  text: '',
  created_at: `2026-11-21T09:${minute}:00.000Z`,
});

describe('entriesOf', () => {
  it('sorts by time, a reply before the event that it caused', () => {
    const entries = entriesOf([reply('r1', '01'), reply('r2', '05')], [event('e1', '03'), event('e2', '05')]);
    expect(entries.map((entry) => (entry.kind === 'reply' ? entry.reply.id : entry.event.id))).toEqual([
      'r1',
      'e1',
      'r2',
      'e2',
    ]);
  });
});

describe('isCheckingFiles', () => {
  it('is true while no file is shown', () => {
    expect(isCheckingFiles({ has_attachment: true, attachments: [] })).toBe(true);
    expect(isCheckingFiles(files)).toBe(false);
  });

  it('is false once a file was rejected', () => {
    const rejected = [{ id: 'a', file_name: 'wide.png', reason: 'too_many_pixels' as const }];
    expect(isCheckingFiles({ has_attachment: true, attachments: [], rejected_attachments: rejected })).toBe(
      false,
    );
  });
});
