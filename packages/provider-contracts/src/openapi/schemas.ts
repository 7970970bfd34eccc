import { Ajv, type ValidateFunction } from 'ajv';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = Extract<Json, Record<string, Json>>;

/** The structure of an OpenAPI 3.0 document: parameters and responses are resolved, schemas refer to each other. */
export interface OpenApiStructure {
  servers?: { url: string }[];
  /** By call, for example `GET /domains/{id}`. */
  operations: Record<string, Operation>;
  /** By name, as `#/components/schemas/<name>` refers to them. */
  schemas?: Record<string, Json>;
}

export interface Operation {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content?: Content };
  /** By status, for example `200`, `4XX` or `default`. */
  responses: Record<string, OpenApiResponse>;
  /** The facts about the call that no document confirms, by their names in docs/providers.md. */
  inferred?: string[];
}

export interface OpenApiResponse {
  content?: Content;
  headers?: Record<string, { required?: boolean }>;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: JsonObject;
}

type Content = Record<string, { schema?: Json }>;

/** One reason why a value is invalid. */
export interface OpenApiMismatch {
  /** The invalid member, for example `admin.email`; empty when it is not a single one. */
  field: string;
  reason: string;
}

/** Returns every reason why a value is invalid; empty when it is valid. */
export type Check = (value: unknown) => OpenApiMismatch[];

const documentId = 'published';

interface CheckOptions {
  /** An object whose members are listed has no others. */
  closed?: boolean | undefined;
  /** Numbers and booleans are sent as text, as in forms. */
  fromText?: boolean;
}

/** Compiles the schemas of one document. Formats are not checked: generators use them freely. */
export function schemaChecks(
  { schemas = {} }: Pick<OpenApiStructure, 'schemas'>,
  { closed = false, fromText = false }: CheckOptions = {},
): (schema: Json) => Check {
  const convert = (schema: Json) => toJsonSchema(closed ? withoutOthers(schema) : schema);
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    validateFormats: false,
    logger: false,
    // The data in this repository is known to be a schema, and is compiled by many short-lived processes.
    validateSchema: false,
    code: { optimize: false },
    inlineRefs: false,
    coerceTypes: fromText,
  });
  ajv.addSchema({
    $id: documentId,
    components: { schemas: convert(schemas) },
  });
  const compiled = new Map<Json, ValidateFunction>();
  return (schema) => {
    const validate = compiled.get(schema) ?? ajv.compile(convert(schema) as object);
    compiled.set(schema, validate);
    return (value) => {
      // Converted text is written into the value.
      if (validate(fromText ? structuredClone(value) : value)) return [];
      return (validate.errors ?? []).map(({ instancePath, message, params }) => ({
        field: fieldOf(instancePath, params),
        reason: `${instancePath || 'The value'} ${message ?? 'does not fit'} ${JSON.stringify(params)}`,
      }));
    };
  };
}

function fieldOf(instancePath: string, params: Record<string, unknown>): string {
  const named = params['missingProperty'] ?? params['additionalProperty'];
  const path = instancePath.split('/').slice(1);
  return [...path, ...(typeof named === 'string' ? [named] : [])].join('.');
}

function withoutOthers(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withoutOthers);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withoutOthers(value)]));
  return 'properties' in inner ? { additionalProperties: false, ...inner } : inner;
}

/**
 * OpenAPI 3.0 writes `nullable` beside a schema where JSON Schema has a type of its own for null, and booleans for
 * exclusive bounds.
 */
function toJsonSchema(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(toJsonSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, ...rest } = schema;
  const converted = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, entry(key, value)]));
  for (const bound of ['Minimum', 'Maximum']) {
    const exclusive = converted[`exclusive${bound}`];
    if (typeof exclusive !== 'boolean') continue;
    delete converted[`exclusive${bound}`];
    const limit = bound.toLowerCase();
    const value = converted[limit];
    if (!exclusive || value === undefined) continue;
    delete converted[limit];
    converted[`exclusive${bound}`] = value;
  }
  return nullable === true ? { anyOf: [{ type: 'null' }, converted] } : converted;
}

/** Values that are data, not schemas, stay as they are; references lead into the registered document. */
function entry(key: string, value: Json): Json {
  if (key === '$ref' && typeof value === 'string') return value.replace(/^#/, `${documentId}#`);
  return key === 'enum' || key === 'example' || key === 'default' ? value : toJsonSchema(value);
}
