import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Call, CallRequest } from '@homeport/contract/call';
import { api } from '../portal.ts';

type Cursor = string | undefined;

/**
 * A list of the contract that pages by key, for `useInfiniteQuery`; kept under the call's name as a single read is.
 * @param nextField where a page says with which key the one after it begins; null there: it is the last
 */
export function pages<C extends Call>(contractCall: C, request: CallRequest<C>, nextField = 'next') {
  const asked: { query?: object } = request as object;
  return infiniteQueryOptions({
    queryKey: [contractCall.name, 'pages', request] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...asked.query, cursor: pageParam };
      return api(contractCall, { ...asked, query } as CallRequest<C>, { signal });
    },
    initialPageParam: undefined as Cursor,
    getNextPageParam: (last) => (last as Record<string, string | null>)[nextField] ?? undefined,
  });
}
