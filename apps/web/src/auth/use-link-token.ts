import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type PathName, pathTo } from '../foundation/routing/paths.ts';

/**
 * The token of an emailed link. It is in the fragment of the address, which is not sent to servers, and is removed
 * from the address bar at once.
 * @param oldParameter the query parameter of older links
 * @param isKept the token stays with the entry in the history of the tab, so that the page can be loaded again
 */
export function useLinkToken(
  path: Extract<PathName, 'resetPassword' | 'undoEmail' | 'invitation' | 'teamInvitation' | 'rate'>,
  { oldParameter, isKept = false }: { oldParameter?: string; isKept?: boolean } = {},
): string {
  const navigate = useNavigate();
  const location = useLocation();
  const { hash, search } = location;
  const fromFragment = new URLSearchParams(hash.slice(1)).get('token');
  const fromQuery = oldParameter === undefined ? null : new URLSearchParams(search).get(oldParameter);
  const given = fromFragment ?? fromQuery;
  const kept = isKept ? (location.state as { token?: string } | null)?.token : undefined;
  const [token, setToken] = useState(given ?? kept ?? '');
  // Opening another link in the same tab changes only the fragment.
  if (given !== null && given !== token) setToken(given);
  useEffect(() => {
    if (given === null) return;
    void navigate(pathTo(path), { replace: true, state: isKept ? { token: given } : null });
  }, [given, navigate, path, isKept]);
  return token;
}
