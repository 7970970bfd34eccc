import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
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
import type { Command, EditorState } from 'prosemirror-state';
import {
  align,
  alignmentOf,
  hasMark,
  indent,
  isWithin,
  mark,
  toggleCode,
  toggleList,
  toggleQuote,
} from './commands.ts';
import { schema } from './schema.ts';
import { text } from './texts.ts';

interface Tool {
  label: string;
  icon: typeof Bold;
  command: Command | null;
  pressed?: (state: EditorState) => boolean;
}

const sent: readonly Tool[] = [
  { label: text('strong'), icon: Bold, command: mark('strong'), pressed: (at) => hasMark(at, 'strong') },
  { label: text('em'), icon: Italic, command: mark('em'), pressed: (at) => hasMark(at, 'em') },
  {
    label: text('underline'),
    icon: Underline,
    command: mark('underline'),
    pressed: (at) => hasMark(at, 'underline'),
  },
  // Asks for words and address first.
  { label: text('link'), icon: LinkIcon, command: null, pressed: (at) => hasMark(at, 'link') },
  {
    label: text('code'),
    icon: SquareCode,
    command: toggleCode,
    pressed: (at) => isWithin(at, schema.nodes.code_block),
  },
  {
    label: text('quote'),
    icon: TextQuote,
    command: toggleQuote,
    pressed: (at) => isWithin(at, schema.nodes.blockquote),
  },
  {
    label: text('bulletList'),
    icon: List,
    command: toggleList(false),
    pressed: (at) => isWithin(at, schema.nodes.bullet_list),
  },
  {
    label: text('orderedList'),
    icon: ListOrdered,
    command: toggleList(true),
    pressed: (at) => isWithin(at, schema.nodes.ordered_list),
  },
];

const aids: readonly Tool[] = [
  {
    label: text('left'),
    icon: TextAlignStart,
    command: align('left'),
    pressed: (at) => alignmentOf(at) === 'left',
  },
  {
    label: text('center'),
    icon: TextAlignCenter,
    command: align('center'),
    pressed: (at) => alignmentOf(at) === 'center',
  },
  {
    label: text('right'),
    icon: TextAlignEnd,
    command: align('right'),
    pressed: (at) => alignmentOf(at) === 'right',
  },
  { label: text('outdent'), icon: IndentDecrease, command: indent(-1) },
  { label: text('indent'), icon: IndentIncrease, command: indent(1) },
];

interface ToolbarProps {
  state: EditorState;
  onCommand: (command: Command) => void;
  onLink: () => void;
}

/** One stop of the keyboard; arrow keys walk through it. What is not sent says so. */
export function Toolbar({ state, onCommand, onLink }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const walk = ({ key, preventDefault }: { key: string; preventDefault: () => void }) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = nextStop(key, at, buttons.length);
    if (next === null) return;
    preventDefault();
    buttons.forEach((button, index) => (button.tabIndex = index === next ? 0 : -1));
    buttons[next]?.focus();
  };
  const show = (tool: Tool, at: number) => (
    <button
      key={tool.label}
      type="button"
      tabIndex={at === 0 ? 0 : -1}
      aria-label={tool.label}
      title={tool.label}
      aria-pressed={tool.pressed?.(state)}
      // The cursor stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (tool.command === null ? onLink() : onCommand(tool.command))}
      className={clsx(
        'inline-flex size-8.5 shrink-0 items-center justify-center rounded-[7px] text-ink-2 hover:bg-surface hover:text-ink pointer-coarse:size-11',
        'aria-pressed:bg-tide-wash aria-pressed:text-tide-ink',
      )}
    >
      <tool.icon size={16} aria-hidden="true" />
    </button>
  );
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={text('tools')}
      onKeyDown={(event: KeyboardEvent) =>
        walk({ key: event.key, preventDefault: () => event.preventDefault() })
      }
      className="flex items-center gap-x-3 gap-y-1 rounded-t-control border-b border-line bg-sunken px-1.5 py-1 max-sm:overflow-x-auto sm:flex-wrap"
    >
      <div className="flex items-center gap-0.5 sm:flex-wrap">{sent.map(show)}</div>
      <div className="flex items-center gap-0.5 sm:flex-wrap">
        {aids.map((tool, at) => show(tool, at + sent.length))}
        <span aria-hidden="true" className="px-1 text-2xs whitespace-nowrap text-ink-3">
          {text('notSent')}
        </span>
      </div>
    </div>
  );
}

function nextStop(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
