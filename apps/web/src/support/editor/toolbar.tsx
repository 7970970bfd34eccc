import * as RadixToolbar from '@radix-ui/react-toolbar';
import { clsx } from 'clsx';
import {
  Bold,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  SquareCode,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  TextQuote,
  Underline,
} from 'lucide-react';
import type { Editor } from '@tiptap/core';
import { alignLines, alignments, indentLines } from './extensions.ts';
import { text } from './texts.ts';

interface Tool {
  label: string;
  icon: typeof Bold;
  /** Without it, the tool opens the link dialog. */
  run?: (editor: Editor) => void;
  isPressed?: (editor: Editor) => boolean;
}

const active = (name: string) => (editor: Editor) => editor.isActive(name);

const sent = (): readonly Tool[] => [
  {
    label: text('strong'),
    icon: Bold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isPressed: active('bold'),
  },
  {
    label: text('em'),
    icon: Italic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isPressed: active('italic'),
  },
  {
    label: text('underline'),
    icon: Underline,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isPressed: active('underline'),
  },
  { label: text('link'), icon: LinkIcon, isPressed: active('link') },
  {
    label: text('code'),
    icon: SquareCode,
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    isPressed: active('codeBlock'),
  },
  {
    label: text('quote'),
    icon: TextQuote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isPressed: active('blockquote'),
  },
  {
    label: text('bulletList'),
    icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isPressed: active('bulletList'),
  },
  {
    label: text('orderedList'),
    icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isPressed: active('orderedList'),
  },
];

const alignmentIcons = { left: TextAlignStart, center: TextAlignCenter, right: TextAlignEnd };

const aids = (): readonly Tool[] => [
  ...alignments.map((align) => ({
    label: text(align),
    icon: alignmentIcons[align],
    run: (editor: Editor) => void alignLines(editor, align),
    isPressed: (editor: Editor) => (editor.getAttributes('paragraph')['align'] ?? 'left') === align,
  })),
  { label: text('outdent'), icon: IndentDecrease, run: (editor) => void indentLines(editor, -1) },
  { label: text('indent'), icon: IndentIncrease, run: (editor) => void indentLines(editor, 1) },
];

interface ToolbarProps {
  editor: Editor;
  onLink: () => void;
}

/** One tab stop; arrow keys move within. Tools whose effect is not sent are labeled. */
export function Toolbar({ editor, onLink }: ToolbarProps) {
  const show = (tool: Tool) => (
    <RadixToolbar.Button
      key={tool.label}
      aria-label={tool.label}
      title={tool.label}
      aria-pressed={tool.isPressed?.(editor)}
      // Keeps the focus in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (tool.run === undefined) onLink();
        else if (editor.isEditable) tool.run(editor);
      }}
      className={clsx(
        'inline-flex size-8.5 shrink-0 items-center justify-center rounded-[7px] text-ink-2 hover:bg-surface hover:text-ink pointer-coarse:size-11',
        'aria-pressed:bg-tide-wash aria-pressed:text-tide-ink',
      )}
    >
      <tool.icon size={16} aria-hidden="true" />
    </RadixToolbar.Button>
  );
  return (
    <RadixToolbar.Root
      aria-label={text('tools')}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-t-control border-b border-line bg-sunken px-1.5 py-1"
    >
      <div className="flex flex-wrap items-center gap-0.5">{sent().map(show)}</div>
      <div className="flex flex-wrap items-center gap-0.5">
        {aids().map(show)}
        <span aria-hidden="true" className="px-1 text-2xs whitespace-nowrap text-ink-3">
          {text('notSent')}
        </span>
      </div>
    </RadixToolbar.Root>
  );
}
