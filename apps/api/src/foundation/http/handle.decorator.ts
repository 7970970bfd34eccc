import type { ApiKeyArea } from '@homeport/contract/api-key-areas';
import type { ApiKeyAccess } from '@homeport/contract/api-keys';
import type { Call, CallAnswer, CallBody, CallParams, CallQuery } from '@homeport/contract/call';
import type { MemberRole } from '@homeport/contract/member-roles';
import type { StaffRole } from '@homeport/contract/staff-rights';
import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Origin, originOf } from './origin.ts';
import type { Upload } from './upload.ts';

/** The caller of a request. */
export interface Caller {
  /** The person, or, in the account of someone else, its owner: whose data the call touches. */
  userId: string;
  /** Of a caller with an API key: the key's id, which no session has. */
  sessionId: string;
  role: 'user' | 'agent' | 'admin';
  /** What a member of staff may do, as the database has it at this request; undefined: a customer, or an API key. */
  staffRole?: StaffRole | undefined;
  /** Confirmed their identity a moment ago, for calls that require it. */
  isConfirmed: boolean;
  /** Is staff, and has not passed the required second factor. */
  lacksSecondFactor: boolean;
  /** The key with which the call is made; undefined: in a session. */
  apiKey?: CallerKey;
  /** The person, in the account of someone else; undefined: in their own one. */
  member?: ActingMember;
}

/** Someone who works in the account of someone else. */
export interface ActingMember {
  userId: string;
  role: MemberRole;
  /** The only websites of the account that they reach, by id; undefined: all of them. */
  websites?: readonly string[] | undefined;
  /** The kinds of audit events that were recorded in this request. */
  recorded?: Set<string>;
}

/** The API key of a caller. */
export interface CallerKey {
  id: string;
  name: string;
  access: ApiKeyAccess;
  areas: readonly ApiKeyArea[];
}

/** The argument of a handler, validated by the contract. `caller` is set unless the policy is public or provider. */
export interface Input<C extends Call> {
  params: CallParams<C>;
  query: CallQuery<C>;
  body: CallBody<C>;
  /** The uploaded files; empty for calls without uploads. */
  uploads: readonly Upload[];
  caller: Caller;
  origin: Origin;
  request: FastifyRequest & { rawBody?: Buffer };
}

export interface HomeportRequest extends FastifyRequest {
  rawBody?: Buffer;
  caller?: Caller;
  /** The caller's session is read for this request, whatever the process keeps about it. */
  readsSession?: boolean;
  uploads?: readonly Upload[];
  validated?: { params: unknown; query: unknown; body: unknown };
}

export const callMetadata = 'homeport:call';

type Handler<C extends Call> = (input: Input<C>) => Promise<CallAnswer<C>>;

const CallInput = createParamDecorator((_: unknown, context: ExecutionContext): Input<Call> => {
  const request = context.switchToHttp().getRequest<HomeportRequest>();
  return {
    params: request.validated?.params,
    query: request.validated?.query,
    body: request.validated?.body,
    uploads: request.uploads ?? [],
    caller: request.caller as Caller,
    origin: originOf(request),
    request,
  } as Input<Call>;
});

/** Binds a method to a call of the contract: its route, status, input and answer, checked by the compiler. */
export function Handle<C extends Call>(call: C) {
  return <H extends Handler<C>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    CallInput()(target, key, 0);
    applyDecorators(
      RequestMapping({ method: RequestMethod[call.method], path: call.path.replaceAll(/\{(\w+)\}/g, ':$1') }),
      HttpCode(call.status),
      SetMetadata(callMetadata, call),
    )(target, key, descriptor);
  };
}
