import { matchOf } from '../openapi/contract.ts';
import { type Json, type OpenApiMismatch, schemaChecks } from '../openapi/schemas.ts';
import { readData } from '../read-data.ts';

/** What the types of the `stripe` package say; `scripts/contracts/write-stripe.ts` writes the file. */
interface StripeStructure {
  version: string;
  operations: Record<string, StripeOperation>;
  /** What `data` of each event holds. */
  events: Record<string, Json>;
  schemas: Record<string, Json>;
}

interface StripeOperation {
  /** The parameters of the form, or of the query. */
  params: Json;
  responses: { '200': { content: { 'application/json': { schema: Json } } } };
}

export interface StripeRequest {
  method: string;
  /** Without the query. */
  path: string;
  /** The parsed form or query, every value a text: `{ items: [{ id: 'si_1', quantity: '2' }] }`. */
  params?: unknown;
}

export interface StripeContract {
  /** The version of the API, for example `2026-10-28.endive`. */
  version: string;
  /** The call that a request is for, for example `GET /v1/prices/{price}`; undefined when it is not in the contract. */
  callOf(request: Omit<StripeRequest, 'params'>): string | undefined;
  requestMismatches(request: StripeRequest): OpenApiMismatch[];
  /** @param body the parsed JSON of an answer with status 200 */
  answerMismatches(request: Omit<StripeRequest, 'params'>, body: unknown): OpenApiMismatch[];
  /** @param event the parsed JSON that a webhook delivers */
  eventMismatches(event: { type: string; data: unknown }): OpenApiMismatch[];
}

const EVENT = { $ref: '#/components/schemas/EventBase' };
let contract: StripeContract | undefined;

/** Stripe's API in the version of the installed package, as far as the product uses it. */
export function stripeContract(): StripeContract {
  return (contract ??= createStripeContract(readData<StripeStructure>('stripe.json')));
}

export function createStripeContract(structure: StripeStructure): StripeContract {
  const checkParams = schemaChecks(structure, { fromText: true });
  const check = schemaChecks(structure);
  const find = (request: StripeRequest) => matchOf(structure, '', request);
  const unknown = ({ method, path }: StripeRequest) => [
    { field: '', reason: `${method} ${path} is not among the calls of the contract` },
  ];
  return {
    version: structure.version,
    callOf: (request) => find(request)?.call,
    requestMismatches(request) {
      const match = find(request);
      if (!match) return unknown(request);
      return named(match.call, checkParams(match.operation.params)(request.params ?? {}));
    },
    answerMismatches(request, body) {
      const match = find(request);
      if (!match) return unknown(request);
      const { schema } = match.operation.responses['200'].content['application/json'];
      return named(`${match.call} 200`, check(schema)(body));
    },
    eventMismatches(event) {
      const data = structure.events[event.type];
      if (data === undefined) return [{ field: 'type', reason: `${event.type} is no event of the contract` }];
      return [
        ...named(event.type, check(EVENT)(event)),
        ...named(`${event.type} data`, check(data)(event.data)),
      ];
    },
  };
}

function named(place: string, mismatches: OpenApiMismatch[]): OpenApiMismatch[] {
  return mismatches.map(({ field, reason }) => ({ field, reason: `${place}: ${reason}` }));
}
