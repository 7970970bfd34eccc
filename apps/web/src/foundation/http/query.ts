import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Call, CallRequest } from '@homeport/contract/call';
import { api } from '../portal.ts';
import type { CallOptions } from './client.ts';

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
