import {
  mutationOptions,
  queryOptions,
  MutationCache,
  QueryClient,
  infiniteQueryOptions,
} from '@tanstack/react-query';
import type { Call, CallRequest } from '@homeport/contract/call';
import { api } from '../portal.ts';
import type { CallOptions } from './client.ts';
import { ApiError } from './api-error.ts';
import { useRef } from 'react';
import type { MutateOptions, UseMutationResult } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { invalidates?: readonly Call[] };
  }
}

/**
 * A read of the contract for `useQuery`. Its key is the call's name and what is asked, so that whoever changes
 * something names the calls whose answers it changes.
 */
export function query<C extends Call>(
  contractCall: C,
  request: CallRequest<C>,
  options: Omit<CallOptions, 'signal'> = {},
) {
  return queryOptions({
    queryKey: [contractCall.name, request] as const,
    queryFn: ({ signal }) => api(contractCall, request, { ...options, signal }),
    // A secret is not kept for the next visit.
    ...(contractCall.secret && { staleTime: 0, gcTime: 0 }),
  });
}

/** A change of the contract for `useMutation`; the answers of `invalidates` are asked again before it is over. */
export function mutation<C extends Call>(contractCall: C, invalidates: readonly Call[] = []) {
  return mutationOptions({
    mutationKey: [contractCall.name],
    mutationFn: (request: CallRequest<C>) => api(contractCall, request),
    meta: { invalidates },
  });
}

const FRESH_MS = 30_000;
const RETRIES = 2;

/** Reads are tried again when the server or the way to it is at fault, never when it refused. */
function retry(failures: number, error: Error): boolean {
  return failures < RETRIES && error instanceof ApiError && error.isTransient;
}

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { retry, staleTime: FRESH_MS },
      mutations: { retry: false },
    },
    mutationCache: new MutationCache({
      // A change is over when what it changed is on the screen.
      onSuccess: (_answer, _request, _result, { meta }) =>
        Promise.all(
          (meta?.invalidates ?? []).map(({ name }) => client.invalidateQueries({ queryKey: [name] })),
        ),
    }),
  });
  return client;
}

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

/** Ignores calls while a mutation is running: a second press can come before the button is disabled. */
export function useMutateOnce<Answer, Request>(
  change: Pick<UseMutationResult<Answer, Error, Request>, 'mutate'>,
): (request: Request, options?: Pick<MutateOptions<Answer, Error, Request>, 'onSuccess'>) => void {
  const underWay = useRef(false);
  return (request, options) => {
    if (underWay.current) return;
    underWay.current = true;
    change.mutate(request, { ...options, onSettled: () => void (underWay.current = false) });
  };
}
