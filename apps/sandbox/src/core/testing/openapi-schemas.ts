import { Ajv, type ValidateFunction } from 'ajv';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = Extract<Json, Record<string, Json>>;

/** The parts of an OpenAPI 3.0 document that requests and answers are held against. */
export interface OpenApiDocument {
  servers?: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Json> };
}

export interface Operation {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content?: Content };
  responses: Record<string, { content?: Content }>;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: JsonObject;
}

type Content = Record<string, { schema?: Json }>;

/** Says what is wrong with a value, one reason a line; none when it fits. */
export type Check = (value: unknown) => string[];

const documentId = 'published';

/**
 * Compiles schemas of one document; formats are read as descriptions, for generators write them as they like.
 * @param closed has an object whose members are listed have no others
 */
export function schemaChecks(document: OpenApiDocument, closed = false): (schema: Json) => Check {
  const convert = (schema: Json) => toJsonSchema(closed ? withoutOthers(schema) : schema);
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, logger: false });
  ajv.addSchema({
    $id: documentId,
    components: { schemas: convert(document.components?.schemas ?? {}) },
  });
  const compiled = new Map<Json, ValidateFunction>();
  return (schema) => {
    const validate = compiled.get(schema) ?? ajv.compile(convert(schema) as object);
    compiled.set(schema, validate);
    return (value) => {
      if (validate(value)) return [];
      return (validate.errors ?? []).map(
        ({ instancePath, message, params }) =>
          `${instancePath || 'The value'} ${message ?? 'does not fit'} ${JSON.stringify(params)}`,
      );
    };
  };
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
