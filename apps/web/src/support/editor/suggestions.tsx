import { useEffect, useId, useRef, useState } from 'react';
import { clsx } from 'clsx';
import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { text } from './texts.ts';

/** Someone whose name can be written after an @. */
export interface Suggestion {
  id: string;
  name: string;
  /** Shown beside the name. */
  detail?: string | undefined;
}

const MOST = 6;
/** An @ at the start of a word, and what follows it up to the cursor: names have spaces. */
const TYPED = /(?:^|[\s(])@([^@\n]{0,60})$/;

interface Matches {
  /** The position of the @. */
  from: number;
  items: readonly Suggestion[];
}

function matchesAt({ selection, doc }: EditorState, all: readonly Suggestion[]): Matches | null {
  if (!selection.empty) return null;
  const { $from } = selection;
  const before = doc.textBetween($from.start(), $from.pos, '\n', ' ');
  const typed = TYPED.exec(before)?.[1]?.toLowerCase();
  if (typed === undefined) return null;
  const starts = (name: string) =>
    name
      .toLowerCase()
      .split(/\s+/)
      .some((_word, at, words) => words.slice(at).join(' ').startsWith(typed));
  // A complete name needs no suggestion any more.
  const items = all.filter(({ name }) => starts(name) && name.toLowerCase() !== typed).slice(0, MOST);
  return items.length === 0 ? null : { from: $from.pos - typed.length - 1, items };
}

/** Suggests names while one is typed after an @: the arrow keys choose, Enter writes the name, Esc closes. */
export function useSuggestions(all: readonly Suggestion[] = []) {
  const [shown, setShown] = useState<Matches | null>(null);
  const [active, setActive] = useState(0);
  /** Where the list was closed: it stays so for this @. */
  const closedAt = useRef<number>(undefined);
  const id = useId();
  const current = shown?.items[Math.min(active, shown.items.length - 1)];
  const close = () => setShown(null);
  const update = (state: EditorState) => {
    if (all.length === 0) return;
    const found = matchesAt(state, all);
    if (found === null) closedAt.current = undefined;
    const next = found !== null && found.from === closedAt.current ? null : found;
    if (next?.from !== shown?.from) setActive(0);
    if (next !== null || shown !== null) setShown(next);
  };
  const choose = (view: EditorView, { name }: Suggestion) => {
    if (shown === null) return;
    view.dispatch(
      view.state.tr.insertText(`@${name} `, shown.from, view.state.selection.to).scrollIntoView(),
    );
    view.focus();
    close();
  };
  const pressKey = (view: EditorView, event: KeyboardEvent): boolean => {
    if (shown === null || current === undefined || event.ctrlKey || event.metaKey || event.isComposing)
      return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      setActive((active + step + shown.items.length) % shown.items.length);
    } else if (event.key === 'Enter') {
      choose(view, current);
    } else if (event.key === 'Escape') {
      closedAt.current = shown.from;
      close();
    } else {
      return false;
    }
    event.preventDefault();
    return true;
  };
  return {
    update,
    choose,
    pressKey,
    close,
    list: { id, items: shown?.items ?? [], currentId: current?.id },
    attributes: {
      ...(all.length > 0 && { 'aria-autocomplete': 'list' }),
      ...(current && { 'aria-controls': id, 'aria-activedescendant': `${id}-${current.id}` }),
    },
  };
}

interface SuggestionListProps {
  id: string;
  items: readonly Suggestion[];
  /** The one that Enter chooses. */
  currentId: string | undefined;
  onChoose: (chosen: Suggestion) => void;
}

/** The suggested names, below the text. */
export function SuggestionList({ id, items, currentId, onChoose }: SuggestionListProps) {
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Returned, the promise that browsers answer would be taken for a clean-up.
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  if (items.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={text('suggestions')}
      className="max-h-48 overflow-y-auto border-t border-line p-1"
    >
      {items.map((item) => (
        <button
          type="button"
          tabIndex={-1}
          key={item.id}
          id={`${id}-${item.id}`}
          ref={item.id === currentId ? current : undefined}
          role="option"
          aria-selected={item.id === currentId}
          // The editor keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
          className={clsx(
            'flex min-h-9 w-full cursor-pointer flex-wrap items-center gap-x-2 rounded-[7px] px-2.5 text-left text-sm [overflow-wrap:anywhere] pointer-coarse:min-h-11',
            item.id === currentId ? 'bg-tide-wash text-tide-ink' : 'hover:bg-sunken',
          )}
        >
          <span className="font-medium">{item.name}</span>
          {item.detail !== undefined && <span className="text-xs text-ink-3">{item.detail}</span>}
        </button>
      ))}
    </div>
  );
}
