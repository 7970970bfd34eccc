import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Call, CallRequest } from '@homeport/contract/call';
import { api } from '../portal.ts';

/** What every page of a list says: where the next one begins; null: there is none. */
interface Page {
  next: string | null;
}

/** A list of the contract that pages by key, for `useInfiniteQuery`; kept under the call's name as a single read is. */
export function pages<C extends Call>(contractCall: C, request: CallRequest<C>) {
  const asked: { query?: object } = request as object;
  return infiniteQueryOptions({
    queryKey: [contractCall.name, 'pages', request] as const,
    queryFn: ({ pageParam, signal }) =>
      api(contractCall, { ...asked, query: { ...asked.query, cursor: pageParam } } as CallRequest<C>, {
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last as Page).next ?? undefined,
  });
}
