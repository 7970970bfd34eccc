import type { HttpAnswer } from '../transport.ts';
import { type ScriptedTransport, scriptedTransport } from './scripted-transport.ts';

/** The part of a published contract that this package needs; every `OpenApiContract` has it. */
interface RequestContract {
  requestMismatches(request: {
    method: string;
    path: string;
    query: URLSearchParams;
    headers: Record<string, string>;
    body?: unknown;
  }): readonly { reason: string }[];
}

/** A scripted transport that rejects a request that the provider's contract does not allow. */
export function contractTransport(
  contract: RequestContract,
  ...answers: [HttpAnswer, ...HttpAnswer[]]
): ScriptedTransport {
  const scripted = scriptedTransport(...answers);
  return {
    ...scripted,
    async send(request) {
      const { pathname, searchParams } = new URL(request.path, 'http://provider');
      const [mismatch] = contract.requestMismatches({
        method: request.method,
        path: pathname,
        query: searchParams,
        headers: request.headers,
        ...(request.body === undefined ? {} : { body: JSON.parse(request.body) as unknown }),
      });
      if (mismatch) throw new Error(`Against the contract: ${mismatch.reason}`);
      return await scripted.send(request);
    },
  };
}
