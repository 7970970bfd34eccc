import { createHmac } from 'node:crypto';
import jwt from 'jsonwebtoken';
import pg from 'pg';
import { Config } from '../foundation/config/config.ts';
import { Database } from '../foundation/database/database.ts';
import { AuthService } from './auth.service.ts';
import { accessTokenAudience, accessTokenType } from './tokens.service.ts';
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
/** One of our tokens with the given changes. */
const signed = (payload: object, key = secret, header: Partial<jwt.JwtHeader> = {}) =>
  jwt.sign(payload, key, { noTimestamp: true, header: { alg: 'HS256', typ: accessTokenType, ...header } });
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('an access token', () => {
  it('contains type, audience, person, session, versions and expiry, and nothing else', () => {
    expect(claims()).toEqual({
      sub: person.user.id,
      sid: expect.any(String),
      stamp: 0,
      ver: 0,
      exp: expect.any(Number),
      aud: `${new URL(identity.app.get(Config).settings.PUBLIC_URL).origin}/api`,
    });
    expect(jwt.decode(person.access_token, { complete: true })?.header.typ).toBe('at+jwt');
  });

  it('authorizes calls of customers', async () => {
    expect(await details(person.access_token)).toMatchObject({
      status: 200,
      body: { email: person.email, name: null, company: null },
    });
    expect(
      (await identity.call('GET', '/api/user/hostingplans', { bearer: person.access_token })).body,
    ).toMatchObject({ plan_type: 'newuser', plan: null });
  });

  it('is required', async () => {
    const answer = await identity.call('GET', '/api/user/details');
    expect(answer).toMatchObject({ status: 401, body: { code: 'token_expired' } });
  });

  const forgeries: [string, () => string][] = [
    ['is no token at all', () => 'nonsense'],
    ['has an empty signature', () => `${person.access_token.split('.').slice(0, 2).join('.')}.`],
    ['is signed with another key', () => signed(claims(), 'another-secret-of-enough-length!!')],
    ['is signed with another algorithm', () => signed(claims(), secret, { alg: 'HS512' })],
    [
      'claims to need no signature',
      () => `${base64({ alg: 'none', typ: accessTokenType })}.${base64(claims())}.`,
    ],
    ['has no algorithm', () => sign({ typ: accessTokenType })],
    [
      'has a payload that was changed',
      () => {
        const [header, , signature] = person.access_token.split('.');
        return `${header}.${base64({ ...claims(), sub: '00000000-0000-7000-8000-000000000000' })}.${signature}`;
      },
    ],
    ['lacks a claim', () => signed({ sub: person.user.id, exp: claims().exp })],
    ['is for another service', () => signed({ ...claims(), aud: 'https://other.example/api' })],
    [
      'is for another service with a similar address',
      () => signed({ ...claims(), aud: `${String(claims().aud)}/` }),
    ],
    ['is for several services', () => signed({ ...claims(), aud: [claims().aud, 'https://other.example'] })],
    ['is for no service', () => signed({ ...claims(), aud: undefined })],
    ['is an ID token', () => signed(claims(), secret, { typ: 'JWT' })],
    ['is of another kind', () => signed(claims(), secret, { typ: 'reset+jwt' })],
    ['is of no kind', () => signed(claims(), secret, { typ: undefined })],
    ['names no session of this person', () => signed({ ...claims(), sid: person.user.id })],
    ['has a claim of a wrong type', () => signed({ ...claims(), stamp: '0' })],
    [
      'has a payload that is no JSON',
      () => {
        const body = `${base64({ alg: 'HS256', typ: accessTokenType })}.${Buffer.from('no json').toString('base64url')}`;
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

  it('of an earlier release, without an audience, is renewed without a new sign-in', async () => {
    const { sub, sid, stamp, exp } = claims();
    const former = jwt.sign({ sub, sid, stamp, exp }, secret, { noTimestamp: true });
    expect(await details(former)).toMatchObject({ status: 401, body: { code: 'token_expired' } });
    expect(accessTokenAudience({ PUBLIC_URL: 'https://portal.example/' })).toBe('https://portal.example/api');
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
    [
      'the address bar',
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    ],
    ['a link in the portal', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
    [
      'a picture',
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    ],
    ['a script', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'script' }],
  ])('does not authorize a request that %s makes', async (_, headers) => {
    const answer = await identity.call('GET', '/api/user/details', { bearer: person.access_token, headers });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('authorizes requests that the portal makes', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
    const answer = await identity.call('GET', '/api/user/details', { bearer: person.access_token, headers });
    expect(answer.status).toBe(200);
  });

  it('is rejected under a scheme other than bearer', async () => {
    const headers = { authorization: `Basic ${person.access_token}` };
    expect((await identity.call('GET', '/api/user/details', { headers })).status).toBe(422);
  });

  it('expires after ten minutes of product time, plus a minute for clock skew', async () => {
    const { access_token } = await identity.signUp();
    identity.advance(10 * minuteMs + 55 * secondMs);
    expect((await details(access_token)).status).toBe(200);
    identity.advance(6 * secondMs);
    expect(await details(access_token)).toMatchObject({ status: 401, body: { code: 'token_expired' } });
  });

  it('is stale after the account changes, until it is renewed', async () => {
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

  it('costs one database query per request', async () => {
    const { access_token } = await identity.signUp();
    const query = jest.spyOn(pg.Client.prototype, 'query');
    const answer = await identity.call('DELETE', '/api/auth/sessions/not-an-id', { bearer: access_token });
    expect(answer.status).toBe(404);
    expect(query).toHaveBeenCalledTimes(1);
  });
});
