import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Scope, Declarations } from './declarations.ts';
import { EVENT_OBJECTS, EXPANDABLE, STRIPE_CALLS, isLeftOut } from './stripe-calls.ts';
import { type Schema, TypeSchemas } from './type-schemas.ts';

export interface StripeStructure {
  /** The version of the API that the package's types describe. */
  version: string;
  operations: Record<string, object>;
  /** The schema of each event's `data.object`, by the event's type. */
  events: Record<string, Schema>;
  schemas: Record<string, Schema>;
}

/**
 * Reads the structure of Stripe's API out of the types of its own package.
 * @param packageFolder the folder of the installed `stripe` package
 */
export function stripeStructure(packageFolder: string): StripeStructure {
  const resources = join(packageFolder, 'esm', 'resources');
  const declarations = new Declarations();
  const types = new TypeSchemas(declarations, {
    isExpandable: (name) => EXPANDABLE.has(name),
    insteadOf: { Event: 'EventBase' },
    isLeftOut,
  });
  const operations: Record<string, object> = {};
  for (const [file, methods] of STRIPE_CALLS) {
    const scope = declarations.file(join(resources, `${file}.d.ts`));
    const sent = sentCalls(readFileSync(join(resources, `${file}.js`), 'utf8'));
    for (const name of methods) {
      const { call, path } = sent.get(name) ?? missing(`${file}.${name}`);
      operations[`${call} ${path}`] = operationOf(types, scope, name, path);
    }
  }
  const events = eventsOf(types, declarations.file(join(resources, 'Events.d.ts')));
  const version = /'([^']+)'/.exec(readFileSync(join(packageFolder, 'esm', 'apiVersion.js'), 'utf8'))?.[1];
  return { version: version ?? missing('the version'), operations, events, schemas: sorted(types.schemas) };
}

interface SentCall {
  call: string;
  /** With placeholders: `/v1/invoices/{id}`. */
  path: string;
}

/** What each method of a resource sends, from the package's own code. */
function sentCalls(source: string): Map<string, SentCall> {
  const sends = /^ {4}(\w+)\(.*\) \{\n\s+return this\._makeRequest\('(\w+)', ['`]([^'`]+)['`]/gm;
  return new Map(
    [...source.matchAll(sends)].map(([, name = '', call = '', path = '']) => [
      name,
      { call, path: path.replaceAll(/\$\{encodeURIComponent\((\w+)\)\}/g, '{$1}') },
    ]),
  );
}

function operationOf(types: TypeSchemas, scope: Scope, name: string, path: string) {
  const method = scope.methods.get(name) ?? missing(name);
  const paramsType = method.parameters.find(({ value }) => value === 'params')?.typeAnnotation;
  const params = paramsType && types.schemaOf(paramsType.typeAnnotation, scope);
  const answer = types.schemaOf(method.returns ?? missing(`what ${name} returns`), scope);
  return {
    parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => ({
      name: part,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    params: params ?? { type: 'object', additionalProperties: false },
    responses: { '200': { content: { 'application/json': { schema: answer } } } },
  };
}

function eventsOf(types: TypeSchemas, scope: Scope): Record<string, Schema> {
  const events: Record<string, Schema> = {};
  for (const [name, declared] of scope.types) {
    if (declared.type !== 'TsInterfaceDeclaration' || !name.endsWith('Event')) continue;
    const members = new Map(
      declared.body.body.flatMap((member) =>
        member.type === 'TsPropertySignature' && member.key.type === 'Identifier' && member.typeAnnotation
          ? [[member.key.value, member.typeAnnotation.typeAnnotation] as const]
          : [],
      ),
    );
    const type = members.get('type');
    if (type?.type !== 'TsLiteralType' || type.literal.type !== 'StringLiteral') continue;
    const event = type.literal.value;
    if (!EVENT_OBJECTS.includes(event.slice(0, event.lastIndexOf('.')))) continue;
    const data = members.get('data') ?? missing(`the data of ${name}`);
    events[event] = types.schemaOf(data, scope);
  }
  return sorted(events);
}

function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function missing(what: string): never {
  throw new Error(`The stripe package does not declare ${what}.`);
}
