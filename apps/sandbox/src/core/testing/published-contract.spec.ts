import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OpenApiDocument } from './openapi-schemas.ts';
import { contractOf, describePublished, publishedContract } from './published-contract.ts';

const zones: OpenApiDocument = {
  servers: [{ url: 'https://cdn.example/api/v2' }],
  paths: {
    '/zones': {
      get: {
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
      post: {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/NewZone' } } },
        },
        responses: { '201': {} },
      },
    },
    '/zones/check': {
      get: {
        parameters: [{ name: 'name', in: 'query', required: true, schema: { type: 'string' } }],
        responses: { '204': {} },
      },
    },
    '/zones/{id}': {
      get: {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: {
          '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Zone' } } } },
        },
      },
    },
  },
  components: {
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
  },
};

const pets = `
paths:
  /pets/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: integer } }
    get:
      responses:
        '404':
          $ref: '#/components/responses/Gone'
components:
  schemas:
    Failure: { type: object, properties: { reason: { type: string } } }
  responses:
    Gone:
      content:
        application/json:
          schema: { $ref: '#/components/schemas/Failure' }
`;

const contract = contractOf(zones, { alsoAnswered: ['429', 'POST /zones 400'] });
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
    expect(() => contract.checkRequest(request)).not.toThrow();
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
    expect(() => contract.checkRequest(request)).toThrow(reason);
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
    expect(() => contract.checkAnswer(request, answer)).not.toThrow();
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
    expect(() => contract.checkAnswer(request, answer)).toThrow(reason);
  });
});

describe('a closed contract', () => {
  const loose: OpenApiDocument = {
    paths: {
      '/pets': {
        get: {
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
    },
    components: { schemas: { Pet: { type: 'object', properties: { name: { type: 'string' } } } } },
  };
  const pets = { method: 'GET', path: '/pets' };
  const closed = contractOf(loose, { closed: true });

  it.each([
    ['beside the listed ones', { all: [], more: 1 }],
    ['in what is referred to', { all: [{ name: 'a', nmae: 'b' }] }],
  ])('has no members %s', (_case, body) => {
    expect(() => contractOf(loose).checkAnswer(pets, { status: 200, body })).not.toThrow();
    expect(() => closed.checkAnswer(pets, { status: 200, body })).toThrow(/additional/);
  });

  it('has what is listed', () => {
    expect(() => closed.checkAnswer(pets, { status: 200, body: { all: [{ name: 'a' }] } })).not.toThrow();
  });
});

describe('publishedContract', () => {
  const given = process.env['PROVIDER_SPECS_DIR'];
  let directory: string;
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'published-'));
    writeFileSync(join(directory, 'zones.json'), JSON.stringify(zones));
    writeFileSync(join(directory, 'pets.yaml'), pets);
  });
  afterEach(() => {
    if (given === undefined) delete process.env['PROVIDER_SPECS_DIR'];
    else process.env['PROVIDER_SPECS_DIR'] = given;
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  it('reads the file', () => {
    process.env['PROVIDER_SPECS_DIR'] = directory;
    expect(() => publishedContract('zones.json')?.checkRequest({ ...create, body: {} })).toThrow(/Name/);
  });

  it('reads YAML, with what a path says for all its operations and what they refer to', () => {
    process.env['PROVIDER_SPECS_DIR'] = directory;
    const contract = publishedContract('pets.yaml');
    const request = { method: 'GET', path: '/pets/7' };
    expect(() => contract?.checkRequest(request)).not.toThrow();
    expect(() => contract?.checkRequest({ ...request, path: '/pets/seven' })).toThrow(/integer/);
    expect(() => contract?.checkAnswer(request, { status: 404, body: { reason: 'gone' } })).not.toThrow();
    expect(() => contract?.checkAnswer(request, { status: 404, body: { reason: 7 } })).toThrow(/string/);
  });

  it('has nothing to compare with where the file, or the directory, is missing', () => {
    process.env['PROVIDER_SPECS_DIR'] = directory;
    expect(publishedContract('other.json')).toBeUndefined();
    delete process.env['PROVIDER_SPECS_DIR'];
    expect(publishedContract('zones.json')).toBeUndefined();
  });
});

describePublished("bunny's published file", 'bunny-core-api-v1.0.0.json', (bunny) => {
  it('takes a new zone, and refuses one without a name', () => {
    const request = { method: 'POST', path: '/pullzone', body: { Name: 'a', Type: 0 } };
    expect(() => bunny.checkRequest(request)).not.toThrow();
    expect(() => bunny.checkRequest({ ...request, body: { Type: 0 } })).toThrow(/Name/);
  });

  it('takes a zone as an answer, and refuses one with a wrong id', () => {
    const request = { method: 'GET', path: '/pullzone/7' };
    expect(() => bunny.checkAnswer(request, { status: 200, body: { Id: 7, Hostnames: [] } })).not.toThrow();
    expect(() => bunny.checkAnswer(request, { status: 200, body: { Id: 'x' } })).toThrow(/Id/);
  });
});

describePublished("Plesk's published file", 'plesk-rest-openapi3.json', (plesk) => {
  it('takes a list of domains, and refuses an unknown path', () => {
    const request = { method: 'GET', path: '/api/v2/domains' };
    expect(() => plesk.checkRequest(request)).not.toThrow();
    expect(() => plesk.checkRequest({ ...request, path: '/api/v2/sites' })).toThrow(/not published/);
  });
});

describePublished(
  "MXroute's published file",
  'mxroute-openapi.yaml',
  (mxroute) => {
    const domain = { method: 'GET', path: '/domains/kunde.example' };

    it('takes a new mailbox, and refuses one with a short password or without any', () => {
      const request = { method: 'POST', path: `${domain.path}/email-accounts` };
      const body = { username: 'info', password: 'Geheim123!', quota: 0 };
      expect(() => mxroute.checkRequest({ ...request, body })).not.toThrow();
      expect(() => mxroute.checkRequest({ ...request, body: { ...body, password: 'a' } })).toThrow(/8/);
      expect(() => mxroute.checkRequest({ ...request, body: { username: 'info' } })).toThrow(/password/);
    });

    it('takes a domain as an answer, and refuses members that it does not know', () => {
      const answer = (data: object) => ({ status: 200, body: { success: true, data } });
      expect(() => mxroute.checkAnswer(domain, answer({ domain: 'kunde.example' }))).not.toThrow();
      expect(() => mxroute.checkAnswer(domain, answer({ name: 'kunde.example' }))).toThrow(/additional/);
    });
  },
  { closed: true },
);
