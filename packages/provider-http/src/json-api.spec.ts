import { createJsonApi, type JsonApiOptions, type JsonRequest } from './json-api.ts';
import { ClientError } from './client-error.ts';
import { jsonAnswer, scriptedTransport } from './testing/scripted-transport.ts';
import type { HttpAnswer } from './transport.ts';

function apiWith(answer: HttpAnswer, options: Partial<JsonApiOptions> = {}) {
  const transport = scriptedTransport(answer);
  const api = createJsonApi({
    transport,
    base: '/v5',
    headers: { authorization: 'Bearer top-secret' },
    secret: 'top-secret',
    failure: (details) => new ClientError('test', details),
    ...options,
  });
  return { api, transport };
}

const change: JsonRequest = { method: 'POST', path: '/names', body: { name: 'a' } };

describe('a call', () => {
  it('carries its query, its body and the credentials', async () => {
    const { api, transport } = apiWith(jsonAnswer({ ok: true }));
    expect(await api.read({ ...change, query: { process: ['create', 'renew'], q: 'ä b' } })).toEqual({
      ok: true,
    });
    expect(transport.requests).toEqual([
      {
        call: 'POST /names',
        changes: true,
        method: 'POST',
        path: '/v5/names?process=create&process=renew&q=%C3%A4+b',
        headers: {
          accept: 'application/json',
          authorization: 'Bearer top-secret',
          'content-type': 'application/json',
        },
        body: '{"name":"a"}',
      },
    ]);
  });

  it('that has an effect declares no content type without a body', async () => {
    const { api, transport } = apiWith({ status: 204, body: '' });
    await api.send({ method: 'DELETE', path: '/names/a', headers: { 'dry-run': '1' } });
    expect(transport.requests[0]?.headers).toEqual({
      accept: 'application/json',
      authorization: 'Bearer top-secret',
      'dry-run': '1',
    });
  });
});

describe('an answer that is no success', () => {
  it.each([
    [302, 'unavailable'],
    [400, 'rejected'],
    [401, 'rejected'],
    [404, 'not_found'],
    [409, 'conflict'],
    [422, 'rejected'],
    [429, 'throttled'],
    [500, 'unknown_outcome'],
    [503, 'unavailable'],
    [504, 'unknown_outcome'],
  ])('of status %i makes a change %s', async (status, kind) => {
    await expect(apiWith({ status, body: '' }).api.send(change)).rejects.toMatchObject({
      kind,
      code: status,
      call: 'POST /names',
    });
  });

  it('is an answer where the call may have it', async () => {
    const { api } = apiWith({ status: 303, body: '', location: '/made' });
    expect(await api.send({ ...change, alsoAnswers: [303] })).toMatchObject({
      status: 303,
      location: '/made',
    });
    await expect(api.send(change)).rejects.toMatchObject({ kind: 'unavailable', code: 303 });
  });

  it('leaves a read undone', async () => {
    await expect(
      apiWith({ status: 500, body: '' }).api.read({ method: 'GET', path: '/names' }),
    ).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('has the message that the client reads from the body, without secrets', async () => {
    const { api } = apiWith(
      { status: 400, body: 'top-secret and hidden are wrong' },
      { refusal: ({ body }, details) => ({ ...details, kind: 'conflict', text: body }) },
    );
    await expect(api.send({ ...change, secrets: ['hidden', ''] })).rejects.toMatchObject({
      kind: 'conflict',
      text: '[secret] and [secret] are wrong',
    });
  });

  it('says how long to wait: the given time, or a default', async () => {
    const told = apiWith({ status: 429, body: '', retryAfterMs: 3_000 }).api;
    await expect(told.send(change)).rejects.toMatchObject({ retryAfterMs: 3_000 });
    const untold = apiWith({ status: 429, body: '' }, { defaultPauseMs: 60_000 }).api;
    await expect(untold.send(change)).rejects.toMatchObject({ retryAfterMs: 60_000 });
  });
});

describe('a success that is no JSON', () => {
  it('leaves the outcome of a change unknown; a read has failed', async () => {
    const { api } = apiWith({ status: 201, body: 'Created' });
    await expect(api.read(change)).rejects.toMatchObject({
      kind: 'unknown_outcome',
      text: 'The answer is not JSON',
    });
    await expect(api.read({ ...change, changes: false })).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
