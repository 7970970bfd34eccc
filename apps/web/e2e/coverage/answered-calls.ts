import { allCalls } from '@homeport/contract';
import type { Call } from '@homeport/contract/call';

interface Answer {
  method: string;
  pathname: string;
  status: number;
}

const parameters = (path: string) => path.split('{').length - 1;

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`);

/** The calls; fixed paths come before paths with parameters. */
const patterns = allCalls
  .toSorted((a, b) => parameters(a.path) - parameters(b.path))
  .map((call) => ({ call, pattern: patternOf(call.path) }));

/** The call of the contract that an answer belongs to. */
export function callOf({ method, pathname }: Omit<Answer, 'status'>): Call | undefined {
  return patterns.find(({ call, pattern }) => call.method === method && pattern.test(pathname))?.call;
}

/** The name of the call that was answered with its success. */
export function answeredCall(answer: Answer): string | undefined {
  const call = callOf(answer);
  return call?.status === answer.status ? call.name : undefined;
}
