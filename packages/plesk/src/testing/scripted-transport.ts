import type { Transport, TransportAnswer, TransportRequest } from '../transport.ts';

export interface ScriptedTransport extends Transport {
  /** The requests, in order. */
  readonly requests: TransportRequest[];
}

/** A transport with the same answer to everything, for tests of requests and of reading answers. */
export function scriptedTransport(answer: string | TransportAnswer): ScriptedTransport {
  const requests: TransportRequest[] = [];
  return {
    requests,
    async send(request) {
      requests.push(request);
      return typeof answer === 'string' ? { status: 200, body: answer } : answer;
    },
    async close() {},
  };
}

/** The answer of a panel with these results. */
export function answerOf(operator: string, verb: string, results: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><packet version="1.6.9.1"><${operator}><${verb}>${results}</${verb}></${operator}></packet>`;
}
