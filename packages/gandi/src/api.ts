import {
  callOf,
  createJsonApi,
  errorObject,
  type HttpAnswer,
  type HttpTransport,
  type JsonApi,
  type JsonReader,
  type JsonRequest,
  type ClientErrorDetails,
  readJson,
  readJsonList,
} from '@homeport/provider-http';
import { type FieldFault, GandiError, type GandiErrorDetails, malformedAnswer } from './gandi-error.ts';

/** The limit applies per minute, and Gandi does not report the rest of the minute. */
const pauseMs = 60_000;

/** Gandi's API v5 for one account. */
export interface GandiApi {
  /** The answer's members. @throws GandiError */
  object(request: JsonRequest): Promise<JsonReader>;
  /** The answer's members, of each object in its list. @throws GandiError */
  objects(request: JsonRequest): Promise<JsonReader[]>;
  /** The texts in a list. @throws GandiError */
  texts(request: JsonRequest): Promise<string[]>;
  /** The raw answer; its body may be empty. */
  send(request: JsonRequest): Promise<HttpAnswer>;
  /** The members of a raw answer. @throws GandiError when it is not a JSON object */
  members(request: JsonRequest, answer: HttpAnswer): JsonReader;
  /** The query that makes the account's organization pay and own; empty for the token's own organization. */
  readonly sharing: Record<string, string>;
}

export function createGandiApi(transport: HttpTransport, token: string, sharingId?: string): GandiApi {
  const json = createJsonApi({
    transport,
    base: '/v5',
    headers: { authorization: `Bearer ${token}` },
    secret: token,
    failure: (details) => new GandiError(details),
    refusal,
    defaultPauseMs: pauseMs,
  });
  const list = async (request: JsonRequest) => readJsonList(await read(json, request), unreadable(request));
  return {
    sharing: sharingId === undefined ? {} : { sharing_id: sharingId },
    send: (request) => json.send(declared(request)),
    members(request, { body }) {
      return readerOf(request, errorObject(body));
    },
    async object(request) {
      return readerOf(request, await read(json, request));
    },
    async objects(request) {
      return (await list(request)).map((each) => readerOf(request, each));
    },
    async texts(request) {
      return (await list(request)).map(String);
    },
  };
}

/** The errors that an answer lists; empty without any. */
export function faultsIn(body: string): FieldFault[] {
  const { errors } = errorObject(body);
  if (!Array.isArray(errors)) return [];
  return errors.map((each: unknown) => {
    const fault = readJson(each, (text) => new TypeError(text));
    return {
      location: fault.maybeText('location') ?? '',
      name: fault.maybeText('name') ?? '',
      description: fault.maybeText('description') ?? '',
    };
  });
}

function read(json: JsonApi, request: JsonRequest): Promise<unknown> {
  return json.read(declared(request));
}

/** Gandi accepts a change only as JSON, even without a body. */
function declared(request: JsonRequest): JsonRequest {
  if (request.method === 'GET' || request.method === 'DELETE') return request;
  return { ...request, headers: { 'content-type': 'application/json', ...request.headers } };
}

function readerOf(request: JsonRequest, value: unknown): JsonReader {
  if (typeof value !== 'object' || value === null) throw unreadable(request)('The answer is not an object');
  return readJson(value, unreadable(request));
}

function unreadable(request: JsonRequest): (text: string) => GandiError {
  const { call, changes } = callOf(request);
  return (text) => malformedAnswer(call, changes, text);
}

/** Errors come in two forms: `{code, message, object, cause}`, and `{status: "error", errors: [...]}`. */
function refusal({ body }: HttpAnswer, details: ClientErrorDetails): GandiErrorDetails {
  const { message } = errorObject(body);
  const faults = faultsIn(body);
  const told = faults.map(({ name, description }) => `${name}: ${description}`).join('; ');
  const text = typeof message === 'string' && message !== '' ? message : told || details.text;
  return { ...details, text, faults };
}
