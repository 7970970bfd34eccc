import { headerMismatches, type Headers, mediaTypeOf, missingHeaders } from './header-rules.ts';
import {
  type Check,
  type Json,
  type OpenApiMismatch,
  type OpenApiStructure,
  type Operation,
  type Parameter,
  schemaChecks,
} from './schemas.ts';

export interface OpenApiRequest {
  method: string;
  /** As it was sent: with the API's path prefix, if it has one, and without the query. */
  path: string;
  query?: URLSearchParams | Record<string, string>;
  /** By name in lower case. Without them, no rule about headers is checked. */
  headers?: Headers;
  /** The parsed JSON; absent without a body. */
  body?: unknown;
}

export interface OpenApiAnswer {
  status: number;
  /** By name in lower case. Without them, no rule about headers is checked. */
  headers?: Headers;
  /** The parsed JSON, or the text when it is not JSON; absent without a body. */
  body?: unknown;
}

export interface ContractOptions {
  /**
   * Statuses that the provider is known to answer although its file does not list them: "429" for every call, or "POST
   * /pullzone/{id}/addHostname 400" for one.
   */
  alsoAnswered?: readonly string[];
  /** Objects with listed members have no others, although the file does not say so. */
  closed?: boolean;
  /** POST, PUT and PATCH declare their content type even without a body. */
  declaresChanges?: boolean;
}

/** The published structure of an API. Both checks return every difference, in no particular order. */
export interface OpenApiContract {
  /** For example `gandi`. */
  name: string;
  /** The published call that a request is for, for example `GET /domains/{id}`; undefined when there is none. */
  callOf(request: OpenApiRequest): string | undefined;
  requestMismatches(request: OpenApiRequest): OpenApiMismatch[];
  answerMismatches(request: OpenApiRequest, answer: OpenApiAnswer): OpenApiMismatch[];
}

export function createOpenApiContract(
  name: string,
  structure: OpenApiStructure,
  options: ContractOptions = {},
): OpenApiContract {
  const compile = schemaChecks(structure, { closed: options.closed });
  const alsoAnswered = new Set(options.alsoAnswered);
  const prefix = new URL(structure.servers?.[0]?.url ?? '/', 'http://relative').pathname.replace(/\/$/, '');
  const find = (request: OpenApiRequest) => matchOf(structure, prefix, request);
  const unpublished = ({ method, path }: OpenApiRequest) => [
    { field: '', reason: `${method} ${path} is not published` },
  ];

  return {
    name,
    callOf: (request) => find(request)?.call,
    requestMismatches(request) {
      const match = find(request);
      if (match === undefined) return unpublished(request);
      const { operation, pathValues, call } = match;
      const parameters = operation.parameters ?? [];
      return [
        ...parameterReasons(parameters, 'path', pathValues, compile),
        ...parameterReasons(parameters, 'query', new URLSearchParams(request.query), compile),
        ...(request.headers === undefined
          ? []
          : headerMismatches(
              { method: request.method, headers: request.headers, hasBody: request.body !== undefined },
              operation,
              { structure, declaresChanges: options.declaresChanges ?? false, compile },
            )),
        ...bodyReasons(operation, request, compile),
      ].map((each) => prefixed(call, each));
    },
    answerMismatches(request, { status, headers, body }) {
      const match = find(request);
      if (match === undefined) return unpublished(request);
      const { operation, call } = match;
      const { responses } = operation;
      const response =
        responses[status] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses['default'];
      if (!response) {
        if (alsoAnswered.has(String(status)) || alsoAnswered.has(`${call} ${status}`)) return [];
        return [{ field: '', reason: `${call}: Status ${status} is not published` }];
      }
      const schema = response.content?.['application/json']?.schema;
      return [
        ...(headers === undefined ? [] : missingHeaders(response, headers)),
        ...(schema === undefined ? [] : compile(schema)(body)),
      ].map((each) => prefixed(`${call} ${status}`, each));
    },
  };
}

function prefixed(place: string, { field, reason }: OpenApiMismatch): OpenApiMismatch {
  return { field, reason: `${place}: ${reason}` };
}

