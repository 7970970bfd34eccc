import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOpenApi } from './openapi-document.ts';
import {
  type Check,
  type Json,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  schemaChecks,
} from './openapi-schemas.ts';

export interface PublishedRequest {
  method: string;
  /** As it was sent: with the file's own path prefix, if it names one, and without the query. */
  path: string;
  query?: URLSearchParams | Record<string, string>;
  /** The parsed JSON; left out where nothing was sent. */
  body?: unknown;
}

export interface PublishedAnswer {
  status: number;
  /** The parsed JSON, or the text where it is none; left out where nothing was answered. */
  body?: unknown;
}

export interface ContractOptions {
  /**
   * Statuses that the provider is known to answer although its file does not say so: "429" at every call,
   * or "POST /pullzone/{id}/addHostname 400" at one.
   */
  alsoAnswered?: readonly string[];
  /** Has an object whose members the file lists have no others, although the file does not say so. */
  closed?: boolean;
}

/** What a provider published about its API. Both checks throw an Error that lists every difference. */
export interface PublishedContract {
  checkRequest(request: PublishedRequest): void;
  checkAnswer(request: PublishedRequest, answer: PublishedAnswer): void;
}

/**
 * Reads an OpenAPI 3.0 file (JSON or YAML) out of the directory that PROVIDER_SPECS_DIR names.
 * @returns undefined where the variable is not set, or the directory has no such file
 */
export function publishedContract(
  file: string,
  options: ContractOptions = {},
): PublishedContract | undefined {
  const path = join(process.env['PROVIDER_SPECS_DIR'] ?? '', file);
  if (!process.env['PROVIDER_SPECS_DIR'] || !existsSync(path)) return undefined;
  return contractOf(readOpenApi(file, readFileSync(path, 'utf8')), options);
}

/** A suite that needs a published file; where there is none, it says so and skips. */
export function describePublished(
  name: string,
  file: string,
  suite: (contract: PublishedContract) => void,
  options?: ContractOptions,
): void {
  const contract = publishedContract(file, options);
  const begin = contract ? describe : describe.skip;
  begin(contract ? name : `${name} (PROVIDER_SPECS_DIR holds no ${file})`, () => {
    if (contract) suite(contract);
    else it('needs the file', () => expect(contract).toBeDefined());
  });
}

/** The checks of a document that is at hand already. */
export function contractOf(document: OpenApiDocument, options: ContractOptions = {}): PublishedContract {
  const compile = schemaChecks(document, options.closed);
  const alsoAnswered = new Set(options.alsoAnswered);
  const prefix = new URL(document.servers?.[0]?.url ?? '/', 'http://relative').pathname.replace(/\/$/, '');

  function find(request: PublishedRequest): Match {
    const match = matchOf(document, prefix, request);
    if (match) return match;
    throw new Error(`${request.method} ${request.path} is not published`);
  }

  return {
    checkRequest(request) {
      const { operation, pathValues, template } = find(request);
      const parameters = operation.parameters ?? [];
      const reasons = [
        ...parameterReasons(parameters, 'path', pathValues, compile),
        ...parameterReasons(parameters, 'query', new URLSearchParams(request.query), compile),
        ...bodyReasons(operation, request.body, compile),
      ];
      report(`${request.method} ${template}`, reasons);
    },
    checkAnswer(request, { status, body }) {
      const { operation, template } = find(request);
      const call = `${request.method} ${template}`;
      const response = operation.responses[status] ?? operation.responses['default'];
      if (!response) {
        if (alsoAnswered.has(String(status)) || alsoAnswered.has(`${call} ${status}`)) return;
        return report(call, [`Status ${status} is not published`]);
      }
      const schema = response.content?.['application/json']?.schema;
      if (schema !== undefined) report(`${call} ${status}`, compile(schema)(body));
    },
  };
}

interface Match {
  template: string;
  operation: Operation;
  pathValues: URLSearchParams;
}

/** The published path that fits; one with the fewest placeholders wins, as in routers. */
function matchOf(document: OpenApiDocument, prefix: string, request: PublishedRequest): Match | undefined {
  if (!request.path.startsWith(`${prefix}/`)) return undefined;
  const sent = request.path.slice(prefix.length).split('/');
  const placeholders = (template: string) => template.split('{').length;
  const templates = Object.keys(document.paths).toSorted((a, b) => placeholders(a) - placeholders(b));
  for (const template of templates) {
    const operation = document.paths[template]?.[request.method.toLowerCase()];
    const pathValues = operation && pathValuesOf(template.split('/'), sent);
    if (pathValues) return { template, operation, pathValues };
  }
  return undefined;
}

function pathValuesOf(template: string[], sent: string[]): URLSearchParams | undefined {
  if (template.length !== sent.length) return undefined;
  const values = new URLSearchParams();
  for (const [index, part] of template.entries()) {
    const value = sent[index] ?? '';
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (name === undefined ? part !== value : value === '') return undefined;
    if (name !== undefined) values.append(name, decodeURIComponent(value));
  }
  return values;
}

function parameterReasons(
  parameters: readonly Parameter[],
  place: 'path' | 'query',
  values: URLSearchParams,
  compile: (schema: Json) => Check,
): string[] {
  const known = parameters.filter((each) => each.in === place);
  const unknown = [...new Set(values.keys())].filter((name) => !known.some((each) => each.name === name));
  const reasons = known.flatMap(({ name, required, schema = {} }) => {
    if (!values.has(name)) return required ? [`The ${place} lacks ${name}`] : [];
    const value =
      schema['type'] === 'array' ? values.getAll(name) : scalarOf(schema['type'], values.get(name));
    return compile(schema)(value).map((reason) => `${name} in the ${place}: ${reason}`);
  });
  return [...unknown.map((name) => `The ${place} has an unknown ${name}`), ...reasons];
}

/** The value that a text stands for; a text that stands for none stays a text, and does not fit then. */
function scalarOf(type: Json | undefined, text: string | null): Json {
  if (text !== null && (type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(text))
    return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function bodyReasons(operation: Operation, body: unknown, compile: (schema: Json) => Check): string[] {
  const { requestBody } = operation;
  if (!requestBody) return body === undefined ? [] : ['The call takes no body'];
  if (body === undefined) return requestBody.required ? ['The body is missing'] : [];
  const schema = requestBody.content?.['application/json']?.schema;
  return schema === undefined ? [] : compile(schema)(body);
}

function report(call: string, reasons: string[]): void {
  if (reasons.length > 0) throw new Error(`${call}: ${reasons.join('; ')}`);
}
