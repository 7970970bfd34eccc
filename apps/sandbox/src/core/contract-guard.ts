import type { OpenApiContract, OpenApiMismatch, OpenApiRequest } from '@homeport/provider-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ContractWatch } from './contract-watch.ts';
import { isInjected } from './http-faults.ts';

interface GuardOptions {
  contract: OpenApiContract;
  watch: ContractWatch;
  /** The error by which this provider refuses a request; the app's error handler answers it. */
  refuse: (mismatch: OpenApiMismatch) => Error;
}

/**
 * Holds an API to its published contract: refuses what the contract does not allow, and answers 500 instead of
 * an answer that it does not allow. Register it after the hooks that authenticate. Bodies have to be text.
 */
export function guardContract(app: FastifyInstance, { contract, watch, refuse }: GuardOptions): void {
  // Not every file lists the status by which malformed requests are refused.
  const refused = new WeakSet<FastifyRequest>();
  app.addHook('preHandler', async (request) => {
    const asked = requestOf(request);
    const call = contract.callOf(asked);
    const [mismatch] = contract.requestMismatches(asked);
    if (mismatch === undefined) return watch.noteRequest(contract.name, call ?? '');
    refused.add(request);
    watch.refuseRequest(mismatch.reason);
    // Calls that do not exist are answered by the app's own handler.
    if (call !== undefined) throw refuse(mismatch);
  });
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (isInjected(request) || refused.has(request)) return payload;
    const asked = requestOf(request);
    const call = contract.callOf(asked);
    if (call === undefined) return payload;
    const { statusCode: status } = reply;
    const answer = { status, headers: reply.getHeaders(), body: parsed(payload) };
    const [mismatch] = contract.answerMismatches(asked, answer);
    if (mismatch === undefined) {
      watch.noteAnswer(contract.name, `${call} ${status}`);
      return payload;
    }
    void reply.code(500).type('text/plain');
    return watch.failAnswer(mismatch.reason);
  });
}

function requestOf(request: FastifyRequest): OpenApiRequest {
  const { method, headers } = request;
  const { pathname, searchParams } = new URL(request.url, 'http://provider');
  return { method, path: pathname, query: searchParams, headers, body: parsed(request.body) };
}

/** Parsed JSON, or the text; undefined without a body. */
function parsed(body: unknown): unknown {
  if (typeof body !== 'string' || body === '') return undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
}
