import { Suspense, useEffect, useId } from 'react';
import type { RefObject } from 'react';
import { lazyPart } from '../foundation/lazy-part.tsx';
import { EditorLoading } from './composer-parts.tsx';
import type { EditorHandle } from './editor/rich-text-editor.tsx';
import type { Suggestion } from './editor/suggestions.tsx';
import type { ComposerState } from './use-composer.ts';

// The editor is large: it is loaded only with a form that needs it.
const RichTextEditor = lazyPart(async () => ({
  default: (await import('./editor/rich-text-editor.tsx')).RichTextEditor,
}));

/** Sending replaces the editor: moves the focus to the new one. */
export function useRefocus(editor: RefObject<EditorHandle | null>, editorKey: number): void {
  useEffect(() => {
    if (editorKey > 0 && document.activeElement === document.body) editor.current?.focus();
  }, [editor, editorKey]);
}

/** What an editor shows and changes. */
export type EditedText = Pick<ComposerState, 'initial' | 'editorKey' | 'isSending' | 'setValue'> & {
  files: Pick<ComposerState['files'], 'add'>;
};

interface EditorFieldProps {
  label: string;
  hint: string | undefined;
  problem: string | undefined;
  message: EditedText;
  editor: RefObject<EditorHandle | null>;
  hasFocus?: boolean | undefined;
  suggestions?: readonly Suggestion[] | undefined;
  onType?: (() => void) | undefined;
  onSubmit: () => void;
}

/** The editor with its label, hint and error. */
export function EditorField({ label, hint, problem, message, editor, ...props }: EditorFieldProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <span id={`${id}-label`} className="text-sm font-semibold">
        {label}
      </span>
      <Suspense fallback={<EditorLoading />}>
        <RichTextEditor
          key={message.editorKey}
          ref={editor}
          initial={message.initial}
          labelId={`${id}-label`}
          describedBy={`${id}-problem ${id}-hint`}
          invalid={problem !== undefined}
          readOnly={message.isSending}
          hasFocus={props.hasFocus}
          suggestions={props.suggestions}
          onChange={(value) => {
            message.setValue(value);
            props.onType?.();
          }}
          onFiles={message.files.add}
          onSubmit={props.onSubmit}
        />
      </Suspense>
      <p id={`${id}-problem`} role="alert" className="text-sm text-bad empty:hidden">
        {problem}
      </p>
      <p id={`${id}-hint`} className="text-sm text-ink-3 empty:hidden">
        {hint}
      </p>
    </div>
  );
}
