import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { CommandInput, CommandRoot } from 'cmdk';
import { ArrowLeft, Search, X } from 'lucide-react';
import { limits } from '@homeport/contract/limits';
import { IconButton } from '../ui/button.tsx';
import { Kbd } from './kbd.tsx';
import { keys } from './keys.ts';
import { text } from './texts.ts';

interface PaletteDialogProps {
  typed: string;
  onType: (typed: string) => void;
  placeholder: string;
  /** The highlighted entry. */
  selected: string;
  /** @param byPerson by key or pointer, not because it became the first of its list */
  onSelect: (id: string, byPerson: boolean) => void;
  /** Takes Enter before all is found; left out: Enter chooses what is highlighted. */
  onEarlyEnter?: (() => void) | undefined;
  /** Left out: there is nothing to go back to. */
  onBack?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}

const moves = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/** The dialog with the search field. The focus returns to where it was when it closes. */
export function PaletteDialog(props: PaletteDialogProps) {
  const { typed, onType, placeholder, selected, onSelect, onEarlyEnter, onBack, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const byPerson = useRef(false);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    current?.querySelector('input')?.focus();
    return () => current?.close();
  }, []);
  // cmdk names the highlighted entry only when its own keys move it, not when results arrive.
  useLayoutEffect(() => {
    const entries = dialog.current?.querySelectorAll('[role="option"]') ?? [];
    const entry = [...entries].find((each) => each.getAttribute('data-value') === selected);
    dialog.current?.querySelector('input')?.setAttribute('aria-activedescendant', entry?.id ?? '');
  });
  return (
    <dialog
      ref={dialog}
      aria-label={text('searchOrAct')}
      onCancel={(event) => {
        event.preventDefault();
        (onBack ?? onClose)();
      }}
      // A click outside closes it, in browsers that support this.
      closedby="any"
      className="mx-auto mt-0 max-h-dvh w-full max-w-xl animate-rise overflow-hidden border border-line bg-surface text-ink shadow-float max-sm:min-h-dvh max-sm:max-w-none sm:mt-[12vh] sm:max-h-[76vh] sm:rounded-card"
    >
      <CommandRoot
        label={text('searchOrAct')}
        shouldFilter={false}
        vimBindings={false}
        loop
        value={selected}
        onValueChange={(id) => {
          onSelect(id, byPerson.current);
          byPerson.current = false;
        }}
        onKeyDownCapture={(event) => {
          byPerson.current = moves.has(event.key);
          const isChoosing = event.target instanceof HTMLInputElement && !event.nativeEvent.isComposing;
          if (event.key !== 'Enter' || !isChoosing || onEarlyEnter === undefined) return;
          // cmdk leaves alone what is prevented.
          event.preventDefault();
          onEarlyEnter();
        }}
        onPointerMoveCapture={() => {
          byPerson.current = true;
        }}
        className="flex max-h-[inherit] flex-col outline-none max-sm:h-dvh"
      >
        <div className="flex items-center gap-2 border-b border-line py-1.5 pr-2 pl-3">
          {onBack ? (
            <IconButton label={text('back')} onClick={onBack} className="-ml-1.5">
              <ArrowLeft size={16} aria-hidden="true" />
            </IconButton>
          ) : (
            <Search size={16} aria-hidden="true" className="m-1.5 shrink-0 text-ink-3" />
          )}
          <CommandInput
            value={typed}
            onValueChange={onType}
            placeholder={placeholder}
            maxLength={limits.search}
            enterKeyHint="go"
            onKeyDown={(event) => {
              if (event.key !== 'Backspace' || typed !== '' || onBack === undefined) return;
              event.preventDefault();
              onBack();
            }}
            className="min-h-11 min-w-0 flex-1 bg-transparent text-[1rem] text-ink outline-none placeholder:text-ink-3 placeholder-shown:text-ellipsis focus-visible:outline-none"
          />
          <IconButton label={text('close')} onClick={onClose}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </div>
        {children}
        <Hints />
      </CommandRoot>
    </dialog>
  );
}

/** Which keys do what, where there is a keyboard. */
function Hints() {
  return (
    <div
      aria-hidden="true"
      className="flex gap-5 border-t border-line px-4 py-2 text-xs text-ink-3 max-sm:hidden pointer-coarse:hidden"
    >
      <span className="flex items-center gap-1.5">
        <Kbd of={keys.up()} />
        <Kbd of={keys.down()} />
        {text('move')}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd of={keys.enter()} />
        {text('select')}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd of={keys.escape()} />
        {text('leave')}
      </span>
    </div>
  );
}
