import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import jwt from 'jsonwebtoken';
import pg from 'pg';
import { Config } from '../foundation/config/config.ts';
import { Database } from '../foundation/database/database.ts';
import { AuthService } from './auth.service.ts';
import { type Person, startIdentity, type TestIdentity } from './testing/identity.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;

let identity: TestIdentity;
let person: Person;
let secret: string;
beforeAll(async () => {
  identity = await startIdentity();
  person = await identity.signUp();
  secret = identity.app.get(Config).settings.JWT_SECRET;
});
afterAll(() => identity.stop());

const details = (bearer: string) => identity.call('GET', '/api/user/details', { bearer });
const claims = () => jwt.decode(person.access_token) as jwt.JwtPayload;
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('an access token', () => {
  it('says who, which sign-in, which stamp and how long, and nothing else', () => {
    expect(claims()).toEqual({
      sub: person.user.id,
      sid: expect.any(String),
      stamp: 0,
      exp: expect.any(Number),
    });
  });

  it('opens the calls of customers', async () => {
    expect(await details(person.access_token)).toMatchObject({
      status: 200,
      body: { email: person.email, name: null, company: null },
    });
    expect(
      (await identity.call('GET', '/api/user/hostingplans', { bearer: person.access_token })).body,
    ).toMatchObject({ plan_type: 'newuser', plan: null });
  });

  it('is missed when there is none', async () => {
    const answer = await identity.call('GET', '/api/user/details');
    expect(answer).toMatchObject({ status: 401, body: { code: 'token_expired' } });
  });

  const forgeries: [string, () => string][] = [
    ['is no token at all', () => 'nonsense'],
    ['has an empty signature', () => `${person.access_token.split('.').slice(0, 2).join('.')}.`],
    ['is signed with another key', () => jwt.sign(claims(), 'another-secret-of-enough-length!!')],
    ['is signed with another algorithm', () => jwt.sign(claims(), secret, { algorithm: 'HS512' })],
    ['claims to need no signature', () => `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claims())}.`],
    ['has no algorithm', () => sign({ typ: 'JWT' })],
    [
      'has a payload that was changed',
      () => {
        const [header, , signature] = person.access_token.split('.');
        return `${header}.${base64({ ...claims(), sub: '00000000-0000-7000-8000-000000000000' })}.${signature}`;
      },
    ],
    ['lacks a claim', () => jwt.sign({ sub: person.user.id, exp: claims().exp }, secret)],
    [
      'names no session of this person',
      () => jwt.sign({ ...claims(), sid: person.user.id }, secret, { noTimestamp: true }),
    ],
    ['has a claim of a wrong type', () => jwt.sign({ ...claims(), stamp: '0' }, secret)],
    [
      'has a payload that is no JSON',
      () => {
        const body = `${base64({ alg: 'HS256' })}.${Buffer.from('no json').toString('base64url')}`;
        return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
      },
    ],
  ];
  const sign = (header: object) => {
    const body = `${base64(header)}.${base64(claims())}`;
    return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
  };
  it.each(forgeries)('is refused when it %s', async (_, forge) => {
    expect(await details(forge())).toMatchObject({ status: 422, body: { code: 'token_invalid' } });
  });

  it('is refused as a forgery under another scheme than bearer', async () => {
    const headers = { authorization: `Basic ${person.access_token}` };
    expect((await identity.call('GET', '/api/user/details', { headers })).status).toBe(422);
  });

  it('lives ten minutes by the product clock, and a minute longer for clocks that differ', async () => {
    const { access_token } = await identity.signUp();
    identity.advance(10 * minuteMs + 55 * secondMs);
    expect((await details(access_token)).status).toBe(200);
    identity.advance(6 * secondMs);
    expect(await details(access_token)).toMatchObject({ status: 401, body: { code: 'token_expired' } });
  });

  it('is stale once the account changed, and a renewed one is fresh', async () => {
    const changed = await identity.signUp();
    const auth = identity.app.get(AuthService, { strict: false });
    await identity.app.get(Database).transaction(() => auth.bumpStamp(changed.user.id));
    expect(await details(changed.access_token)).toMatchObject({
      status: 412,
      body: { code: 'session_stale' },
    });
    const renewed = await identity.post('/api/auth/refresh', { refresh_token: changed.refresh_token });
    expect((await details(String(renewed.body['access_token']))).status).toBe(200);
  });

  it('costs one look at the database per request', async () => {
    const { access_token } = await identity.signUp();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const answer = await identity.call('DELETE', '/api/auth/sessions/not-an-id', { bearer: access_token });
    expect(answer.status).toBe(404);
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
  });
});
