import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { closeHistory, history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Slice } from 'prosemirror-model';
import { splitListItem } from 'prosemirror-schema-list';
import { EditorState } from 'prosemirror-state';
import type { Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { readRichText } from '../rich-text-reader.ts';
import type { RichTextNode } from '../rich-text-reader.ts';
import { breakLine, indent, leaveCode, mark } from './commands.ts';
import { readPlain } from './read-plain.ts';
import { schema } from './schema.ts';
import { toDocument } from './to-document.ts';

export interface WritingWishes {
  /** Rich text to begin with. */
  initial: string;
  attributes: Record<string, string>;
  onState: (state: EditorState, changed: boolean) => void;
  onFiles: (files: File[]) => void;
  /** Ctrl or ⌘ with Enter. */
  onSubmit: () => void;
  /** Ctrl or ⌘ with K. */
  onLink: () => void;
}

const does =
  (action: () => void): Command =>
  () => {
    action();
    return true;
  };

/** Puts an editor into an element. What comes from outside is read by us: the page's HTML parser stays closed. */
export function openWritingView(place: HTMLElement, wishes: WritingWishes): EditorView {
  const keys = keymap({
    'Mod-Enter': does(wishes.onSubmit),
    'Mod-k': does(wishes.onLink),
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': mark('strong'),
    'Mod-i': mark('em'),
    'Mod-u': mark('underline'),
    'Mod-]': indent(1),
    'Mod-[': indent(-1),
    'Shift-Enter': breakLine,
    Enter: chainCommands(leaveCode, splitListItem(schema.nodes.list_item)),
  });
  const state = EditorState.create({
    doc: toDocument(readRichText(wishes.initial)),
    plugins: [history(), keys, keymap(baseKeymap)],
  });
  const view = new EditorView(place, {
    state,
    attributes: wishes.attributes,
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      wishes.onState(view.state, transaction.docChanged);
    },
    handleDOMEvents: {
      paste: (_view, event) => {
        const { clipboardData } = event;
        if (clipboardData === null) return false;
        event.preventDefault();
        const files = [...clipboardData.files];
        if (files.length > 0 && clipboardData.getData('text/plain') === '') wishes.onFiles(files);
        else void insert(view, clipboardData);
        return true;
      },
      drop: (_view, event) => {
        // What is moved within the text is the editor's; files are the form's.
        if (view.dragging !== null || event.dataTransfer === null) return false;
        if (event.dataTransfer.files.length > 0) return true;
        event.preventDefault();
        void insert(
          view,
          event.dataTransfer,
          view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos,
        );
        return true;
      },
    },
  });
  return view;
}

async function insert(view: EditorView, data: DataTransfer, at?: number): Promise<void> {
  const plain = data.getData('text/plain');
  const html = data.getData('text/html');
  const { tr, selection } = view.state;
  if (at === undefined && selection.$from.parent.type === schema.nodes.code_block) {
    view.dispatch(tr.insertText(plain.replaceAll(/\r\n?/g, '\n')).scrollIntoView());
    return;
  }
  const { content } = toDocument(html === '' ? readPlain(plain) : await readFormatted(html, plain));
  if (view.isDestroyed) return;
  // Open at both ends: words go on in the line they are put into.
  const slice = Slice.maxOpen(content);
  // Undone by itself, however soon it came after something else.
  const change = closeHistory(view.state.tr);
  view.dispatch(
    (at === undefined ? change.replaceSelection(slice) : change.replaceRange(at, at, slice)).scrollIntoView(),
  );
}

/** The reader of HTML is as large as the rest: it comes when somebody pastes some, and without it there are its words. */
async function readFormatted(html: string, plain: string): Promise<RichTextNode[]> {
  try {
    const { readPasted } = await import('./read-pasted.ts');
    return readPasted(html);
  } catch {
    return readPlain(plain);
  }
}
