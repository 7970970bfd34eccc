import { useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Eye, Paperclip } from 'lucide-react';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { Progress } from '../ui/progress.tsx';
import { ChosenFiles, FileDrop } from './attach-files.tsx';
import { FileErrors } from './attachments.tsx';
import {
  CategoryChoice,
  ComposerLoading,
  ComposerStatus,
  SubmitKeys,
  TextPreview,
} from './composer-parts.tsx';
import { ComposerToolsContext } from './composer-tools.ts';
import { EditorField, useRefocus } from './editor-field.tsx';
import { useDraft } from './use-draft.ts';
import type { EditorHandle } from './editor/rich-text-editor.tsx';
import type { Suggestion } from './editor/suggestions.tsx';
import { text } from './texts.ts';
import { textErrorOf, useComposer } from './use-composer.ts';
import type { ComposedMessage, ComposerState } from './use-composer.ts';

interface ComposerProps {
  /** The ticket that the draft belongs to; 0 for a new request. */
  ticketId: number;
  label: string;
  hint?: string;
  /** Asks for a category, too: for new requests. */
  hasCategory?: boolean;
  submitLabel: string;
  /** Status text while the message is being sent, and after it was sent. */
  sendingLabel: string;
  sentLabel: string;
  /** An internal note: it has a draft and a color of its own. */
  isNote?: boolean;
  /** Takes the focus once the editor has loaded. */
  hasFocus?: boolean;
  /** Those whom typing @ suggests. */
  suggestions?: readonly Suggestion[];
  /** Shown below the text, such as who will be told of it. */
  children?: (html: string) => ReactNode;
  /** Called with each change of the text. */
  onType?: () => void;
  /** Sends the message; rejects on failure. */
  onSend: (message: ComposedMessage) => Promise<unknown>;
  /** Error text for a failed send. */
  errorText: (error: Error) => string;
  /** Shown between the text and the buttons; reaches the text with `useComposerTools`. */
  tools?: ReactNode;
  /** Why a text cannot be sent yet; undefined: it can. */
  checkText?: (html: string) => string | undefined;
}

/** Writes and sends a message with files: the form for new requests and for replies of customers and staff. */
export function Composer(props: ComposerProps) {
  // Remount per ticket: each has its own draft.
  return <ComposerWithDraft key={props.ticketId} {...props} />;
}

function ComposerWithDraft(props: ComposerProps) {
  const draft = useDraft(props.ticketId, props.isNote);
  if (draft.isLoading) {
    return <ComposerLoading label={props.label} hint={props.hint} hasCategory={props.hasCategory ?? false} />;
  }
  return <ComposerForm {...props} draft={draft} />;
}

type LoadedDraft = Pick<ReturnType<typeof useDraft>, 'saved' | 'status' | 'autosave'>;

function ComposerForm({ draft, onSend, ...props }: ComposerProps & { draft: LoadedDraft }) {
  const message = useComposer({ saved: draft.saved, autosave: draft.autosave, onSend });
  const [isPreviewed, setIsPreviewed] = useState(false);
  const editor = useRef<EditorHandle>(null);
  const attachButton = useRef<HTMLButtonElement>(null);
  const { files, editorKey, isSending } = message;
  const [isChecked, setIsChecked] = useState(false);
  const unready = isChecked ? props.checkText?.(message.value.html) : undefined;
  const problem = message.isMissing ? text('required') : (unready ?? textErrorOf(message.error));
  useRefocus(editor, editorKey);
  const submit = () => {
    const isUnready = props.checkText?.(message.value.html) !== undefined;
    setIsChecked(isUnready);
    if (isUnready || !message.submit()) editor.current?.focus();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FileDrop onFiles={files.add} disabled={isSending}>
        <div className="grid grid-cols-1 gap-4">
          {props.hasCategory && (
            <CategoryChoice value={message.category} onChange={message.setCategory} disabled={isSending} />
          )}
          <EditorField
            label={props.label}
            hint={props.hint}
            problem={problem}
            message={message}
            editor={editor}
            hasFocus={props.hasFocus}
            suggestions={props.suggestions}
            onType={props.onType}
            onSubmit={submit}
          />
          {props.children?.(message.value.isEmpty ? '' : message.value.html)}
          <ComposerToolsContext
            value={{
              html: message.value.html,
              isSending,
              insert: (html) => editor.current?.insert(html),
              select: (words) => editor.current?.select(words),
            }}
          >
            {props.tools}
          </ComposerToolsContext>
          <AttachedFiles files={files} isSending={isSending} attachButton={attachButton} />
          {isPreviewed && <TextPreview {...message.value} />}
          <SendProgress message={message} problem={problem} errorText={props.errorText} />
          <Actions
            message={message}
            attachButton={attachButton}
            isPreviewed={isPreviewed}
            onPreview={() => setIsPreviewed(!isPreviewed)}
            submitLabel={props.submitLabel}
          />
          <ComposerStatus
            isRestored={draft.saved !== null && editorKey === 0}
            draftStatus={draft.status}
            sendStatus={isSending ? props.sendingLabel : message.isSent ? props.sentLabel : ''}
          />
        </div>
      </FileDrop>
    </form>
  );
}

interface AttachedFilesProps {
  files: ComposerState['files'];
  isSending: boolean;
  attachButton: RefObject<HTMLButtonElement | null>;
}

function AttachedFiles({ files, isSending, attachButton }: AttachedFilesProps) {
  return (
    <>
      <ChosenFiles
        files={files.files}
        isReadOnly={isSending}
        onRemove={(file) => {
          files.remove(file);
          // The pressed button disappears with the file.
          attachButton.current?.focus();
        }}
      />
      <p role="status" className="sr-only">
        {files.removed}
      </p>
      <FileErrors errors={files.errors} />
    </>
  );
}

interface SendProgressProps extends Pick<ComposerProps, 'errorText'> {
  message: ComposerState;
  problem: string | undefined;
}

/** The upload's progress bar, or the error of a failed send that no field shows. */
function SendProgress({ message, problem, errorText }: SendProgressProps) {
  const { files, isSending, uploadProgress, error } = message;
  if (isSending) {
    return files.files.length > 0 && <Progress label={text('uploading')} percent={uploadProgress * 100} />;
  }
  if (error === null || problem !== undefined || files.errors.length > 0) return null;
  return <ErrorAlert error={error}>{errorText(error)}</ErrorAlert>;
}

interface ActionsProps extends Pick<ComposerProps, 'submitLabel'> {
  message: ComposerState;
  attachButton: RefObject<HTMLButtonElement | null>;
  isPreviewed: boolean;
  onPreview: () => void;
}

/** The buttons under the text: attach files, preview, send. */
function Actions({ message, attachButton, isPreviewed, onPreview, submitLabel }: ActionsProps) {
  const { files, isSending } = message;
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          files.add([...(target.files ?? [])]);
          // Without this, the same file could not be chosen again after it was removed.
          target.value = '';
        }}
      />
      <Button
        ref={attachButton}
        looksDisabled={isSending}
        onClick={() => !isSending && picker.current?.click()}
      >
        <Paperclip size={16} aria-hidden="true" />
        {text('attachFiles')}
      </Button>
      <Button variant="quiet" aria-pressed={isPreviewed} onClick={onPreview}>
        <Eye size={16} aria-hidden="true" />
        {text('preview')}
      </Button>
      <Button type="submit" variant="primary" busy={isSending} className="ml-auto max-sm:w-full">
        {submitLabel}
        <SubmitKeys />
      </Button>
    </div>
  );
}
