import { useCallback, useId, useRef } from 'react';
import type { ComponentProps, ReactNode, ToggleEvent } from 'react';
import { clsx } from 'clsx';
import { Link } from 'react-router';

const GAP = 6;
const EDGE = 8;

interface MenuProps {
  /** Accessible name of the trigger. */
  label: string;
  trigger: ReactNode;
  triggerClassName?: string;
  children: ReactNode;
  className?: string;
  onClosed?: () => void;
  /** Which edges of button and panel lie under each other. */
  align?: 'start' | 'end';
}

/**
 * A button that opens a panel of links and actions, on the platform's popover: Esc and a press elsewhere close it,
 * focus returns to the button. Arrow keys walk through its entries.
 */
export function Menu({
  label,
  trigger,
  triggerClassName,
  children,
  className,
  onClosed,
  align = 'end',
}: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement | null>(null);

  const place = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'closed') onClosed?.();
    if (event.newState !== 'open' || !button.current || !panel.current) return;
    const anchor = button.current.getBoundingClientRect();
    const room = document.documentElement.clientWidth - panel.current.offsetWidth - EDGE;
    // Where there is no room below the button, as in a low window, the panel covers it.
    const lowest = window.innerHeight - panel.current.offsetHeight - EDGE;
    panel.current.style.top = `${Math.max(EDGE, Math.min(anchor.bottom + GAP, lowest))}px`;
    // Held at the edge it belongs to, the panel also stays in the window when that is made narrower.
    if (align === 'start') panel.current.style.left = `${Math.max(EDGE, Math.min(anchor.left, room))}px`;
    else
      panel.current.style.right = `${Math.max(EDGE, document.documentElement.clientWidth - anchor.right)}px`;
    // Whoever opens it by keyboard goes on in it.
    if (button.current.matches(':focus-visible')) entriesOf(panel.current)[0]?.focus();
  };

  const attach = useCallback((element: HTMLDivElement) => {
    panel.current = element;
    return listenAsMenu(element);
  }, []);

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="true"
        popoverTarget={id}
        className={triggerClassName}
      >
        {trigger}
      </button>
      <div
        ref={attach}
        id={id}
        popover="auto"
        onToggle={place}
        className={clsx(
          'fixed inset-auto m-0 max-h-[calc(100dvh-5rem)] min-w-56 overflow-y-auto rounded-card border border-line bg-surface p-1.5 text-ink shadow-float open:animate-rise',
          className,
        )}
      >
        {children}
      </div>
    </>
  );
}

function entriesOf(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('a, button, input')];
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys walk through the entries, whichever kind they are; pressing one closes the panel. */
function listenAsMenu(panel: HTMLElement): () => void {
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const entries = entriesOf(panel);
    const at = entries.findIndex((entry) => entry === document.activeElement);
    entries.at((at + step + entries.length) % entries.length)?.focus();
  };
  const closeOnPress = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) panel.hidePopover();
  };
  panel.addEventListener('keydown', walk);
  panel.addEventListener('click', closeOnPress);
  return () => {
    panel.removeEventListener('keydown', walk);
    panel.removeEventListener('click', closeOnPress);
  };
}

const entryClass =
  'flex min-h-9 w-full items-center gap-2.5 rounded-[7px] px-2.5 text-left text-sm font-medium text-ink hover:bg-sunken focus-visible:outline-offset-0 pointer-coarse:min-h-11';

export function MenuLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={clsx(entryClass, className)} />;
}

export function MenuAnchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer" className={clsx(entryClass, className)}>
      {children}
    </a>
  );
}

export function MenuButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={clsx(entryClass, className)} />;
}

export function MenuSeparator() {
  return <hr className="mx-2.5 my-1.5 border-line" />;
}
