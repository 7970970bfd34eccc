import type * as z from 'zod/mini';
import type { ModuleName } from './api-key-areas.ts';
import type { ErrorCode } from './errors.ts';
import type { StaffRight } from './staff-rights.ts';

/**
 * Who may make a call.
 * - public: no sign-in needed; an Authorization header is ignored
 * - refresh: the bearer of a refresh token
 * - customer, staff, admin: a signed-in person with at least that role (staff = agent or admin)
 * - provider: an outside service that authenticates with its own signature or token
 */
export type Policy = 'public' | 'refresh' | 'customer' | 'staff' | 'admin' | 'provider';

/** Kinds of resources that belong to one customer and that a call can name. */
export type OwnedResource =
  | 'hostingplan'
  | 'backup'
  | 'panel'
  /** A website by its portal-wide id. */
  | 'website'
  /** A website by its domain name. */
  | 'website-name'
  /** A website or an alias of one, by its domain name. */
  | 'host-name'
  | 'installation'
  /** A website that is being added, by the id of its operation. */
  | 'website-addition'
  | 'failed-task'
  | 'notification'
  /** The installation of a template. */
  | 'template-installation'
  /** A domain that the customer registered or imported, by its name. */
  | 'domain'
  /** A transfer of a domain to us, by its id. */
  | 'domain-transfer'
  /** A name that email can be connected to: a domain or a website of the customer. */
  | 'mail-name'
  /** A domain that the customer has connected to email, or is connecting. */
  | 'mail-domain'
  | 'cdn-zone'
  | 'session'
  | 'device'
  | 'passkey'
  | 'api-key'
  /** An archive with invoices or data of the customer. */
  | 'archive'
  | 'webhook'
  | 'webhook-delivery'
  /** Someone who works in the customer's account. */
  | 'member'
  /** An invitation to the customer's account that was not accepted. */
  | 'invitation'
  /** The account of someone else in which the caller works, by the id of its owner. */
  | 'membership'
  /** A ticket that the customer opened. */
  | 'ticket'
  /** A ticket that is assigned to the caller; with the right to all tickets, any ticket. */
  | 'assigned-ticket'
  /** A ticket that staff may read and add notes to: an assigned one, or one that a note mentions them in. */
  | 'readable-ticket';

/**
 * Whose data a call touches.
 * - none: no owner
 * - self: the caller's own, found through the session alone
 * - a rule per field: the value in `params` or `body` names a resource that must be the caller's; otherwise 404
 */
export type OwnerRule =
  | 'none'
  | 'self'
  | readonly { in: 'params' | 'body'; field: string; resource: OwnedResource }[];

/** The rate limit of a call. Every call has one. */
export type LimitClass =
  | 'sign-in'
  | 'code'
  | 'sign-up'
  | 'refresh'
  | 'read'
  | 'write'
  | 'checkout'
  | 'secret'
  | 'sync'
  | 'search'
  | 'provider'
  | 'none';

type Schema = z.ZodMiniType;

/** The files that a call accepts, as multipart/form-data; without files, JSON works too. */
export interface UploadRule {
  /** The name of the form field with the files. */
  field: string;
  /** The maximum number of files. */
  files: number;
  /** The maximum size of a file. */
  bytes: number;
}

export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  /** module.verb: names the call in metrics, documentation and tests. */
  name: `${ModuleName}.${string}`;
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute, with `{name}` for each path parameter. */
  path: `/api/${string}`;
  policy: Policy;
  /** What a member of staff must be allowed to do, besides the policy. Set for calls of staff, and for no others. */
  right?: StaffRight;
  owner: OwnerRule;
  limit: LimitClass;
  /**
   * paid: refused with payment_required while the caller's plan is unpaid.
   * hosting: also refused with hosting_required while the caller has no plan that includes hosting.
   */
  plan: 'any' | 'paid' | 'hosting';
  /**
   * fresh: refused with confirmation_required unless the caller confirmed their identity in the last ten minutes, with
   * their second factor, or with their password if they have none.
   */
  confirmation: 'none' | 'fresh';
  /** Staff can make this call before they have shown a second factor, because it leads to one. */
  beforeSecondFactor: boolean;
  /** The status of a success. */
  status: 200 | 201 | 202 | 204;
  /** How many seconds the browser may cache the answer, which is the same for everyone; 0: not at all. */
  cacheSeconds: number;
  /** The answer contains a secret or a credential: never stored, never logged. */
  secret: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  upload?: UploadRule;
  answer?: Answer;
  /** The error codes of this call besides those of every call of its policy. */
  errors: readonly ErrorCode[];
}

type Optional =
  | 'status'
  | 'secret'
  | 'errors'
  | 'plan'
  | 'cacheSeconds'
  | 'confirmation'
  | 'beforeSecondFactor';

/** A call of staff without a right does not compile. */
type Access =
  | { policy: 'staff' | 'admin'; right: StaffRight }
  | { policy: Exclude<Policy, 'staff' | 'admin'>; right?: never };

type CallInput<P extends Schema, Q extends Schema, B extends Schema, A extends Schema> = Omit<
  Call<P, Q, B, A>,
  Optional | 'policy' | 'right'
> &
  Partial<Pick<Call, Optional>> &
  Access;

/** Declares one call of the API. Defaults: status 200, no secret, any plan, no further errors. */
export function call<
  P extends Schema = z.ZodMiniUndefined,
  Q extends Schema = z.ZodMiniUndefined,
  B extends Schema = z.ZodMiniUndefined,
  A extends Schema = z.ZodMiniUndefined,
>(input: CallInput<P, Q, B, A>): Call<P, Q, B, A> {
  return {
    status: 200,
    secret: false,
    cacheSeconds: 0,
    plan: 'any',
    confirmation: 'none',
    beforeSecondFactor: false,
    errors: [],
    ...input,
  };
}

/** The schema of a call's answer, for calls that combine several answers. @throws when the call has no answer */
export function answerOf<C extends Call>(contractCall: C): Exclude<C['answer'], undefined> {
  const { answer } = contractCall;
  if (answer === undefined) throw new Error(`${contractCall.name} has no answer`);
  return answer as Exclude<C['answer'], undefined>;
}

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;
type Part<Key extends string, S> = [Exclude<S, undefined | z.ZodMiniUndefined>] extends [never]
  ? unknown
  : { [K in Key]: Input<Exclude<S, undefined>> };

/** The input of a call as clients send it: `params`, `query` and `body`, if the call has them. */
export type CallRequest<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>;

/** The input of the server's handler, after validation. */
export type CallBody<C extends Call> = Output<Exclude<C['body'], undefined>>;
export type CallParams<C extends Call> = Output<Exclude<C['params'], undefined>>;
export type CallQuery<C extends Call> = Output<Exclude<C['query'], undefined>>;

/** The answer of a successful call. */
export type CallAnswer<C extends Call> = Output<Exclude<C['answer'], undefined>>;
