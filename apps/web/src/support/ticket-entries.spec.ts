import { entriesOf, isCheckingFiles } from './ticket-queries.ts';
import type { TicketEvent, TicketNote, TicketReply } from './ticket-queries.ts';

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

const note = (id: string, minute: string): TicketNote => ({
  id,
  author: 'Ana',
  picture: null,
  is_own: false,
  created_at: `2026-11-21T09:${minute}:00.000Z`,
  description: '',
  mentions: [],
  has_attachment: false,
  attachments: [],
});

describe('entriesOf', () => {
  it('sorts by time, a reply and a note before the events that they caused', () => {
    const entries = entriesOf(
      [reply('r1', '01'), reply('r2', '05')],
      [event('e1', '03'), event('e2', '05'), event('e3', '07')],
      [note('n1', '02'), note('n2', '07')],
    );
    const idOf = (entry: (typeof entries)[number]) => {
      if (entry.kind === 'reply') return entry.reply.id;
      return entry.kind === 'note' ? entry.note.id : entry.event.id;
    };
    expect(entries.map(idOf)).toEqual(['r1', 'n1', 'e1', 'r2', 'e2', 'n2', 'e3']);
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
