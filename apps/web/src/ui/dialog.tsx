import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { IconButton } from './button.tsx';

interface DialogProps {
  open: boolean;
  /** Esc, the cross and a press beside the dialog ask for it. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** The decision, right-aligned below. */
  footer?: ReactNode;
  /** For what is compared side by side. */
  wide?: boolean;
}

/**
 * The platform's modal dialog: focus begins at the field with `autofocus`, else at the first field, else at the
 * title, and stays inside; the page behind is inert; focus returns where it was.
 */
export function Dialog({ open, onClose, title, closeLabel, children, footer, wide = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!open) {
      dialog.current?.close();
      return;
    }
    dialog.current?.showModal();
    // The browser takes the first control, which is the one that closes.
    const first = (selector: string) => content.current?.querySelector<HTMLElement>(selector);
    (first('[autofocus]') ?? first('input, select, textarea') ?? heading.current)?.focus();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A press beside it closes it, where the browser knows how.
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
