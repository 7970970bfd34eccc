import { useLocation } from 'react-router';

/** The email address typed on the screen before, handed over by its link. */
export function useCarriedEmail(): string {
  const state = useLocation().state as { email?: unknown } | null;
  return typeof state?.email === 'string' ? state.email : '';
}
