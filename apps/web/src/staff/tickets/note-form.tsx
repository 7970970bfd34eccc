import { useQuery, useQueryClient } from '@tanstack/react-query';
import { staffTicketDetail } from '@homeport/contract/support';
import { addTicketNote, mentionableStaff } from '@homeport/contract/ticket-notes';
import { AtSign } from 'lucide-react';
import { listOfNames } from '../../foundation/format/names.ts';
import { ApiError } from '../../foundation/http/api-error.ts';
import { query } from '../../foundation/http/query.ts';
import { sendingWithProgress } from '../../foundation/http/upload.ts';
import { api } from '../../foundation/portal.ts';
import { Composer } from '../../support/index.ts';
import type { ComposedMessage } from '../../support/index.ts';
import { mentionsIn } from './mentions.ts';
import type { StaffMember } from './mentions.ts';
import { text } from './notes-texts.ts';
import { text as tickets } from './texts.ts';

interface NoteFormProps {
  ticketId: number;
  /** Takes the focus once its editor has loaded. */
  hasFocus: boolean;
}

/** Writes an internal note. */
export function NoteForm({ ticketId, hasFocus }: NoteFormProps) {
  const queryClient = useQueryClient();
  const { data } = useQuery(query(mentionableStaff, { params: { ticket_id: String(ticketId) } }));
  const staff = data?.staff ?? [];
  const send = async ({ html, files, submissionId, onProgress }: ComposedMessage) => {
    const mentions = mentionsIn(html, staff).map(({ id }) => id);
    const body = { ticket_id: ticketId, editor_content: html, submission_id: submissionId, mentions };
    await api(addTicketNote, { body }, { files, transport: sendingWithProgress(onProgress) });
    await queryClient.invalidateQueries({ queryKey: [staffTicketDetail.name] });
  };
  return (
    <Composer
      isNote
      hasFocus={hasFocus}
      ticketId={ticketId}
      label={text('noteLabel')}
      hint={text('noteHint')}
      submitLabel={text('addNote')}
      sendingLabel={text('addingNote')}
      sentLabel={text('noteAdded')}
      suggestions={staff}
      onSend={send}
      errorText={(error) =>
        error instanceof ApiError && error.status === 404 ? text('notMayNote') : tickets('failed')
      }
    >
      {(html) => <Mentioned members={mentionsIn(html, staff)} />}
    </Composer>
  );
}

/** Who will be told of a note, and whom it lets read the ticket. */
function Mentioned({ members }: { members: readonly StaffMember[] }) {
  if (members.length === 0) return null;
  const givesAccess = members.some(({ reads_ticket }) => !reads_ticket);
  const inside = members.filter(({ reads_ticket }) => reads_ticket);
  const outside = members.filter(({ reads_ticket }) => !reads_ticket);
  return (
    <p className="flex items-start gap-2 text-sm [overflow-wrap:anywhere] text-ink-2">
      <AtSign size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        {inside.length > 0 && text('willTell', { names: namesOf(inside) })}{' '}
        {givesAccess && text('willGiveAccess', { names: namesOf(outside) })}
      </span>
    </p>
  );
}

const namesOf = (members: readonly StaffMember[]) => listOfNames(members.map(({ name }) => name));
