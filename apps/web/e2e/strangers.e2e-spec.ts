import { intercept } from './interception.ts';
import { expect, inspect, test } from './journey.ts';
import { LoginPage } from './pages/login.page.ts';
import { newAddress, PASSWORD, signUpPerson } from './people.ts';

/** Twice as many as the total of a mailbox allows without work. */
const attempts = 60;

test('signs in on a new device with a proof of work while strangers flood the address', async ({
  browser,
  page,
  request,
  inbox,
  login,
  portal,
}, testInfo) => {
  const { email } = await signUpPerson(request, inbox);
  for (let network = 0; network < attempts; network += 1) {
    const headers = { 'x-forwarded-for': `198.18.${network}.7` };
    const data = { email, password: 'not-the-password' };
    const { code } = (await (await request.post('/api/auth/login', { data, headers })).json()) as {
      code: string;
    };
    expect(code).toBe(network < 30 ? 'invalid_credentials' : 'work_required');
  }
  const proofs: (string | undefined)[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/auth/login')) proofs.push(sent.headers()['x-proof-of-work']);
  });
  await login.signIn(email, PASSWORD, () => inbox.code(email));
  await expect(portal.purchase).toBeVisible();
  expect(proofs).toEqual([undefined, expect.stringContaining(':')]);

  // More work than any server asks for, so that it does not end during the check.
  const other = await browser.newContext();
  const window = await other.newPage();
  const json = {
    code: 'work_required',
    message: 'Work',
    request_id: 'r',
    work: { challenge: 'c', bits: 32 },
  };
  await intercept(window, '**/api/auth/otp', (call) => call.fulfill({ status: 429, json }));
  const theirs = new LoginPage(window);
  await theirs.open();
  await theirs.giveEmail(newAddress());
  const progress = window.getByRole('progressbar', { name: 'Security check' });
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  await inspect(window, 'login-security-check', testInfo);
  await other.close();
});
