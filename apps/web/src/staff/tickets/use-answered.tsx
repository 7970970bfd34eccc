import { useRef, useState } from 'react';
import { ApiError } from '../../foundation/http/api-error.ts';
import { relativeTime } from '../../foundation/format/dates.ts';
import type { TicketReply } from '../../support/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { text as common } from '../texts.ts';
import { text } from './notes-texts.ts';

type Choice = 'read' | 'send';

/** A send that the person gave up to read first. */
export class ReadFirst extends Error {}

interface Answered {
  name: string;
  /** How long ago, such as '2 min ago'. */
  age: string;
}

interface AnsweredOptions {
  /** When the newest entry on opening the ticket was written. */
  opened: string;
  /** Fetches the ticket. @returns its newest reply of staff */
  refresh: () => Promise<TicketReply | undefined>;
  /** Shows the newest reply. */
  onRead: () => void;
}

/**
 * Sends a reply, and asks first if a colleague has replied since the ticket was opened. The server decides, so that two
 * replies at the same moment do not both go out unread.
 */
export function useAnswered({ opened, refresh, onRead }: AnsweredOptions) {
  const readUntil = useRef(opened);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const decide = useRef<(choice: Choice) => void>(undefined);
  const ask = (reply: Answered): Promise<Choice> =>
    new Promise((resolve) => {
      decide.current = resolve;
      setAnswered(reply);
    });
  const choose = (choice: Choice) => {
    setAnswered(null);
    decide.current?.(choice);
  };
  /** @param post sends the reply unless a colleague has replied since `until`; undefined: in any case */
  const send = async (post: (until: string | undefined) => Promise<unknown>): Promise<void> => {
    try {
      await post(readUntil.current);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      const newest = await refresh();
      if (newest === undefined) throw error;
      const choice = await ask({
        name: newest.reply_author,
        age: relativeTime(new Date(newest.created_at), new Date()),
      });
      readUntil.current = newest.created_at;
      if (choice === 'read') {
        onRead();
        throw new ReadFirst();
      }
      await post(undefined);
    }
  };
  return { send, dialog: <AnsweredDialog answered={answered} onChoose={choose} /> };
}

interface AnsweredDialogProps {
  /** null: the dialog is closed. */
  answered: Answered | null;
  onChoose: (choice: Choice) => void;
}

function AnsweredDialog({ answered, onChoose }: AnsweredDialogProps) {
  const name = answered?.name ?? '';
  return (
    <Dialog
      open={answered !== null}
      onClose={() => onChoose('read')}
      title={text('answeredTitle', { name })}
      closeLabel={common('close')}
      footer={
        <>
          <Button onClick={() => onChoose('send')}>{text('sendAnyway')}</Button>
          <Button variant="primary" onClick={() => onChoose('read')}>
            {text('readFirst')}
          </Button>
        </>
      }
    >
      {answered && <p className="text-ink-2">{text('answered', { name, age: answered.age })}</p>}
    </Dialog>
  );
}
