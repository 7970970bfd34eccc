import { useMutation, useQuery } from '@tanstack/react-query';
import { connectFirstDomain, userWebsites } from '@homeport/contract/hosting';
import type { OperationProgress } from '@homeport/contract/operation';
import { mutation } from '../../foundation/http/query.ts';
import { POLL_MS } from '../../foundation/operation-state.ts';
import { websites } from '../queries.ts';
import { text } from '../start-texts.ts';

/** Connects the first domain, and keeps the websites fresh until it is there. */
export function useConnecting(connecting: OperationProgress | null) {
  const connect = useMutation(mutation(connectFirstDomain, [userWebsites]));
  const accepted = connect.data?.status === 'success' && connecting?.state !== 'failed';
  const working = connect.isPending || accepted;
  useQuery({ ...websites(), refetchInterval: working && POLL_MS });

  const failure = connecting?.state === 'failed' ? (connecting.message ?? text('connectUnexpected')) : null;
  return {
    working,
    /** The name that was asked for in this visit. */
    host: connect.variables?.body.domain_name,
    /** What the server says against it. */
    refusal: connect.data?.status === 'error' ? (connect.data.message ?? text('connectUnexpected')) : failure,
    /** A name that another customer has, and that the caller can prove; null: none was refused for that. */
    held: connect.data?.provable === true ? (connect.variables?.body.domain_name ?? null) : null,
    error: connect.error,
    start: (domain_name: string) => connect.mutate({ body: { domain_name } }),
  };
}
