import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

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
