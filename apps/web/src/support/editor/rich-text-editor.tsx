import { useImperativeHandle, useState } from 'react';
import type { Ref } from 'react';
import { EditorContent, useEditor } from '@tiptap/react';
import type { Editor } from '@tiptap/core';
import { readRichText } from '../rich-text-reader.ts';
import { extensions } from './extensions.ts';
import { insert } from './insert.ts';
import { linkAt, putLink, removeLink } from './link.ts';
import type { LinkParts } from './link.ts';
import { LinkDialog } from './link-dialog.tsx';
import { toDocument } from './to-document.ts';
import { toHtml } from './to-html.ts';
import { Toolbar } from './toolbar.tsx';

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

/** Writes rich text. It keeps its own document: what is around it may change without the cursor moving. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { initial, labelId, describedBy, invalid, readOnly, onWrite, onFiles, onSubmit, ref } = props;
  const [link, setLink] = useState<LinkParts | null>(null);
  const askForLink = () => setLink(linkAt(editor));
  const editor: Editor = useEditor({
    extensions,
    // A document and not HTML: the page's HTML parser is closed (Trusted Types).
    content: toDocument(readRichText(initial)),
    editable: !readOnly,
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        role: 'textbox',
        // Keeps the focus, too, while nothing can be written.
        tabindex: '0',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(readOnly && { 'aria-readonly': 'true' }),
        class: PAGE,
      },
      handleKeyDown: (_view, event) => {
        if (!event.ctrlKey && !event.metaKey) return false;
        if (event.key === 'Enter') onSubmit();
        else if (event.key === 'k') askForLink();
        else return false;
        return true;
      },
      handleDOMEvents: {
        // Tab leaves the editor, also from within a list.
        keydown: (_view, event) => event.key === 'Tab',
        paste: (_view, event) => {
          const { clipboardData } = event;
          if (clipboardData === null) return false;
          event.preventDefault();
          const files = [...clipboardData.files];
          if (files.length > 0 && clipboardData.getData('text/plain') === '') onFiles(files);
          else void insert(editor, clipboardData);
          return true;
        },
        drop: (view, event) => {
          // What is moved within the text is the editor's; files are the form's.
          if (view.dragging !== null || event.dataTransfer === null) return false;
          if (event.dataTransfer.files.length > 0) return true;
          event.preventDefault();
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
          void insert(editor, event.dataTransfer, place?.pos);
          return true;
        },
      },
    },
    onUpdate: ({ editor: { state } }) =>
      onWrite({ html: toHtml(state.doc), empty: state.doc.textContent.trim() === '' }),
  });

  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus() }), [editor]);

  const close = (then?: () => void) => {
    setLink(null);
    if (then) then();
    else editor.commands.focus();
  };
  return (
    <div className="rounded-control border border-line-strong bg-surface focus-within:border-tide focus-within:ring-3 focus-within:ring-tide/15">
      <Toolbar editor={editor} onLink={askForLink} />
      <EditorContent editor={editor} />
      <LinkDialog
        link={link}
        onPut={(parts) => close(() => putLink(editor, parts))}
        onRemove={() => close(() => removeLink(editor))}
        onClose={() => close()}
      />
    </div>
  );
}
