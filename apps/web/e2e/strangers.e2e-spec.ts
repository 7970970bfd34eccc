import { expect, inspect, test } from './journey.ts';
import { newAddress, PASSWORD, signUpPerson } from './people.ts';

/** Twice as many as the total of a mailbox allows without work. */
const attempts = 60;

test('a new device signs in while strangers hammer the address: the browser does a calculation', async ({
  page,
  request,
  inbox,
  login,
  portal,
}) => {
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
});

test('says what the browser does, and how far it is', async ({ page, login }, testInfo) => {
  // More work than any server asks for, so that it does not end while it is looked at.
  await page.route('**/api/auth/otp', (route) =>
    route.fulfill({
      status: 429,
      json: {
        code: 'work_required',
        message: 'Work',
        request_id: 'req-42',
        work: { challenge: 'c', bits: 32 },
      },
    }),
  );
  await login.open();
  await login.giveEmail(newAddress());
  await expect(page.getByText('Your browser is doing a security check')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Security check' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  );
  await inspect(page, 'login-security-check', testInfo);
});
