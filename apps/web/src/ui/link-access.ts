import { createContext, useContext } from 'react';
import type { To } from 'react-router';

/** Whether a link leads somewhere that the person can use. Links that do not are left out. */
export const LinkAccess = createContext<(pathname: string) => boolean>(() => true);

export function useLinkAccess(to: To): boolean {
  const isOpen = useContext(LinkAccess);
  const pathname = typeof to === 'string' ? to.replace(/[?#].*$/, '') : to.pathname;
  return !pathname?.startsWith('/') || isOpen(pathname);
}
