import { createOpenApiContract } from './contract.ts';
import type { OpenApiMismatch } from './schemas.ts';

/** The differences, in one line. */
const reasons = (mismatches: readonly OpenApiMismatch[]) => mismatches.map(({ reason }) => reason).join('; ');

describe('rules about headers', () => {
  const dryRun = { name: 'Dry-Run', in: 'header', schema: { type: 'integer', enum: [1] } };
  const body = { content: { 'application/json': { schema: { type: 'object' } } } };
  const orders = createOpenApiContract(
    'orders',
    {
      operations: {
        'POST /orders': {
          parameters: [dryRun],
          requestBody: body,
          responses: { '201': { headers: { Location: { required: true } } } },
        },
        'PUT /orders': { requestBody: body, responses: { '2XX': {} } },
      },
    },
    { declaresChanges: true },
  );
  const order = (headers: Record<string, string>, method = 'POST') =>
    reasons(orders.requestMismatches({ method, path: '/orders', headers, body: {} }));
  const json = { 'content-type': 'application/json; charset=utf-8' };

  it.each([
    ['a declared content type', json, 'POST'],
    ['a header of the call', { ...json, 'dry-run': '1' }, 'POST'],
    ['headers that the API does not know', { ...json, 'x-request-id': '7' }, 'PUT'],
  ])('allow %s', (_case, headers, method) => {
    expect(order(headers, method)).toBe('');
  });

  it.each([
    ['another content type', { 'content-type': 'text/plain' }, 'POST', /content type 'text\/plain'/],
    ['none', {}, 'POST', /content type ''/],
    ['a value that is not allowed', { ...json, 'dry-run': '2' }, 'POST', /Dry-Run in the headers/],
    ['a header that only another call takes', { ...json, 'dry-run': '1' }, 'PUT', /takes no Dry-Run/],
  ])('refuse %s', (_case, headers, method, reason) => {
    expect(order(headers, method)).toMatch(reason);
  });

  it('require the type of a change without a body', () => {
    const change = { method: 'PUT', path: '/orders', headers: {} };
    expect(reasons(orders.requestMismatches(change))).toMatch(/content type/);
  });

  it('require the headers of an answer', () => {
    const made = (headers: Record<string, string>) =>
      reasons(orders.answerMismatches({ method: 'POST', path: '/orders' }, { status: 201, headers }));
    expect(made({ location: '/orders/7' })).toBe('');
    expect(made({})).toMatch(/Location header is missing/);
  });

  it('accept each status of a range', () => {
    const answer = (status: number) =>
      orders.answerMismatches({ method: 'PUT', path: '/orders' }, { status });
    expect(answer(204)).toEqual([]);
    expect(reasons(answer(302))).toMatch(/302 is not published/);
  });
});
