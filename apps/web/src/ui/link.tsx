import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the portal. */
  to: string;
  replace?: boolean;
  /** Handed to the next screen; not part of the address. */
  state?: unknown;
}

/** A press with a modifier or another button is the browser's: a new tab, a new window, a download. */
function isOurs(event: MouseEvent): boolean {
  const modified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}

/** Leads to another screen without loading the document anew. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!isOurs(event)) return;
        event.preventDefault();
        void navigate(to, { replace: replace ?? to === pathname + search, state });
      }}
    >
      {children}
    </a>
  );
}
