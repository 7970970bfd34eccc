import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The state of a link whose click starts something on the screen that it opens. */
export const startOnArrival = (name: string) => ({ start: name });

/**
 * Starts what the link to this screen asked for, once: neither a reload nor the back button starts it again.
 * @param ready whether it can start now
 */
export function useStartOnArrival(name: string, ready: boolean, start: () => void): void {
  const location = useLocation();
  const state = location.state as { start?: unknown } | null;
  const { pathname } = location;
  const navigate = useNavigate();
  const isStarted = useRef(false);
  const isAsked = state?.start === name;
  useEffect(() => {
    if (!isAsked || !ready || isStarted.current) return;
    isStarted.current = true;
    void navigate(pathname, { replace: true, state: null });
    start();
  }, [isAsked, ready, start, navigate, pathname]);
}