interface Match<Call> {
  /** For example `GET /domains/{id}`. */
  call: string;
  operation: Call;
  pathValues: URLSearchParams;
}

/** The published call that fits; one with the fewest placeholders wins, as in routers. */
export function matchOf<Call>(
  structure: { operations: Record<string, Call> },
  prefix: string,
  request: { method: string; path: string },
): Match<Call> | undefined {
  if (!request.path.startsWith(`${prefix}/`)) return undefined;
  const sent = request.path.slice(prefix.length).split('/');
  for (const { call, template } of candidates(structure.operations, request.method, sent.length)) {
    const pathValues = pathValuesOf(template, sent);
    const operation = structure.operations[call];
    if (pathValues && operation !== undefined) return { call, operation, pathValues };
  }
  return undefined;
}

interface Candidate {
  call: string;
  /** The parts of its path. A placeholder is a name in an object. */
  template: (string | { name: string })[];
}

/** By the calls of a document, then by method and number of parts of the path. */
const candidatesOf = new WeakMap<object, Map<string, Candidate[]>>();

function candidates(operations: object, method: string, parts: number): readonly Candidate[] {
  let index = candidatesOf.get(operations);
  if (index === undefined) {
    const all = Object.keys(operations).map((call) => ({ call, template: templateOf(call) }));
    const placeholders = ({ template }: Candidate) =>
      template.filter((part) => typeof part === 'object').length;
    index = Map.groupBy(
      all.toSorted((a, b) => placeholders(a) - placeholders(b)),
      ({ call, template }) => `${call.slice(0, call.indexOf(' '))} ${template.length}`,
    );
    candidatesOf.set(operations, index);
  }
  return index.get(`${method} ${parts}`) ?? [];
}

function templateOf(call: string): Candidate['template'] {
  const path = call.slice(call.indexOf(' ') + 1);
  return path.split('/').map((part) => {
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    return name === undefined ? part : { name };
  });
}

function pathValuesOf(template: Candidate['template'], sent: string[]): URLSearchParams | undefined {
  const values = new URLSearchParams();
  for (const [index, part] of template.entries()) {
    const value = sent[index] ?? '';
    if (typeof part === 'string' ? part !== value : value === '') return undefined;
    if (typeof part === 'object') values.append(part.name, decodeURIComponent(value));
  }
  return values;
}

function parameterReasons(
  parameters: readonly Parameter[],
  place: 'path' | 'query',
  values: URLSearchParams,
  compile: (schema: Json) => Check,
): OpenApiMismatch[] {
  const known = parameters.filter((each) => each.in === place);
  const unknown = [...new Set(values.keys())].filter((name) => !known.some((each) => each.name === name));
  const reasons = known.flatMap(({ name, required, schema = {} }) => {
    if (!values.has(name)) return required ? [{ field: name, reason: `The ${place} lacks ${name}` }] : [];
    const value =
      schema['type'] === 'array' ? values.getAll(name) : scalarOf(schema['type'], values.get(name));
    return compile(schema)(value).map(({ reason }) => ({
      field: name,
      reason: `${name} in the ${place}: ${reason}`,
    }));
  });
  return [
    ...unknown.map((name) => ({ field: name, reason: `The ${place} has an unknown ${name}` })),
    ...reasons,
  ];
}

/** A text converted to its type; a text that cannot be converted stays a text, and fails validation. */
function scalarOf(type: Json | undefined, text: string | null): Json {
  if (text !== null && (type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(text))
    return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function bodyReasons(
  operation: Operation,
  { body, headers = { 'content-type': 'application/json' } }: OpenApiRequest,
  compile: (schema: Json) => Check,
): OpenApiMismatch[] {
  const { requestBody } = operation;
  if (!requestBody) return body === undefined ? [] : [{ field: '', reason: 'The call takes no body' }];
  if (body === undefined) return requestBody.required ? [{ field: '', reason: 'The body is missing' }] : [];
  const schema = requestBody.content?.[mediaTypeOf(headers)]?.schema;
  return schema === undefined ? [] : compile(schema)(body);
}
