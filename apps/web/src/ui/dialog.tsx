import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { IconButton } from './button.tsx';

interface DialogProps {
  open: boolean;
  /** Called for Esc, the close button and a click outside. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** The buttons, right-aligned. */
  footer?: ReactNode;
  /** For side-by-side content. */
  wide?: boolean;
}

/**
 * The browser’s modal dialog. The focus starts at the control with `autofocus`, else at the first field, else at the
 * title, and returns when the dialog closes.
 */
export function Dialog({ open, onClose, title, closeLabel, children, footer, wide = false }: DialogProps) {
  const { dialog, heading, content } = useModal(open);
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A click outside closes it, in browsers that support this.
      closedby="any"
      className={clsx(
        'm-auto w-[calc(100%-2rem)] animate-rise rounded-card border border-line bg-surface text-ink shadow-float',
        wide ? 'max-w-3xl' : 'max-w-md',
      )}
    >
      {open && (
        <div className="grid gap-4 p-6">
          <div className="flex items-start justify-between gap-4">
            <h2
              ref={heading}
              id={titleId}
              tabIndex={-1}
              className="outline-none text-[1.1875rem] leading-6.5 font-semibold tracking-tight"
            >
              {title}
            </h2>
            <IconButton label={closeLabel} onClick={onClose} className="-mt-1.5 -mr-2">
              <X size={16} aria-hidden="true" />
            </IconButton>
          </div>
          <div ref={content} className="contents">
            {children}
          </div>
          {footer && <div className="flex flex-wrap justify-end gap-2 pt-1">{footer}</div>}
        </div>
      )}
    </dialog>
  );
}

/** The ref of the control where the focus starts: the dialog needs the attribute, which React does not render. */
export const focusFirst = (control: HTMLElement | null) => control?.setAttribute('autofocus', '');

/** Opens and closes the modal dialog; moves the focus into its content. */
function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) {
      dialog.current?.close();
      return;
    }
    dialog.current?.showModal();
    // The browser would focus the first control, which closes the dialog.
    const first = (selector: string, part: HTMLElement | null = content.current) =>
      part?.querySelector<HTMLElement>(selector);
    (first('[autofocus]', dialog.current) ?? first('input, select, textarea') ?? heading.current)?.focus();
  }, [open]);
  return { dialog, heading, content };
}
