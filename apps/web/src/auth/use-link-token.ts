import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type PathName, pathTo } from '../foundation/routing/paths.ts';

/**
 * The token of a mailed link, from the fragment of the address, which no server sees. It leaves the address bar at once.
 * @param oldParameter in the query of links that were mailed before
 */
export function useLinkToken(
  path: Extract<PathName, 'resetPassword' | 'undoEmail'>,
  oldParameter?: string,
): string {
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const fromFragment = new URLSearchParams(hash.slice(1)).get('token');
  const fromQuery = oldParameter === undefined ? null : new URLSearchParams(search).get(oldParameter);
  const given = fromFragment ?? fromQuery;
  const [token, setToken] = useState(given ?? '');
  // Another link that is opened in the same tab changes the fragment alone.
  if (given !== null && given !== token) setToken(given);
  useEffect(() => {
    if (given !== null) void navigate(pathTo(path), { replace: true });
  }, [given, navigate, path]);
  return token;
}
