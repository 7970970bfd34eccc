import { isPersonal } from '@homeport/contract/member-reach';
import type { Call, CallAnswer, CallRequest } from '@homeport/contract/call';
import { type ErrorCode, type Problem, errorStatus, problem } from '@homeport/contract/errors';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { recordCall } from './record.ts';

const problems: string[] = [];

/** The API as a test plays it. A request that the test does not handle fails, and the test with it. */
export const server = setupServer(
  http.all('*', ({ request }) => {
    problems.push(`The test has no handler for ${request.method} ${request.url}`);
    return HttpResponse.error();
  }),
);

/** @returns what went wrong on the server's side since the last call */
export const takeServerProblems = (): string[] => problems.splice(0);

type Reply<C extends Call> = CallAnswer<C> | Refusal;

/**
 * Answers a call of the contract until the test ends or the call is handled anew. Requests and answers have to fit the
 * contract's schemas, so that a test can only play what the API does.
 * @param reply the answer or `refuse(…)`, or a function that returns one of them for a request
 * @returns the requests received so far, oldest first
 */
export function handle<C extends Call>(
  contractCall: C,
  reply: Reply<C> | ((request: CallRequest<C>) => Reply<C> | Promise<Reply<C>>),
): readonly CallRequest<C>[] {
  const received: CallRequest<C>[] = [];
  const replyTo = typeof reply === 'function' ? (reply as Exclude<typeof reply, Reply<C>>) : () => reply;
  const method = contractCall.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const path = `*${contractCall.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  server.use(
    http[method](path, async ({ request, params }) => {
      try {
        const sent = await readRequest(contractCall, request, params);
        received.push(sent);
        return responseTo(contractCall, await replyTo(sent));
      } catch (error) {
        problems.push(`${contractCall.name}: ${String(error)}`);
        return HttpResponse.error();
      }
    }),
  );
  return received;
}

async function readRequest<C extends Call>(contractCall: C, request: Request, params: object) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const hasJson = request.headers.get('content-type')?.startsWith('application/json') === true;
  const body: unknown = hasJson ? await request.json() : undefined;
  if (hasJson) contractCall.body?.parse(body);
  return { params, query, body } as CallRequest<C>;
}

function responseTo<C extends Call>(contractCall: C, reply: Reply<C>): Response {
  if (reply instanceof Refusal) return reply.response(contractCall);
  const { status } = contractCall;
  const answer = contractCall.answer?.parse(reply);
  recordCall(contractCall.name);
  return status === 204 ? new Response(null, { status }) : Response.json(answer, { status });
}

/** Codes that every call can be refused with. */
const GENERAL_CODES: readonly ErrorCode[] = [
  'validation_error',
  'token_expired',
  'second_factor_missing',
  'not_found',
  'session_stale',
  'token_invalid',
  'rate_limited',
  'work_required',
  'internal_error',
];

/** For calls in the account of someone else. */
const MEMBER_CODES: readonly ErrorCode[] = ['account_unavailable', 'member_factor', 'member_role'];

function canBeRefusedWith(contractCall: Call, code: ErrorCode): boolean {
  const { errors, confirmation, plan, policy } = contractCall;
  if (GENERAL_CODES.includes(code) || errors.includes(code)) return true;
  if (MEMBER_CODES.includes(code)) return policy === 'customer' && !isPersonal(contractCall);
  if (code === 'confirmation_required') return confirmation === 'fresh';
  if (code === 'payment_required') return plan !== 'any';
  return code === 'hosting_required' && plan === 'hosting';
}

interface RefusalDetails extends Partial<Pick<Problem, 'message' | 'fields' | 'work' | 'second_factors'>> {
  /** In seconds. */
  retryAfter?: number;
}

class Refusal {
  readonly #code: ErrorCode;
  readonly #details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails) {
    this.#code = code;
    this.#details = details;
  }

  response(contractCall: Call): Response {
    const code = this.#code;
    if (!canBeRefusedWith(contractCall, code)) throw new Error(`The call is never refused with ${code}`);
    const { retryAfter, message = 'The call was refused.', ...details } = this.#details;
    const status = errorStatus[code];
    const body = { type: 'about:blank', title: code, status, code, message, request_id: 'req-1', ...details };
    const headers = new Headers({ 'content-type': 'application/problem+json' });
    if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
    return Response.json(problem.parse(body), { status, headers });
  }
}

/** A refusal as the API sends it, for `handle`. */
export const refuse = (code: ErrorCode, details: RefusalDetails = {}): Refusal => new Refusal(code, details);
