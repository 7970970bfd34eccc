import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type { Ref } from 'react';
import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { linkAt, putLink, removeLink } from './commands.ts';
import type { LinkParts } from './commands.ts';
import { LinkDialog } from './link-dialog.tsx';
import { toHtml } from './to-html.ts';
import { Toolbar } from './toolbar.tsx';
import { openWritingView } from './writing-view.ts';

export interface Written {
  html: string;
  /** Nothing to read in it. */
  empty: boolean;
}

export interface EditorHandle {
  focus: () => void;
}

export interface RichTextEditorProps {
  /** Rich text to begin with; give another key to begin anew. */
  initial: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  /** While it is sent. */
  readOnly: boolean;
  onWrite: (written: Written) => void;
  onFiles: (files: File[]) => void;
  onSubmit: () => void;
  ref?: Ref<EditorHandle>;
}

const PAGE = [
  'min-h-36 px-3.5 py-3 text-[1rem] leading-6 whitespace-pre-wrap outline-none [overflow-wrap:anywhere] sm:text-base sm:leading-5.5',
  // A paragraph apart, and what the editor itself puts between.
  '[&>*+*]:mt-2.5 [&_img]:inline!',
].join(' ');

function attributesOf({
  labelId,
  describedBy,
  invalid,
  readOnly,
}: Pick<RichTextEditorProps, 'labelId' | 'describedBy' | 'invalid' | 'readOnly'>): Record<string, string> {
  return {
    role: 'textbox',
    // Keeps the focus, too, while nothing can be written.
    tabindex: '0',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(invalid && { 'aria-invalid': 'true' }),
    ...(readOnly && { 'aria-readonly': 'true' }),
    class: PAGE,
  };
}

/** Writes rich text. It keeps its own document: what is around it may change without the cursor moving. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { initial, labelId, describedBy, invalid, readOnly, ref } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const [link, setLink] = useState<LinkParts | null>(null);

  const askForLink = useEffectEvent(() => setLink(view.current && linkAt(view.current.state)));
  const onState = useEffectEvent((next: EditorState, changed: boolean) => {
    setState(next);
    if (changed) props.onWrite({ html: toHtml(next.doc), empty: next.doc.textContent.trim() === '' });
  });
  const onFiles = useEffectEvent((files: File[]) => props.onFiles(files));
  const onSubmit = useEffectEvent(() => props.onSubmit());
  const begin = useEffectEvent((element: HTMLElement) =>
    openWritingView(element, {
      initial,
      attributes: attributesOf(props),
      onState,
      onFiles,
      onSubmit,
      onLink: askForLink,
    }),
  );

  useEffect(() => {
    if (place.current === null) return undefined;
    const opened = begin(place.current);
    view.current = opened;
    setState(opened.state);
    return () => {
      view.current = null;
      opened.destroy();
    };
  }, []);

  useEffect(() => {
    view.current?.setProps({
      attributes: attributesOf({ labelId, describedBy, invalid, readOnly }),
      editable: () => !readOnly,
    });
  }, [labelId, describedBy, invalid, readOnly]);

  useImperativeHandle(ref, () => ({ focus: () => view.current?.focus() }), []);

  const run = (command: Command) => {
    if (view.current === null || readOnly) return;
    command(view.current.state, view.current.dispatch, view.current);
    view.current.focus();
  };
  const close = () => {
    setLink(null);
    view.current?.focus();
  };
  return (
    <div className="rounded-control border border-line-strong bg-surface focus-within:border-tide focus-within:ring-3 focus-within:ring-tide/15">
      {state ? (
        <Toolbar
          state={state}
          onCommand={run}
          onLink={() => setLink(view.current && linkAt(view.current.state))}
        />
      ) : (
        <div className="h-10.75 pointer-coarse:h-13.25" />
      )}
      <div ref={place} />
      <LinkDialog
        link={link}
        onPut={(parts) => {
          setLink(null);
          run(putLink(parts));
        }}
        onRemove={() => {
          setLink(null);
          run(removeLink);
        }}
        onClose={close}
      />
    </div>
  );
}
