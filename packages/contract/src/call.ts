import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * Who may make a call.
 * - public: no sign-in needed; an Authorization header is ignored
 * - refresh: the bearer of a refresh token
 * - customer, staff, admin: a signed-in person with at least that role (staff = agent or admin)
 * - provider: an outside service that authenticates with its own signature or token
 */
export type Policy = 'public' | 'refresh' | 'customer' | 'staff' | 'admin' | 'provider';

/** The kinds of things that belong to one customer and that a call can name. */
export type OwnedResource =
  | 'hostingplan'
  | 'panel'
  /** A website by its portal-wide id. */
  | 'website'
  /** A website by its domain name. */
  | 'website-name'
  /** A website or an alias of one, by its domain name. */
  | 'host-name'
  | 'installation'
  /** A website on its way to the panel, by what its progress is asked with. */
  | 'website-addition'
  | 'failed-task'
  /** The installation of a template. */
  | 'template-installation'
  /** A domain that the customer bought or brought along, by its name. */
  | 'domain'
  /** A name that mail can be connected to: a domain or a website of the customer. */
  | 'mail-name'
  | 'cdn-zone'
  | 'session'
  | 'device'
  | 'passkey'
  /** A ticket that the customer opened. */
  | 'ticket'
  /** A ticket that is assigned to the caller; for admins, any ticket. */
  | 'assigned-ticket';

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

/** Which rate limit a call falls under. Every call has one. */
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
  | 'provider'
  | 'none';

type Schema = z.ZodMiniType;

/** Files that a call takes with its body, as multipart/form-data; without files, JSON works too. */
export interface UploadRule {
  /** The name of the form's field that carries them. */
  field: string;
  /** How many at most. */
  files: number;
  /** How large each may be. */
  bytes: number;
}

export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  /** module.verb: names the call in metrics, documentation and tests. */
  name: string;
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute, with `{name}` for each path parameter. */
  path: `/api/${string}`;
  policy: Policy;
  owner: OwnerRule;
  limit: LimitClass;
  /**
   * paid: refused with payment_required while the caller's plan is unpaid.
   * hosting: also refused with hosting_required while the caller has no plan that includes hosting.
   */
  plan: 'any' | 'paid' | 'hosting';
  /**
   * fresh: refused with confirmation_required unless the caller confirmed in the last ten minutes that it is them, with
   * their second factor, or with their password where they have none.
   */
  confirmation: 'none' | 'fresh';
  /** Staff can make this call before they have shown a second factor, because it leads to one. */
  beforeSecondFactor: boolean;
  /** The status of a success. */
  status: 200 | 201 | 202 | 204;
  /** For how many seconds the browser may keep the answer, which is the same for everyone; 0: it is not stored. */
  cacheSeconds: number;
  /** The answer holds a secret or a credential: never stored, never logged. */
  secret: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  upload?: UploadRule;
  answer?: Answer;
  /** What this call can refuse beyond what every call of its policy can. */
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

type CallInput<P extends Schema, Q extends Schema, B extends Schema, A extends Schema> = Omit<
  Call<P, Q, B, A>,
  Optional
> &
  Partial<Pick<Call, Optional>>;

/** Declares one call of the API; what is left out is the ordinary case (200, no secret, whatever the plan, no further errors). */
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

/**
 * The schema of a call's answer, for calls that answer several others at once.
 * @throws when the call answers nothing
 */
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

/** What a client sends: `params`, `query` and `body`, as far as the call has them. */
export type CallRequest<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>;

/** What the server's handler is given, after validation. */
export type CallBody<C extends Call> = Output<Exclude<C['body'], undefined>>;
export type CallParams<C extends Call> = Output<Exclude<C['params'], undefined>>;
export type CallQuery<C extends Call> = Output<Exclude<C['query'], undefined>>;

/** What a success answers. */
export type CallAnswer<C extends Call> = Output<Exclude<C['answer'], undefined>>;
