import { parse } from 'yaml';
import type { JsonObject, OpenApiDocument, Operation, Parameter } from './openapi-schemas.ts';

type Response = Operation['responses'][string];

/** A document as it may be written: some things once for several places. */
interface WrittenDocument {
  servers?: OpenApiDocument['servers'];
  paths: Record<string, WrittenPath>;
  components?: { schemas?: JsonObject; responses?: Record<string, Response> };
}

interface WrittenPath {
  parameters?: Parameter[];
  [method: string]: unknown;
}

/** Reads an OpenAPI 3.0 document in JSON or, where the file is called so, in YAML. */
export function readOpenApi(file: string, text: string): OpenApiDocument {
  const written = (/\.ya?ml$/.test(file) ? parse(text) : JSON.parse(text)) as WrittenDocument;
  const paths = Object.entries(written.paths).map(
    ([path, item]) => [path, operationsOf(item, written)] as const,
  );
  return { ...written, paths: Object.fromEntries(paths) };
}

/** What a path says for all of its operations, and what these refer to, stands in each of them then. */
function operationsOf(
  { parameters = [], ...methods }: WrittenPath,
  document: WrittenDocument,
): Record<string, Operation> {
  const operations = Object.entries(methods as Record<string, Operation>).map(
    ([method, operation]): [string, Operation] => [
      method,
      {
        ...operation,
        parameters: [...parameters, ...(operation.parameters ?? [])],
        responses: Object.fromEntries(
          Object.entries(operation.responses).map(([status, response]) => [
            status,
            responseOf(response, document),
          ]),
        ),
      },
    ],
  );
  return Object.fromEntries(operations);
}

function responseOf(response: Response & { $ref?: string }, document: WrittenDocument): Response {
  const name = response.$ref?.split('/').at(-1);
  return name === undefined ? response : (document.components?.responses?.[name] ?? response);
}
