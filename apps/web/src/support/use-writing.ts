import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../foundation/http/api-error.ts';
import type { OnProgress } from '../foundation/http/upload.ts';
import type { Draft } from '../foundation/session/drafts.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import type { TicketCategory } from './use-draft.ts';
import { useFiles } from './use-files.ts';

/** What is sent. */
export interface Writing {
  /** Rich text. */
  html: string;
  files: readonly File[];
  /** Of a new request. */
  category: TicketCategory;
  /** The same for the same text, sent again because no answer came. */
  submissionId: string;
  onProgress: OnProgress;
}

interface WritingOptions {
  begun: Draft | null;
  keeper: DraftKeeper;
  onSend: (writing: Writing) => Promise<unknown>;
}

type Attempt = Omit<Writing, 'onProgress'>;

/** What was changed since the last attempt is another text. */
function attemptAt(text: Omit<Attempt, 'submissionId'>, last: Attempt | null): Attempt {
  const same =
    last !== null &&
    last.html === text.html &&
    last.category === text.category &&
    last.files.length === text.files.length &&
    last.files.every((file, index) => file === text.files[index]);
  return { ...text, submissionId: same ? last.submissionId : crypto.randomUUID() };
}

const NOTHING = { html: '', empty: true };

/** A text with its files from the first letter until it is sent. */
export function useWriting({ begun, keeper, onSend }: WritingOptions) {
  const [initial, setInitial] = useState(begun?.content ?? '');
  const [written, setWritten] = useState(
    begun === null ? NOTHING : { html: begun.content, empty: begun.content === '' },
  );
  const [category, setCategory] = useState<TicketCategory>((begun?.issueType ?? 'tech') as TicketCategory);
  const [missing, setMissing] = useState(false);
  const [share, setShare] = useState(0);
  const [round, setRound] = useState(0);
  const files = useFiles();
  const busy = useRef(false);
  const attempt = useRef<Attempt | null>(null);
  const sending = useMutation({ mutationFn: onSend, networkMode: 'always' });
  const keep = (html: string, issueType: TicketCategory) => keeper.write({ content: html, issueType });

  const send = async (): Promise<void> => {
    busy.current = true;
    setShare(0);
    await keeper.hold();
    attempt.current = attemptAt({ html: written.html, files: files.files, category }, attempt.current);
    try {
      await sending.mutateAsync({ ...attempt.current, onProgress: setShare });
      attempt.current = null;
      keeper.forget();
      files.clear();
      setWritten(NOTHING);
      setInitial('');
      setRound((before) => before + 1);
    } catch (error) {
      keeper.resume();
      const refusal = error instanceof ApiError ? error.fields['attachments'] : undefined;
      if (refusal !== undefined) files.refuse(refusal);
    } finally {
      busy.current = false;
    }
  };
  return {
    initial,
    written,
    category,
    files,
    /** Nothing is written, and somebody wanted to send it. */
    missing,
    /** How much of the files is sent, 0 to 1. */
    share,
    /** How many texts were sent from here; another number is another editor. */
    round,
    sending: sending.isPending,
    sent: sending.isSuccess,
    error: sending.error,
    write: (next: { html: string; empty: boolean }): void => {
      setWritten(next);
      if (!next.empty) setMissing(false);
      if (!sending.isIdle) sending.reset();
      keep(next.empty ? '' : next.html, category);
    },
    choose: (next: TicketCategory): void => {
      setCategory(next);
      if (!written.empty) keep(written.html, next);
    },
    /** Sends it, once however often it is asked for; says false when there is nothing to send. */
    submit: (): boolean => {
      if (busy.current) return true;
      setMissing(written.empty);
      if (!written.empty) void send();
      return !written.empty;
    },
  };
}
