import {
  type Call,
  callOf,
  createJsonApi,
  errorObject,
  type HttpAnswer,
  type HttpTransport,
  type JsonApi,
  type JsonReader,
  type JsonRequest,
  type ClientErrorDetails,
  type ClientErrorKind,
  readJson,
  readJsonList,
} from '@homeport/provider-http';
import { malformedAnswer, MxrouteError, type MxrouteErrorDetails } from './mxroute-error.ts';

export interface Credentials {
  /** The mail server, for example `eagle.mxlogin.com`. */
  server: string;
  /** The account on that server. */
  username: string;
  apiKey: string;
}

/** MXroute's API for one account. */
export interface MxrouteApi {
  /** The answer's members. @throws MxrouteError */
  object(request: JsonRequest): Promise<JsonReader>;
  /** The members of each object in its list. @throws MxrouteError */
  objects(request: JsonRequest): Promise<JsonReader[]>;
  /** The texts in a list. @throws MxrouteError */
  texts(request: JsonRequest): Promise<string[]>;
  /** A change whose answer has no content. @throws MxrouteError */
  done(request: JsonRequest): Promise<void>;
}

/** The limits apply per minute; an answer that does not report the rest of the minute counts as a full one. */
const pauseMs = 60_000;

/** The calls of one account. */
export function jsonCalls(transport: HttpTransport, credentials: Credentials): JsonApi {
  return createJsonApi({
    transport,
    headers: {
      'x-server': credentials.server,
      'x-username': credentials.username,
      'x-api-key': credentials.apiKey,
    },
    secret: credentials.apiKey,
    failure: (details) => new MxrouteError(details),
    refusal,
    defaultPauseMs: pauseMs,
  });
}

export function createMxrouteApi(json: JsonApi): MxrouteApi {
  async function data(request: JsonRequest): Promise<unknown> {
    const answer: unknown = await json.read(request);
    refuseFailure(request, answer);
    return unwrapped(answer);
  }

  return {
    object: async (request) => readerOf(callOf(request), await data(request)),
    async objects(request) {
      const list = readJsonList(await data(request), unreadable(callOf(request)));
      return list.map((each) => readerOf(callOf(request), each));
    },
    async texts(request) {
      return readJsonList(await data(request), unreadable(callOf(request))).map(String);
    },
    async done(request) {
      const { body } = await json.send(request);
      refuseFailure(request, errorObject(body));
    },
  };
}

/** The answer of the call, or undefined if its subject does not exist. */
export async function orNone<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof MxrouteError && error.kind === 'not_found') return undefined;
    throw error;
  }
}

/** A part of a path with a user-chosen value. */
export const segment = encodeURIComponent;

function readerOf(call: Call, value: unknown): JsonReader {
  if (typeof value !== 'object' || value === null) throw malformedAnswer(call, 'The answer is not an object');
  return readJson(value, unreadable(call));
}

function unreadable(call: Call): (text: string) => MxrouteError {
  return (text) => malformedAnswer(call, text);
}

/** Answers have the form `{success, data}`; those about quotas are published without it, but were observed with it. */
function unwrapped(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('success' in answer)) return answer;
  return 'data' in answer ? answer.data : undefined;
}

/** No failure is documented with a success status; one that occurs still counts as a failure. */
function refuseFailure(request: JsonRequest, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('success' in answer) || answer.success !== false)
    return;
  const { call } = callOf(request);
  throw new MxrouteError(told(answer, { kind: 'rejected', call, text: 'No reason given' }));
}

function refusal({ body }: HttpAnswer, details: ClientErrorDetails): MxrouteErrorDetails {
  return told(errorObject(body), details);
}

/** Reads `{error: {code, message, field}}` into the error. */
function told(answer: object, details: ClientErrorDetails): MxrouteErrorDetails {
  const error = readJson(answer, (text) => new TypeError(text)).object('error');
  const errorCode = error.maybeText('code');
  const field = error.maybeText('field');
  return {
    ...details,
    text: error.maybeText('message') ?? details.text,
    kind: kindByCode[errorCode ?? ''] ?? details.kind,
    ...(errorCode === undefined ? {} : { errorCode }),
    ...(field === undefined ? {} : { field }),
  };
}

/** Errors known by name, whatever their status. */
const kindByCode: Partial<Record<string, ClientErrorKind>> = {
  VALIDATION_ERROR: 'rejected',
  UNAUTHORIZED: 'rejected',
  FORBIDDEN: 'rejected',
  BUSINESS_ERROR: 'rejected',
  NOT_FOUND: 'not_found',
  CONFLICT: 'conflict',
  RATE_LIMITED: 'throttled',
  VERIFICATION_KEY_NOT_FOUND: 'unavailable',
};
