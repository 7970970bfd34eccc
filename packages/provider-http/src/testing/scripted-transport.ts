import type { HttpAnswer, HttpRequest, HttpTransport } from '../transport.ts';

export interface ScriptedTransport extends HttpTransport {
  /** The requests, in order. */
  readonly requests: HttpRequest[];
}

/** A transport with these answers in turn; the last one repeats. */
export function scriptedTransport(...answers: [HttpAnswer, ...HttpAnswer[]]): ScriptedTransport {
  const requests: HttpRequest[] = [];
  return {
    requests,
    async send(request) {
      requests.push(request);
      return answers[Math.min(requests.length, answers.length) - 1] ?? answers[0];
    },
    async close() {},
  };
}

/** An answer in JSON. */
export function jsonAnswer(value: unknown, status = 200): HttpAnswer {
  return { status, body: JSON.stringify(value) };
}
