import type {
  Check,
  Json,
  OpenApiMismatch,
  OpenApiResponse,
  OpenApiStructure,
  Operation,
} from './schemas.ts';

/** By name in lower case, as Node.js has them. */
export type Headers = Readonly<Record<string, unknown>>;

interface HeaderRules {
  structure: OpenApiStructure;
  declaresChanges: boolean;
  compile: (schema: Json) => Check;
}

/**
 * Checks the headers that the API itself knows, and the content type. A header that only other calls take is refused:
 * its sender expects an effect that this call does not have.
 */
export function headerMismatches(
  { method, headers, hasBody }: { method: string; headers: Headers; hasBody: boolean },
  operation: Operation,
  { structure, declaresChanges, compile }: HeaderRules,
): OpenApiMismatch[] {
  const own = headerParameters(operation);
  const known = own.flatMap(({ name, required, schema = {} }) => {
    const value = headers[name.toLowerCase()];
    if (value === undefined) return required ? [mismatch(name, `The ${name} header is missing`)] : [];
    return compile(schema)(numberOf(value)).map(({ reason }) =>
      mismatch(name, `${name} in the headers: ${reason}`),
    );
  });
  const foreign = Object.values(structure.operations)
    .flatMap(headerParameters)
    .map(({ name }) => name)
    .filter((name) => headers[name.toLowerCase()] !== undefined && !own.some((each) => each.name === name));
  const unexpected = [...new Set(foreign)].map((name) => mismatch(name, `The call takes no ${name} header`));
  const isDeclared = hasBody || (declaresChanges && ['POST', 'PUT', 'PATCH'].includes(method));
  return [...known, ...unexpected, ...(isDeclared ? contentTypeMismatches(operation, headers) : [])];
}

/** The required headers that an answer lacks. */
export function missingHeaders({ headers = {} }: OpenApiResponse, sent: Headers): OpenApiMismatch[] {
  return Object.entries(headers)
    .filter(([name, { required }]) => required === true && sent[name.toLowerCase()] === undefined)
    .map(([name]) => mismatch(name, `The ${name} header is missing`));
}

function contentTypeMismatches({ requestBody }: Operation, headers: Headers): OpenApiMismatch[] {
  const allowed = Object.keys(requestBody?.content ?? {});
  const type = mediaTypeOf(headers);
  if (allowed.length === 0 || allowed.includes(type)) return [];
  return [mismatch('Content-Type', `The content type '${type}' is not ${allowed.join(' or ')}`)];
}

/** The content type without its parameters; empty without any. */
export function mediaTypeOf(headers: Headers): string {
  const type = headers['content-type'];
  return typeof type === 'string' ? type.replace(/;.*/, '').trim() : '';
}

function headerParameters({ parameters = [] }: Operation) {
  return parameters.filter((each) => each.in === 'header');
}

function numberOf(value: unknown): unknown {
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
}

function mismatch(field: string, reason: string): OpenApiMismatch {
  return { field, reason };
}
