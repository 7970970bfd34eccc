import {
  answerMismatch,
  bunnyContract,
  gandiContract,
  hestiacpContract,
  mxrouteContract,
  type OpenApiContract,
  pleskRestContract,
  requestMismatch,
  stripeContract,
  wpToolkitContract,
} from '@homeport/provider-contracts';
import type { HttpAnswer, HttpRequest } from '@homeport/provider-http';
import { readPacket } from './packet.ts';

/** What is checked of a request that was answered. */
export type Exchange = Pick<HttpRequest, 'method' | 'path' | 'body' | 'headers'>;
export type Answer = Pick<HttpAnswer, 'status' | 'body'>;

/** Compares a request and its answer with a provider's contract. @returns the differences, in sentences */
export type ExchangeCheck = (request: Exchange, answer: Answer) => string[];

/** By provider. Requests and answers are compared with what `packages/provider-contracts` says. */
export const checks = {
  gandi: openApi(gandiContract),
  bunny: openApi(bunnyContract),
  mxroute: openApi(mxrouteContract),
  plesk: checkPlesk,
  hestiacp: checkHestiacp,
  stripe: checkStripe,
} satisfies Record<string, ExchangeCheck>;

export type Provider = keyof typeof checks;

function openApi(contract: () => OpenApiContract): ExchangeCheck {
  return ({ method, path, body, headers }, answer) => {
    const { pathname, searchParams } = new URL(path, 'http://provider');
    const request = { method, path: pathname, query: searchParams, headers, body: parsed(body) };
    const answered = { status: answer.status, body: parsed(answer.body) };
    return [...contract().requestMismatches(request), ...contract().answerMismatches(request, answered)].map(
      ({ field, reason }) => (field === '' ? reason : `${reason} (${field})`),
    );
  };
}

const isToolkit = (path: string) => path.startsWith('/api/modules/wp-toolkit');

/** Plesk has three surfaces: XML packets, its REST API and that of WP Toolkit. */
function checkPlesk(request: Exchange, answer: Answer): string[] {
  if (request.path.startsWith('/api/v2')) return openApi(pleskRestContract)(request, answer);
  if (isToolkit(request.path)) return openApi(wpToolkitContract)(request, answer);
  const wrong = [requestMismatch(readPacket(request.body ?? '')), answerMismatch(readPacket(answer.body))];
  return wrong.flatMap((each) => (each === undefined ? [] : [`${each.element}: ${each.detail}`]));
}

/** HestiaCP's commands come as forms; only lists answer with JSON. */
function checkHestiacp({ body }: Exchange, answer: Answer): string[] {
  const form = new URLSearchParams(body);
  const command = form.get('cmd') ?? '';
  const args = [...form].filter(([name]) => name.startsWith('arg')).map(([, value]) => value);
  const listed = command.startsWith('v-list') && answer.status === 200 ? parsed(answer.body) : undefined;
  const wrong = [
    hestiacpContract().requestMismatch(command, args),
    listed === undefined ? undefined : hestiacpContract().answerMismatch(command, listed),
  ];
  return wrong.filter((each) => each !== undefined);
}

function checkStripe({ method, path }: Exchange, answer: Answer): string[] {
  const { pathname } = new URL(path, 'http://provider');
  if (answer.status !== 200) return [];
  return stripeContract()
    .answerMismatches({ method, path: pathname }, parsed(answer.body))
    .map(({ reason }) => reason);
}

/** Parsed JSON, or the text; undefined without a body. */
export function parsed(body: string | undefined): unknown {
  if (body === undefined || body === '') return undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
}
