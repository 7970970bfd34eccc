import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type PathName, pathTo } from '../foundation/routing/paths.ts';

/**
 * The token of an emailed link. It is in the fragment of the address, which is not sent to servers, and is removed
 * from the address bar at once.
 * @param oldParameter the query parameter of older links
 */
export function useLinkToken(
  path: Extract<PathName, 'resetPassword' | 'undoEmail' | 'invitation' | 'teamInvitation' | 'rate'>,
  oldParameter?: string,
): string {
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const fromFragment = new URLSearchParams(hash.slice(1)).get('token');
  const fromQuery = oldParameter === undefined ? null : new URLSearchParams(search).get(oldParameter);
  const given = fromFragment ?? fromQuery;
  const [token, setToken] = useState(given ?? '');
  // Opening another link in the same tab changes only the fragment.
  if (given !== null && given !== token) setToken(given);
  useEffect(() => {
    if (given !== null) void navigate(pathTo(path), { replace: true });
  }, [given, navigate, path]);
  return token;
}
