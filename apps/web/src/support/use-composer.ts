import { useRef, useState } from 'react';
import { ApiError } from '../foundation/http/api-error.ts';
import type { OnProgress } from '../foundation/http/upload.ts';
import type { Draft } from '../foundation/session/drafts.ts';
import { useFiles } from './attach-files.tsx';
import type { DraftAutosave, TicketCategory } from './use-draft.ts';
import { useMutation } from '../foundation/http/query.ts';

/** A message as it is sent. */
export interface ComposedMessage {
  /** Rich text. */
  html: string;
  files: readonly File[];
  /** Only for new requests. */
  category: TicketCategory;
  /** Stays the same when an unchanged message is sent again after a failure. */
  submissionId: string;
  onProgress: OnProgress;
}

interface ComposerOptions {
  /** The draft to continue; null: none. */
  saved: Draft | null;
  autosave: DraftAutosave;
  onSend: (message: ComposedMessage) => Promise<unknown>;
}

export type ComposerState = ReturnType<typeof useComposer>;

type Attempt = Omit<ComposedMessage, 'onProgress'>;

/** Keeps the submission id only if nothing has changed since the last attempt. */
function attemptAt(message: Omit<Attempt, 'submissionId'>, last: Attempt | null): Attempt {
  const isSame =
    last !== null &&
    last.html === message.html &&
    last.category === message.category &&
    last.files.length === message.files.length &&
    last.files.every((file, index) => file === message.files[index]);
  return { ...message, submissionId: isSame ? last.submissionId : crypto.randomUUID() };
}

/** The server's error about the text itself; undefined if the error is about something else. */
export function textErrorOf(error: Error | null): string | undefined {
  return error instanceof ApiError ? error.fields['editor_content'] : undefined;
}

const fileErrorOf = (error: Error): string | undefined =>
  error instanceof ApiError ? error.fields['attachments'] : undefined;

const EMPTY = { html: '', isEmpty: true };

/** A message with its files, from the first letter until it is sent. */
export function useComposer({ saved, autosave, onSend }: ComposerOptions) {
  const [initial, setInitial] = useState(saved?.content ?? '');
  const [value, setValue] = useState(
    saved === null ? EMPTY : { html: saved.content, isEmpty: saved.content === '' },
  );
  const [category, setCategory] = useState<TicketCategory>((saved?.issueType ?? 'tech') as TicketCategory);
  const [isMissing, setIsMissing] = useState(false);
  const [editorKey, setEditorKey] = useState(0);
  const files = useFiles();
  const sending = useSend({
    autosave,
    onSend,
    onSent: () => {
      files.clear();
      setValue(EMPTY);
      setInitial('');
      setEditorKey((before) => before + 1);
    },
    onFileError: files.reject,
  });
  const save = (html: string, issueType: TicketCategory) => autosave.save({ content: html, issueType });
  return {
    ...sending.state,
    initial,
    value,
    category,
    files,
    /** The user tried to send an empty message. */
    isMissing,
    /** Changes with each sent message: the editor starts anew. */
    editorKey,
    setValue: (next: { html: string; isEmpty: boolean }): void => {
      setValue(next);
      if (!next.isEmpty) setIsMissing(false);
      sending.reset();
      save(next.isEmpty ? '' : next.html, category);
    },
    setCategory: (next: TicketCategory): void => {
      setCategory(next);
      if (!value.isEmpty) save(value.html, next);
    },
    /** Sends the message unless it is being sent already; false: there is nothing to send. */
    submit: (): boolean => {
      if (sending.isBusy()) return true;
      setIsMissing(value.isEmpty);
      if (!value.isEmpty) sending.send({ html: value.html, files: files.files, category });
      return !value.isEmpty;
    },
  };
}

interface SendOptions extends Pick<ComposerOptions, 'autosave' | 'onSend'> {
  onSent: () => void;
  onFileError: (say: () => string) => void;
}

function useSend({ autosave, onSend, onSent, onFileError }: SendOptions) {
  const [uploadProgress, setUploadProgress] = useState(0);
  const lastAttempt = useRef<Attempt | null>(null);
  const sending = useMutation({
    mutationFn: async (message: Omit<Attempt, 'submissionId'>) => {
      setUploadProgress(0);
      await autosave.pause();
      const attempt = attemptAt(message, lastAttempt.current);
      lastAttempt.current = attempt;
      return onSend({ ...attempt, onProgress: setUploadProgress });
    },
    onSuccess: () => {
      lastAttempt.current = null;
      autosave.discard();
      onSent();
    },
    onError: (error) => {
      autosave.resume();
      const fileError = fileErrorOf(error);
      if (fileError !== undefined) onFileError(() => fileErrorOf(error) ?? fileError);
    },
  });
  return {
    send: sending.mutate,
    isBusy: sending.isRunning,
    /** Forgets the outcome of the last attempt. */
    reset: () => {
      if (!sending.isIdle && !sending.isRunning()) sending.reset();
    },
    state: {
      isSending: sending.isPending,
      isSent: sending.isSuccess,
      error: sending.error,
      /** 0 to 1. */
      uploadProgress,
    },
  };
}
