import { createOpenApiContract } from '@homeport/provider-contracts';
import Fastify from 'fastify';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guardContract } from './contract-guard.ts';
import { ContractWatch } from './contract-watch.ts';
import { FaultInjector, faultSchema } from './faults.ts';
import { injectFaults } from './http-faults.ts';

const zone = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } };
const contract = createOpenApiContract('zones', {
  operations: {
    'POST /zones': {
      requestBody: { required: true, content: { 'application/json': { schema: zone } } },
      responses: { '200': { content: { 'application/json': { schema: zone } } } },
    },
  },
});

let directory: string;
let watch: ContractWatch;
let faults: FaultInjector;
let app: ReturnType<typeof appThatAnswers>;

function appThatAnswers(answer: (body: unknown) => unknown) {
  const made = Fastify();
  made.removeAllContentTypeParsers();
  made.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  injectFaults(made, 'bunny', faults);
  guardContract(made, {
    contract,
    watch,
    refuse: ({ field }) => Object.assign(new Error(field), { statusCode: 400 }),
  });
  made.post('/zones', (request) => answer(request.body));
  return made;
}

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'guard-'));
  watch = new ContractWatch('zones', join(directory, 'report.txt'));
  faults = new FaultInjector();
});
afterEach(async () => {
  await app.close();
  rmSync(directory, { recursive: true });
});

const post = (body: object) =>
  app.inject({ method: 'POST', url: '/zones', headers: { 'content-type': 'application/json' }, body });
const report = () => readFileSync(join(directory, 'report.txt'), 'utf8');

describe('a guarded API', () => {
  it('lets through what the contract allows', async () => {
    app = appThatAnswers(() => ({ id: 1 }));
    expect(await post({ id: 1 })).toMatchObject({ statusCode: 200 });
    expect(() => watch.throwIfViolated()).not.toThrow();
  });

  it('reports each checked request and answer once', async () => {
    app = appThatAnswers(() => ({ id: 1 }));
    await post({ id: 1 });
    await post({ id: 2 });
    expect(report()).toBe('checked: zones request POST /zones\nchecked: zones answer POST /zones 200\n');
  });

  it('refuses a request before anything of it is done, and reports it', async () => {
    let calls = 0;
    app = appThatAnswers(() => (calls += 1));
    const answer = await post({ name: 'a' });
    expect({ status: answer.statusCode, body: answer.json<object>(), calls }).toMatchObject({
      status: 400,
      body: { message: 'id' },
      calls: 0,
    });
    expect(() => watch.throwIfViolated()).toThrow(/a request: POST \/zones: .*'id'/);
    expect(report()).toMatch(/^zones: a request: POST \/zones: .*'id'.*\n$/);
    expect(watch.takeRefusedRequests()).toHaveLength(1);
    expect(() => watch.throwIfViolated()).not.toThrow();
  });

  it('fails instead of giving an answer that violates the contract, and keeps the violation', async () => {
    app = appThatAnswers(() => ({ id: 'one' }));
    expect(await post({ id: 1 })).toMatchObject({
      statusCode: 500,
      body: expect.stringContaining('/id must be'),
    });
    watch.takeRefusedRequests();
    expect(() => watch.throwIfViolated()).toThrow(
      /an answer of the sandbox: POST \/zones 200: \/id must be integer/,
    );
    expect(report()).toContain('an answer of the sandbox');
  });

  it('fails for an internal error, and not for an injected fault', async () => {
    app = appThatAnswers(() => {
      throw new Error('crashed');
    });
    faults.add(faultSchema.parse({ provider: 'bunny', kind: 'status', value: 503 }));
    expect(await post({ id: 1 })).toMatchObject({ statusCode: 503 });
    expect(() => watch.throwIfViolated()).not.toThrow();
    expect(await post({ id: 1 })).toMatchObject({ statusCode: 500 });
    expect(() => watch.throwIfViolated()).toThrow(/Status 500 is not published/);
  });
});
