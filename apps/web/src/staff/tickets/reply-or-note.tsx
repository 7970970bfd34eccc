import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { replyAsStaff, staffTicketDetail } from '@homeport/contract/support';
import { Lock, Reply } from 'lucide-react';
import { ApiError } from '../../foundation/http/api-error.ts';
import { sendingWithProgress } from '../../foundation/http/upload.ts';
import { api } from '../../foundation/portal.ts';
import { useShortcut } from '../../foundation/layout/shortcut.ts';
import { Composer } from '../../support/index.ts';
import type { ComposedMessage, TicketReply } from '../../support/index.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { SavedReplyTools } from '../saved-replies/saved-reply-tools.tsx';
import { unfilledProblem, useReplyMacro } from '../saved-replies/use-reply-macro.ts';
import { NoteForm } from './note-form.tsx';
import { text } from './notes-texts.ts';
import { PresenceNotice, usePresence, useTyping } from './presence.tsx';
import { text as tickets } from './texts.ts';
import { callsWithTickets } from './ticket-row.tsx';
import type { StaffTicket } from './ticket-row.tsx';
import { ReadFirst, useAnswered } from './use-answered.tsx';

type Mode = 'reply' | 'note';

interface ReplyOrNoteProps {
  ticket: StaffTicket;
  /** The customer's name. */
  customer: string;
  replies: readonly TicketReply[];
  onRead: () => void;
}

/** Writes to the customer, or a note to other staff: two forms with drafts of their own, of which one is shown. */
export function ReplyOrNote({ ticket, ...props }: ReplyOrNoteProps) {
  const mayAnswer = ticket.may_answer ?? true;
  const [chosen, setMode] = useState<Mode>('reply');
  const mode = mayAnswer ? chosen : 'note';
  // Opened once, a form stays: the files that were chosen in it are in no draft.
  const [hasNoteForm, setHasNoteForm] = useState(false);
  const [isNoteFocused, setIsNoteFocused] = useState(false);
  const forms = useRef<HTMLDivElement>(null);
  const choose = (next: Mode) => {
    setMode(next);
    if (next === 'note') setHasNoteForm(true);
  };
  /** By a key: goes on in the text, whose editor may still have to be loaded. */
  const write = (next: Mode) => {
    flushSync(() => choose(next));
    const editor = forms.current?.querySelector<HTMLElement>(`[data-mode="${next}"] [role="textbox"]`);
    if (editor) editor.focus();
    else setIsNoteFocused(true);
  };
  const typing = useTyping();
  const others = usePresence(ticket.ticket_id, typing.isTyping && mode === 'reply');
  useShortcut('r', () => write('reply'), mayAnswer);
  useShortcut('m', () => write('note'));
  return (
    <>
      <PresenceNotice others={others} />
      {mayAnswer ? (
        <Segmented
          legend={text('mode')}
          legendHidden
          value={mode}
          onChange={choose}
          options={[
            { value: 'reply', label: <ModeLabel icon={Reply}>{text('reply')}</ModeLabel> },
            { value: 'note', label: <ModeLabel icon={Lock}>{text('note')}</ModeLabel> },
          ]}
          className="mb-3 max-w-xs"
        />
      ) : (
        <p className="mb-3 text-sm text-ink-2">{text('readerOnly')}</p>
      )}
      <div ref={forms}>
        {mayAnswer && (
          <div data-mode="reply" hidden={mode !== 'reply'}>
            <ReplyForm
              ticket={ticket}
              {...props}
              isShown={mode === 'reply'}
              onType={typing.onType}
              onSent={typing.stop}
            />
          </div>
        )}
        {(hasNoteForm || !mayAnswer) && (
          <div
            data-mode="note"
            hidden={mode !== 'note'}
            className={clsx(
              'rounded-card border border-dashed border-warn bg-warn-wash p-3 sm:p-4',
              mode !== 'note' && 'hidden',
            )}
          >
            <NoteForm ticketId={ticket.ticket_id} hasFocus={isNoteFocused} />
          </div>
        )}
      </div>
    </>
  );
}

function ModeLabel({ icon: Icon, children }: { icon: typeof Lock; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon size={16} aria-hidden="true" />
      {children}
    </span>
  );
}

interface ReplyFormProps extends ReplyOrNoteProps {
  isShown: boolean;
  onType: () => void;
  onSent: () => void;
}

function ReplyForm({ ticket, customer, replies, isShown, onRead, onType, onSent }: ReplyFormProps) {
  const queryClient = useQueryClient();
  const { ticket_id: ticketId, created, status } = ticket;
  const macro = useReplyMacro(ticketId);
  const refreshTickets = () =>
    Promise.all(callsWithTickets.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
  const answered = useAnswered({
    opened: replies.at(-1)?.created_at ?? created,
    refresh: async () => {
      const params = { ticket_id: String(ticketId) };
      const [{ ticket_replys: newest }] = await Promise.all([
        api(staffTicketDetail, { params, query: {} }),
        refreshTickets(),
      ]);
      return newest.findLast(({ reply_type }) => reply_type === 'agent');
    },
    onRead,
  });
  const send = async ({ html, files, submissionId, onProgress }: ComposedMessage) => {
    const message = { ticket_id: ticketId, editor_content: html, submission_id: submissionId };
    const body = { ...message, ...macro.body() };
    await answered.send((until) =>
      api(
        replyAsStaff,
        { body: until === undefined ? body : { ...body, read_until: until } },
        { files, transport: sendingWithProgress(onProgress) },
      ),
    );
    onSent();
    macro.clear();
    await refreshTickets();
  };
  return (
    <>
      {status === 'closed' && <p className="mb-3 text-sm text-ink-2">{tickets('closedHint')}</p>}
      <Composer
        ticketId={ticketId}
        label={tickets('answerTo', { name: customer })}
        submitLabel={tickets('sendAnswer')}
        sendingLabel={tickets('sendingAnswer')}
        sentLabel={tickets('answerSent')}
        onType={onType}
        onSend={send}
        checkText={unfilledProblem}
        tools={<SavedReplyTools ticketId={ticketId} macro={macro} isShown={isShown} />}
        errorText={errorText}
      />
      {answered.dialog}
    </>
  );
}

function errorText(error: Error): string {
  if (error instanceof ReadFirst) return text('notSentYet');
  return tickets(error instanceof ApiError && error.status === 404 ? 'notAuthorizedToReply' : 'failed');
}
