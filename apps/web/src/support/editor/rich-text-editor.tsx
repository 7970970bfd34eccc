import { useImperativeHandle, useState } from 'react';
import type { Ref } from 'react';
import { EditorContent, useEditor } from '@tiptap/react';
import type { Editor } from '@tiptap/core';
import { readRichText } from '../rich-text.tsx';
import type { RichTextNode } from '../rich-text.tsx';
import { readPlain, toDocument, toHtml } from './document.ts';
import { insertNodes, selectText } from './insert.ts';
import { extensions } from './extensions.ts';
import { linkAt, LinkDialog, removeLink, saveLink } from './link-dialog.tsx';
import type { LinkParts } from './link-dialog.tsx';
import { SuggestionList, useSuggestions } from './suggestions.tsx';
import type { Suggestion } from './suggestions.tsx';
import { Toolbar } from './toolbar.tsx';

interface EditorValue {
  html: string;
  /** Contains no visible text. */
  isEmpty: boolean;
}

export interface EditorHandle {
  focus: () => void;
  /** Inserts rich text at the cursor. */
  insert: (html: string) => void;
  /** Selects the first place that has this text; then typing replaces it. */
  select: (text: string) => void;
}

interface RichTextEditorProps {
  /** The rich text to start with; a new `key` starts anew. */
  initial: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  readOnly: boolean;
  onChange: (value: EditorValue) => void;
  onFiles: (files: File[]) => void;
  onSubmit: () => void;
  /** Takes the focus at first. */
  hasFocus?: boolean | undefined;
  /** Those whom typing @ suggests. */
  suggestions?: readonly Suggestion[] | undefined;
  ref?: Ref<EditorHandle>;
}

const CONTENT_CLASS = [
  'min-h-36 px-3.5 py-3 text-[1rem] leading-6 whitespace-pre-wrap outline-none [overflow-wrap:anywhere] sm:text-base sm:leading-5.5',
  // Space between paragraphs; the second class is for ProseMirror's separator images.
  '[&>*+*]:mt-2.5 [&_img]:inline!',
].join(' ');

/** An uncontrolled rich text editor: it keeps its own document, so rerenders never move the cursor. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { initial, readOnly, onChange, onFiles, onSubmit, ref } = props;
  const [link, setLink] = useState<LinkParts | null>(null);
  const openLinkDialog = () => setLink(linkAt(editor));
  const mention = useSuggestions(props.suggestions);
  const editor: Editor = useEditor({
    extensions,
    // A document, not HTML: Trusted Types blocks the browser's HTML parser.
    content: toDocument(readRichText(initial)),
    editable: !readOnly,
    autofocus: props.hasFocus === true ? 'end' : false,
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { ...attributesOf(props), ...mention.attributes },
      handleKeyDown: (view, event) =>
        mention.pressKey(view, event) || pressKey(event, { Enter: onSubmit, k: openLinkDialog }),
      handleDOMEvents: {
        // Tab leaves the editor, even inside a list.
        keydown: (_view, event) => event.key === 'Tab',
        paste: (_view, event) => paste(editor, event, onFiles),
        drop: (_view, event) => drop(editor, event),
      },
    },
    onUpdate: ({ editor: { state } }) =>
      onChange({ html: toHtml(state.doc), isEmpty: state.doc.textContent.trim() === '' }),
    onTransaction: ({ editor: { state } }) => mention.update(state),
    onBlur: mention.close,
  });

  useImperativeHandle(
    ref,
    () => ({
      focus: () => void editor.commands.focus(),
      insert: (html) => {
        insertNodes(editor, readRichText(html));
        editor.commands.focus();
      },
      select: (words) => selectText(editor, words),
    }),
    [editor],
  );

  const close = (then?: () => void) => {
    setLink(null);
    if (then) then();
    else editor.commands.focus();
  };
  return (
    <div className="rounded-control border border-line-strong bg-surface focus-within:border-tide focus-within:ring-3 focus-within:ring-tide/15">
      <Toolbar editor={editor} onLink={openLinkDialog} />
      <EditorContent editor={editor} />
      <SuggestionList {...mention.list} onChoose={(chosen) => mention.choose(editor.view, chosen)} />
      <LinkDialog
        link={link}
        onSave={(parts) => close(() => saveLink(editor, parts))}
        onRemove={() => close(() => removeLink(editor))}
        onClose={() => close()}
      />
    </div>
  );
}

function attributesOf({ labelId, describedBy, invalid, readOnly }: RichTextEditorProps) {
  return {
    role: 'textbox',
    // Stays focusable while read-only.
    tabindex: '0',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(invalid && { 'aria-invalid': 'true' }),
    ...(readOnly && { 'aria-readonly': 'true' }),
    class: CONTENT_CLASS,
  };
}

/** Runs the action of Ctrl or Cmd with a key. Like the handlers below, returns whether the event is handled. */
function pressKey(event: KeyboardEvent, actions: Partial<Record<string, () => void>>): boolean {
  const action = event.ctrlKey || event.metaKey ? actions[event.key] : undefined;
  action?.();
  return action !== undefined;
}

function paste(editor: Editor, event: ClipboardEvent, onFiles: (files: File[]) => void): boolean {
  const { clipboardData } = event;
  if (clipboardData === null) return false;
  event.preventDefault();
  const files = [...clipboardData.files];
  if (files.length > 0 && clipboardData.getData('text/plain') === '') onFiles(files);
  else void insert(editor, clipboardData);
  return true;
}

function drop(editor: Editor, event: DragEvent): boolean {
  // ProseMirror moves text within the editor; the form takes files.
  if (editor.view.dragging !== null || event.dataTransfer === null) return false;
  if (event.dataTransfer.files.length > 0) return true;
  event.preventDefault();
  const target = editor.view.posAtCoords({ left: event.clientX, top: event.clientY });
  void insert(editor, event.dataTransfer, target?.pos);
  return true;
}

/**
 * Inserts pasted or dropped content.
 * @param at the position of a drop; undefined replaces the selection
 */
async function insert(editor: Editor, data: DataTransfer, at?: number): Promise<void> {
  const plain = data.getData('text/plain');
  const html = data.getData('text/html');
  if (at === undefined && editor.isActive('codeBlock')) {
    editor.view.dispatch(editor.state.tr.insertText(plain.replaceAll(/\r\n?/g, '\n')).scrollIntoView());
    return;
  }
  const nodes = html === '' ? readPlain(plain) : await readFormatted(html, plain);
  if (!editor.isDestroyed) insertNodes(editor, nodes, at);
}

/** Loads the HTML parser, which is large, on first use; without it, plain text is inserted. */
async function readFormatted(html: string, plain: string): Promise<RichTextNode[]> {
  try {
    const { readPasted } = await import('./read-pasted.ts');
    return readPasted(html);
  } catch {
    return readPlain(plain);
  }
}
