import jwt from 'jsonwebtoken';
import { Config } from '../foundation/config/config.ts';
import { keyId } from '../foundation/crypto/key-id.ts';
import { accessTokenType } from './tokens.service.ts';
import { type Person, startIdentity, type TestIdentity } from './testing/identity.ts';

const former = 'a former secret of enough length!!';

let identity: TestIdentity;
let person: Person;
beforeAll(async () => {
  identity = await startIdentity({ JWT_ACCEPTED_SECRETS: former });
  person = await identity.signUp();
});
afterAll(() => identity.stop());

/** The product's answer to a token with the person's claims and another signature. */
async function answerTo(secret: string, keyid?: string) {
  const claims = jwt.decode(person.access_token) as jwt.JwtPayload;
  const header = { alg: 'HS256', typ: accessTokenType, ...(keyid === undefined ? {} : { kid: keyid }) };
  const bearer = jwt.sign(claims, secret, { noTimestamp: true, header });
  const { status, body } = await identity.call('GET', '/api/user/details', { bearer });
  return { status, code: body['code'] as string | undefined };
}

describe('the key of an access token', () => {
  it('is named in its header', () => {
    const { JWT_SECRET } = identity.app.get(Config).settings;
    expect(jwt.decode(person.access_token, { complete: true })?.header.kid).toBe(keyId(JWT_SECRET));
  });

  it('is accepted while another replaces it', async () => {
    expect((await answerTo(former, keyId(former))).status).toBe(200);
  });

  it('is the first one for tokens that name none', async () => {
    expect((await answerTo(identity.app.get(Config).settings.JWT_SECRET)).status).toBe(200);
    expect(await answerTo(former)).toEqual({ status: 422, code: 'token_invalid' });
  });

  it('causes a renewal instead of a sign-out when it is unknown', async () => {
    const gone = 'another secret of enough length!!!';
    expect(await answerTo(gone, keyId(gone))).toEqual({ status: 401, code: 'token_expired' });
  });

  it('does not make a forged signature valid', async () => {
    const forger = 'another secret of enough length!!!';
    expect(await answerTo(forger, keyId(former))).toEqual({ status: 422, code: 'token_invalid' });
  });
});
