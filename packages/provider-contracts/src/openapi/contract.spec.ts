import { createOpenApiContract } from './contract.ts';
import type { OpenApiMismatch, OpenApiStructure } from './schemas.ts';

const zones: OpenApiStructure = {
  servers: [{ url: 'https://cdn.example/api/v2' }],
  operations: {
    'GET /zones': {
      parameters: [
        { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } },
        { name: 'all', in: 'query', schema: { type: 'boolean' } },
      ],
      responses: {
        '200': {
          content: {
            'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Zone' } } },
          },
        },
      },
    },
    'POST /zones': {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/NewZone' } } },
      },
      responses: { '201': {} },
    },
    'GET /zones/check': {
      parameters: [{ name: 'name', in: 'query', required: true, schema: { type: 'string' } }],
      responses: { '204': {} },
    },
    'GET /zones/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      responses: {
        '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Zone' } } } },
      },
    },
  },
  schemas: {
    Kind: { type: 'integer', enum: [0, 1] },
    NewZone: {
      type: 'object',
      additionalProperties: false,
      required: ['Name'],
      properties: { Name: { type: 'string', minLength: 1 }, Age: { type: 'integer', nullable: true } },
    },
    Zone: {
      type: 'object',
      additionalProperties: false,
      properties: {
        Id: { type: 'integer', format: 'int64', minimum: 0, exclusiveMinimum: true },
        Name: { type: 'string', nullable: true },
        Kind: { nullable: true, oneOf: [{ $ref: '#/components/schemas/Kind' }] },
      },
    },
  },
};

/** The differences, in one line. */
const reasons = (mismatches: readonly OpenApiMismatch[]) => mismatches.map(({ reason }) => reason).join('; ');

const contract = createOpenApiContract('zones', zones, { alsoAnswered: ['429', 'POST /zones 400'] });
const list = { method: 'GET', path: '/api/v2/zones' };
const create = { method: 'POST', path: '/api/v2/zones', body: { Name: 'a' } };
const read = { method: 'GET', path: '/api/v2/zones/7' };

describe('a published request', () => {
  it.each([
    ['with a query', { ...list, query: { page: '2', all: 'true' } }],
    ['with a body, and null where that is allowed', { ...create, body: { Name: 'a', Age: null } }],
    ['with a value in its path', read],
    [
      'at a path that another could take for a value',
      { ...list, path: '/api/v2/zones/check', query: { name: 'a' } },
    ],
  ])('%s passes', (_case, request) => {
    expect(contract.requestMismatches(request)).toEqual([]);
  });

  it.each([
    ['an unknown path', { ...list, path: '/api/v2/zone' }, /is not published/],
    ['a path without the prefix', { ...list, path: '/zones' }, /is not published/],
    ['an unknown method', { ...list, method: 'PUT' }, /is not published/],
    ['a path value of the wrong type', { ...read, path: '/api/v2/zones/seven' }, /id in the path.*integer/],
    ['an unknown query', { ...list, query: { pages: '2' } }, /unknown pages/],
    ['a query of the wrong type', { ...list, query: { all: 'yes' } }, /all in the query.*boolean/],
    ['a query out of bounds', { ...list, query: { page: '0' } }, /page in the query.*>= 1/],
    ['a missing query', { ...list, path: '/api/v2/zones/check' }, /lacks name/],
    ['a missing body', { ...create, body: undefined }, /body is missing/],
    ['a body where none is taken', { ...list, body: {} }, /takes no body/],
    ['a missing field', { ...create, body: {} }, /required property 'Name'/],
    ['an unknown field', { ...create, body: { Name: 'a', Nmae: 'b' } }, /additional.*Nmae/],
    ['a field of the wrong type', { ...create, body: { Name: 7 } }, /\/Name must be string/],
  ])('with %s fails', (_case, request, reason) => {
    expect(reasons(contract.requestMismatches(request))).toMatch(reason);
  });
});

describe('a published answer', () => {
  it.each([
    ['with all fields', read, { status: 200, body: { Id: 7, Name: null, Kind: null } }],
    ['of a list', list, { status: 200, body: [{ Id: 7, Kind: 1 }] }],
    ['without a schema', create, { status: 201, body: { anything: true } }],
    ['that is known though unpublished', create, { status: 400, body: 'no' }],
    ['that is known of every call', list, { status: 429 }],
  ])('%s passes', (_case, request, answer) => {
    expect(contract.answerMismatches(request, answer)).toEqual([]);
  });

  it.each([
    ['an unpublished status', list, { status: 204 }, /Status 204 is not published/],
    ['a status that another call is known for', read, { status: 400 }, /Status 400 is not published/],
    ['a missing body', read, { status: 200 }, /must be object/],
    ['another form', list, { status: 200, body: { Items: [] } }, /must be array/],
    ['a field of the wrong type', read, { status: 200, body: { Id: '7' } }, /\/Id must be integer/],
    ['a null that is not allowed', read, { status: 200, body: { Id: null } }, /\/Id must be integer/],
    ['a value on an excluded bound', read, { status: 200, body: { Id: 0 } }, /\/Id must be > 0/],
    [
      'a value outside its enumeration',
      read,
      { status: 200, body: { Kind: 5 } },
      /\/Kind must be equal to one/,
    ],
    ['an unknown field', list, { status: 200, body: [{ Id: 7, id: 7 }] }, /\/0 must NOT have additional/],
  ])('with %s fails', (_case, request, answer, reason) => {
    expect(reasons(contract.answerMismatches(request, answer))).toMatch(reason);
  });
});

describe('a closed contract', () => {
  const loose: OpenApiStructure = {
    operations: {
      'GET /pets': {
        responses: {
          '200': {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { all: { type: 'array', items: { $ref: '#/components/schemas/Pet' } } },
                },
              },
            },
          },
        },
      },
    },
    schemas: { Pet: { type: 'object', properties: { name: { type: 'string' } } } },
  };
  const pets = { method: 'GET', path: '/pets' };
  const closed = createOpenApiContract('loose', loose, { closed: true });

  it.each([
    ['beside the listed ones', { all: [], more: 1 }],
    ['in what is referred to', { all: [{ name: 'a', nmae: 'b' }] }],
  ])('has no members %s', (_case, body) => {
    expect(createOpenApiContract('loose', loose).answerMismatches(pets, { status: 200, body })).toEqual([]);
    expect(reasons(closed.answerMismatches(pets, { status: 200, body }))).toMatch(/additional/);
  });

  it('has what is listed', () => {
    expect(closed.answerMismatches(pets, { status: 200, body: { all: [{ name: 'a' }] } })).toEqual([]);
  });
});
