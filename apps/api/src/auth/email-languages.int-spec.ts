import { locales } from '@homeport/contract/locales';
import { MailReadersService } from '../foundation/mail/mail-readers.service.ts';
import { newAddress, password, startIdentity, type TestIdentity } from './testing/identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity({ LOCALES: 'en,en-XA' });
});
afterAll(() => identity.stop());

const page = (locale: string) => ({ headers: { 'accept-language': locale } });

/** The languages of all emails to an address, the newest first. */
async function languagesOf(to: string): Promise<(string | null)[]> {
  const mails = await identity.db.mailMessage.findMany({ where: { to }, orderBy: { id: 'desc' } });
  const readers = identity.app.get(MailReadersService, { strict: false });
  return Promise.all(mails.map((mail) => readers.localeOf(mail)));
}

async function signUpOn(locale: string): Promise<{ email: string; bearer: string }> {
  const email = newAddress();
  await identity.post('/api/auth/otp', { email }, page(locale));
  const { code: otp } = await identity.mail(email, 'code');
  const { body } = await identity.post('/api/auth/register', { email, password, otp }, page(locale));
  return { email, bearer: String(body['access_token']) };
}

const choose = (bearer: string, locale: string) =>
  identity.call('PUT', '/api/user/language', { bearer, body: { locale } });

describe('the language of emails', () => {
  it('is that of the request where an address has no account', async () => {
    const [email, other] = [newAddress(), newAddress()];
    await identity.post('/api/auth/otp', { email }, page('en-XA'));
    await identity.post('/api/auth/otp', { email: other }, page('nl-NL,nl;q=0.9'));
    expect([await languagesOf(email), await languagesOf(other)]).toEqual([['en-XA'], [null]]);
  });

  it('is that of the page on which a person signed up, whatever page asks for an email later', async () => {
    const { email } = await signUpOn('en-XA');
    await identity.post('/api/auth/forgot', { email }, page('en'));
    expect(await languagesOf(email)).toEqual(['en-XA', 'en-XA', 'en-XA']);
  });

  it('is told to each browser in which the person signs in, with that of the account', async () => {
    const { email, bearer } = await signUpOn('en-XA');
    const signIn = async () => {
      await identity.post('/api/auth/otp', { email }, page('de'));
      const { code: otp } = await identity.mail(email, 'code');
      return identity.post('/api/auth/login', { email, password, otp }, page('de'));
    };
    expect(await signIn()).toMatchObject({ status: 200, body: { locale: 'en-XA' } });
    await choose(bearer, 'de');
    expect(await signIn()).toMatchObject({ status: 200, body: { locale: 'de' } });
  });

  it('is the one that a person chooses, for emails that are queued already too', async () => {
    const { email, bearer } = await signUpOn('en-XA');
    expect(await choose(bearer, 'en')).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(await languagesOf(email)).toEqual(['en', 'en']);
    expect(await choose(bearer, 'xx')).toMatchObject({
      status: 400,
      body: { fields: { locale: `Must be ${locales.join(' or ')}` } },
    });
    expect(await languagesOf(email)).toEqual(['en', 'en']);
  });
});

it('is English where the portal no longer offers the language of a person', async () => {
  const english = await startIdentity();
  const email = newAddress();
  await english.post('/api/auth/otp', { email }, page('en-XA'));
  const mail = await english.db.mailMessage.findFirstOrThrow({ where: { to: email } });
  expect(mail.locale).toBe('en-XA');
  expect(await english.app.get(MailReadersService, { strict: false }).localeOf(mail)).toBeNull();
  await english.stop();
});
