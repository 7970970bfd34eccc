import { expect, inspect, test } from './domain-journey.ts';
import { answerOwners, freeName, setElsewhere } from './domain-owners.ts';
import { TransfersPage } from './pages/transfers.page.ts';
import { bringIn, signUpPerson } from './people.ts';
import { moveClock } from './sandbox.ts';

const dayMinutes = 24 * 60;

test('transfers a domain in, cancels a second one, and gets a third one refunded', async ({
  context,
  page,
  request,
  inbox,
  buying,
  checkout,
  domains,
}, testInfo) => {
  test.setTimeout(180_000);
  const person = await signUpPerson(request, inbox);
  await bringIn(context, person);
  const transfers = new TransfersPage(page);
  const [moving, refused, dropped] = [freeName('moving'), freeName('staying'), freeName('dropped')];
  await setElsewhere(request, moving, { code: 'Tide-7', asks_owner: true, locked: true });
  await setElsewhere(request, refused, { code: 'Tide-8', refused: true });
  await setElsewhere(request, dropped, { code: 'Tide-9' });

  await domains.open();
  await page.getByRole('link', { name: 'Transfer it to us' }).click();
  // The screen before has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Transfer a domain to us' })).toBeVisible();
  await transfers.name.fill(moving);
  await transfers.name.press('Enter');
  await expect(page.getByText(`${moving} is locked.`)).toBeVisible();
  await inspect(page, 'transfer-locked', testInfo);
  await setElsewhere(request, moving, { locked: false });
  await page.getByRole('button', { name: 'Check domain' }).click();
  await transfers.code.fill('not-the-code');
  await buying.fill();
  await transfers.pay.click();
  await expect(page.getByText('This code is wrong.')).toBeVisible();
  await inspect(page, 'transfer-form', testInfo);
  await transfers.code.fill('Tide-7');
  await transfers.pay.click();
  await expect(page.getByRole('heading', { name: `Transfer of ${moving}` })).toBeVisible();
  await checkout.payWithNewCard();
  await expect(transfers.heading).toBeVisible();
  await expect(transfers.row(moving)).toContainText(/Requesting|Waiting/);

  // What was entered once is offered again.
  await transfers.check(refused);
  await page.getByRole('button', { name: 'Maison Lune, Berlin', exact: true }).click();
  await transfers.code.fill('Tide-8');
  await transfers.pay.click();
  await checkout.payWithNewCard();
  await expect(transfers.row(refused)).toContainText(/Requesting|Waiting/);
  await transfers.check(dropped);
  await page.getByRole('button', { name: 'Maison Lune, Berlin', exact: true }).click();
  await page.getByRole('button', { name: 'Forget Maison Lune, Berlin' }).click();
  await transfers.code.fill('Tide-9');
  await transfers.pay.click();
  await expect(page.getByRole('heading', { name: `Transfer of ${dropped}` })).toBeVisible();
  await page.goto('/domains/transfers');
  await page.getByRole('button', { name: `Cancel the transfer of ${dropped}` }).click();
  await expect(page.getByText('The transfer was cancelled.')).toBeVisible();

  await expect(async () => {
    await moveClock(request, 11);
    await page.reload();
    await expect(transfers.row(moving)).toContainText('Confirm by email', { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await inspect(page, 'transfers', testInfo);
  await transfers.row(moving).getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText('The email is on its way.')).toBeVisible();
  await answerOwners(request, moving);
  for (let days = 0; days < 6; days += 1) await moveClock(request, dayMinutes);
  await expect(async () => {
    await moveClock(request, 11);
    await page.goto('/domains/transfers');
    await expect(transfers.row(moving)).toContainText('Arrived', { timeout: 5_000 });
    await expect(transfers.row(refused)).toContainText('Refunded', { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await inbox.read(person.email, new RegExp(`(${moving}) has arrived`));
  await page.getByRole('link', { name: `Manage ${moving}` }).click();
  await expect(domains.card('Renewal')).toContainText('Until');
});
