import {
  mutationOptions,
  queryOptions,
  MutationCache,
  QueryClient,
  infiniteQueryOptions,
  useMutation as useAnyMutation,
} from '@tanstack/react-query';
import type { Call, CallRequest } from '@homeport/contract/call';
import { api } from '../portal.ts';
import type { CallOptions } from './client.ts';
import { ApiError } from './api-error.ts';
import { useRef } from 'react';
import type { MutateOptions, UseMutationOptions } from '@tanstack/react-query';
import { dismissErrorToasts } from '../../ui/toaster.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { invalidates?: readonly Call[] };
  }
}

/**
 * Options of `useQuery` for a call of the contract. The key is the call’s name and the request, so that mutations
 * can invalidate by call.
 */
export function query<C extends Call>(
  contractCall: C,
  request: CallRequest<C>,
  options: Omit<CallOptions, 'signal'> = {},
) {
  return queryOptions({
    queryKey: [contractCall.name, request] as const,
    queryFn: ({ signal }) => api(contractCall, request, { ...options, signal }),
    // Secrets are not cached.
    ...(contractCall.secret && { staleTime: 0, gcTime: 0 }),
  });
}

/**
 * Options of `useMutation` for a call of the contract. The mutation ends after the answers of `invalidates` were
 * refetched.
 */
export function mutation<C extends Call>(contractCall: C, invalidates: readonly Call[] = []) {
  return mutationOptions({
    mutationKey: [contractCall.name],
    mutationFn: (request: CallRequest<C>) => api(contractCall, request),
    meta: { invalidates },
  });
}

const FRESH_MS = 30_000;
const RETRIES = 2;

/** Retries reads only after transient errors. */
function retry(failures: number, error: Error): boolean {
  return failures < RETRIES && error instanceof ApiError && error.isTransient;
}

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { retry, staleTime: FRESH_MS },
      // Offline, a mutation fails at once, instead of being sent when the person no longer expects it.
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      // A mutation ends when the screen shows its changes.
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
 * Options of `useInfiniteQuery` for a call of the contract with pages, under the same key prefix as `query`.
 * @param nextField the field with the cursor of the next page; null in the last page
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

interface StartOptions<Request> {
  /** Requests with different keys may run at the same time; left out: one request at a time. */
  keyOf?: (request: Request) => unknown;
  /** The page starts it, not the person: no request is ignored, and error toasts stay. */
  isAutomatic?: boolean;
}

/**
 * A mutation that ignores requests while it is running, because a second click can come before the button is disabled.
 * A new request removes the error toasts of earlier ones. `reset` also gives up a running request.
 */
export function useMutation<Answer, Request = void, Before = unknown>({
  keyOf,
  isAutomatic = false,
  ...options
}: UseMutationOptions<Answer, Error, Request, Before> & StartOptions<Request>) {
  const { mutate: startAny, mutateAsync: start, reset: forget, ...state } = useAnyMutation(options);
  // A ref, because the state changes only with the next rendering.
  const running = useRef(new Map<unknown, Promise<unknown>>());
  const mutate = (request: Request, callbacks?: MutateOptions<Answer, Error, Request, Before>): void => {
    if (isAutomatic) return startAny(request, callbacks);
    const key = keyOf?.(request);
    if (running.current.has(key)) return undefined;
    dismissErrorToasts();
    const run = start(request, callbacks)
      // The error is part of the state.
      .catch(() => undefined)
      .finally(() => {
        if (running.current.get(key) === run) running.current.delete(key);
      });
    running.current.set(key, run);
    return undefined;
  };
  const reset = () => {
    running.current.clear();
    forget();
  };
  return { ...state, mutate, reset, isRunning: () => running.current.size > 0 };
}
