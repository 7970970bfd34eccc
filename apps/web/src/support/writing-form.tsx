import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Eye, Paperclip } from 'lucide-react';
import { Fault } from '../foundation/layout/fault.tsx';
import { Button } from '../ui/button.tsx';
import { Progress } from '../ui/progress.tsx';
import { CategoryChoice } from './category-choice.tsx';
import { ChosenFiles } from './chosen-files.tsx';
import type { EditorHandle } from './editor/rich-text-editor.tsx';
import { EditorLoading } from './editor-loading.tsx';
import { FileDrop } from './file-drop.tsx';
import { FormLoading } from './form-loading.tsx';
import { SubmitKeys } from './submit-keys.tsx';
import { text } from './texts.ts';
import { TextPreview } from './text-preview.tsx';
import { useDraft } from './use-draft.ts';
import { useWriting } from './use-writing.ts';
import type { Writing } from './use-writing.ts';
import { refusalOf, WritingNote } from './writing-note.tsx';

// The editor is large, and needed only where somebody writes.
const RichTextEditor = lazy(async () => ({
  default: (await import('./editor/rich-text-editor.tsx')).RichTextEditor,
}));

export interface WritingFormProps {
  /** Whose draft it is; 0: of a request that is not opened yet. */
  ticketId: number;
  label: string;
  hint?: string;
  /** Asks what it is about, too. */
  withCategory?: boolean;
  submitLabel: string;
  /** Said while it is sent, and when it was. */
  sendingLabel: string;
  sentLabel: string;
  /** Sends it; rejects when that did not work. */
  onSend: (writing: Writing) => Promise<unknown>;
  /** What stands there when it did not work. */
  failed: (error: Error) => string;
}

/** Writes and sends a text with its files: one form for new requests and for replies, of customers and of staff. */
export function WritingForm(props: WritingFormProps) {
  // Another ticket is another draft.
  return <DraftedForm key={props.ticketId} {...props} />;
}

function DraftedForm(props: WritingFormProps) {
  const { loading, begun, keeping, keeper } = useDraft(props.ticketId);
  if (loading) {
    return <FormLoading label={props.label} hint={props.hint} withCategory={props.withCategory ?? false} />;
  }
  return <OpenForm {...props} draft={{ begun, keeping, keeper }} />;
}

type OpenDraft = Pick<ReturnType<typeof useDraft>, 'begun' | 'keeping' | 'keeper'>;

function OpenForm({ draft, onSend, ...props }: WritingFormProps & { draft: OpenDraft }) {
  const id = useId();
  const writing = useWriting({ ...draft, onSend });
  const [previewed, setPreviewed] = useState(false);
  const editor = useRef<EditorHandle>(null);
  const picker = useRef<HTMLInputElement>(null);
  const attach = useRef<HTMLButtonElement>(null);
  const { files, round, sending } = writing;
  const problem = writing.missing ? text('required') : refusalOf(writing.error);

  useEffect(() => {
    // Another editor took the place of the one that somebody sent from.
    if (round > 0 && document.activeElement === document.body) editor.current?.focus();
  }, [round]);
  const submit = () => {
    if (!writing.submit()) editor.current?.focus();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FileDrop onFiles={files.add} disabled={sending}>
        <div className="grid grid-cols-1 gap-4">
          {props.withCategory && (
            <CategoryChoice value={writing.category} onChange={writing.choose} disabled={sending} />
          )}
          <div className="grid grid-cols-1 gap-1.5">
            <span id={`${id}-label`} className="text-sm font-semibold">
              {props.label}
            </span>
            <Suspense fallback={<EditorLoading />}>
              <RichTextEditor
                key={round}
                ref={editor}
                initial={writing.initial}
                labelId={`${id}-label`}
                describedBy={`${id}-problem ${id}-hint`}
                invalid={problem !== undefined}
                readOnly={sending}
                onWrite={writing.write}
                onFiles={files.add}
                onSubmit={submit}
              />
            </Suspense>
            <p id={`${id}-problem`} role="alert" className="text-sm text-bad empty:hidden">
              {problem}
            </p>
            <p id={`${id}-hint`} className="text-sm text-ink-3 empty:hidden">
              {props.hint}
            </p>
          </div>
          <ChosenFiles
            files={files.files}
            fixed={sending}
            onRemove={(file) => {
              files.remove(file);
              // The button that was pressed goes with the file.
              attach.current?.focus();
            }}
          />
          <p role="status" className="sr-only">
            {files.removed}
          </p>
          {files.refusals.length > 0 && (
            <div role="alert" className="grid gap-1 text-sm text-bad">
              {files.refusals.map((refusal) => (
                <p key={refusal} className="break-words">
                  {refusal}
                </p>
              ))}
            </div>
          )}
          {previewed && <TextPreview {...writing.written} />}
          {sending && files.files.length > 0 && (
            <Progress label={text('uploading')} percent={writing.share * 100} />
          )}
          {writing.error && problem === undefined && files.refusals.length === 0 && (
            <Fault error={writing.error}>{props.failed(writing.error)}</Fault>
          )}
          <div className="flex flex-wrap items-center gap-2">
            <input
              ref={picker}
              type="file"
              multiple
              hidden
              onChange={({ target }) => {
                files.add([...(target.files ?? [])]);
                // The same file can be chosen again after it was taken away.
                target.value = '';
              }}
            />
            <Button ref={attach} looksDisabled={sending} onClick={() => !sending && picker.current?.click()}>
              <Paperclip size={16} aria-hidden="true" />
              {text('attachFiles')}
            </Button>
            <Button variant="quiet" aria-pressed={previewed} onClick={() => setPreviewed(!previewed)}>
              <Eye size={16} aria-hidden="true" />
              {text('preview')}
            </Button>
            <Button type="submit" variant="primary" busy={sending} className="ml-auto max-sm:w-full">
              {props.submitLabel}
              <SubmitKeys />
            </Button>
          </div>
          <WritingNote
            begun={draft.begun !== null && round === 0}
            keeping={draft.keeping}
            said={sending ? props.sendingLabel : writing.sent ? props.sentLabel : ''}
          />
        </div>
      </FileDrop>
    </form>
  );
}
