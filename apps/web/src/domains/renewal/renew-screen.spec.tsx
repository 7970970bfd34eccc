import {
  confirmRenewal,
  domainRenewal,
  renewalCharge,
  renewalPrice,
  renewDomain,
  setAutorenew,
} from '@homeport/contract/domain-renewals';
import { screen, waitFor, within } from '@testing-library/react';
import { answerCustomer, findHeading, openPortal } from '../../testing/portal.tsx';
import { handle, refuse } from '../../testing/server.ts';
import type { Renewal } from './queries.ts';
import { answerDomain } from '../testing/domain-answers.ts';
import { latestOf, priceOf, renewalOf } from './testing.ts';

const NAME = 'maison-lune.example';

function openRenewal(renewal: Partial<Renewal> = {}, search = '') {
  answerCustomer();
  handle(domainRenewal, renewalOf(renewal));
  handle(renewalPrice, priceOf());
  handle(renewalCharge, ({ body }) => ({ tax: 0, total: 15.63 * (body?.years ?? 1) }));
  return openPortal(`/domains/${NAME}/renew${search}`);
}

describe('renewing a domain', () => {
  it('shows the price for the years, and charges the saved card at once', async () => {
    const sent = handle(renewDomain, () => {
      handle(domainRenewal, renewalOf({ latest: latestOf() }));
      return { status: 'processing' as const, stripe_checkout_url: null };
    });
    const { user } = openRenewal();
    expect(await findHeading(`Renew ${NAME}`)).toBeVisible();
    const form = within(await screen.findByRole('region', { name: `Renew ${NAME}` }));
    await user.selectOptions(form.getByLabelText('Renew for'), '2 years');
    expect(form.getByText('21 November 2029')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Pay $31.26 with visa •••• 4242' }));
    expect(await screen.findByText('Charging your card ...')).toBeVisible();
    expect(sent).toMatchObject([
      { params: { domain: NAME }, body: { quote: priceOf().quote, years: 2, pay_with: 'card' } },
    ]);
    const expires = '2029-11-21T12:00:00.000Z';
    handle(domainRenewal, renewalOf({ expires, latest: latestOf({ state: 'renewed', expires }) }));
    expect(await screen.findByText(`${NAME} is renewed`, {}, { timeout: 5_000 })).toBeVisible();
    expect(screen.getByText('It is yours until 21 November 2029.')).toBeVisible();
  });

  it.each([
    ['declined', 'Your bank declined the charge. You weren’t charged. Use another card.'],
    ['authentication_required', 'Your bank wants you to confirm the payment. Continue on the payment page.'],
  ] as const)('leads to the payment page after a charge that is %s', async (problem, why) => {
    openRenewal({ latest: latestOf({ state: 'cancelled', problem }) });
    expect(await screen.findByText(why)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('offers the card that took the place of the one it was shown', async () => {
    openRenewal({ latest: latestOf({ state: 'cancelled', problem: 'card_changed' }) });
    expect(await screen.findByText(/Your saved card is a different one now/)).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Pay \$/ })).toBeVisible();
  });

  it('shows the tax before the saved card is charged, and hides the card where it is unknown', async () => {
    answerCustomer();
    handle(domainRenewal, renewalOf());
    handle(renewalPrice, priceOf());
    handle(renewalCharge, ({ body }) =>
      body?.years === 1 ? { tax: 2.97, total: 18.6 } : { tax: null, total: null },
    );
    const { user } = openPortal(`/domains/${NAME}/renew`);
    expect(await screen.findByRole('button', { name: 'Pay $18.60 with visa •••• 4242' })).toBeVisible();
    expect(screen.getByText('$2.97')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Renew for'), '2 years');
    expect(await screen.findByText(/^We can’t work out the tax for your saved card\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay \$/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  });

  it('leads to the page where the bank has the payment confirmed, and shows how it ends', async () => {
    const page = 'https://pay.example/i/in_1';
    openRenewal({ latest: latestOf({ state: 'checkout', page }) });
    const confirm = await screen.findByRole('link', { name: 'Confirm payment' });
    expect(confirm).toHaveAttribute('href', page);
    expect(screen.queryByRole('button', { name: /^Pay \$/ })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeVisible();
    handle(domainRenewal, renewalOf({ latest: latestOf({ state: 'renewed' }) }));
    expect(await screen.findByText(`${NAME} is renewed`, {}, { timeout: 5_000 })).toBeVisible();
  });

  it('says that a price has expired, and that payments are unavailable', async () => {
    handle(renewDomain, { status: 'price_expired', stripe_checkout_url: null });
    const { user } = openRenewal({ card: null });
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByText(/^The price has expired\./)).toBeVisible();
    handle(renewDomain, { status: 'payment_provider_error', stripe_checkout_url: null });
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByText(/^Our payment provider can’t be reached/)).toBeVisible();
  });

  it('offers to restore a domain that was not renewed in time', async () => {
    answerCustomer();
    handle(domainRenewal, renewalOf({ stage: 'redemption', stage_ends: '2028-02-04T12:00:00.000Z' }));
    handle(renewalPrice, priceOf({ restoration: true, year_price: 115.63, years: [1] }));
    handle(renewalCharge, { tax: 0, total: 115.63 });
    openPortal(`/domains/${NAME}/renew`);
    expect(await screen.findByText(/You can still restore it until 4 February 2028/)).toBeVisible();
    expect(await screen.findByText('Restoration with one year')).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it.each([
    ['elsewhere', 'This domain is registered elsewhere. Please renew it there.'],
    ['pending_delete', 'This domain can no longer be renewed or restored.'],
  ] as const)('is not offered for a domain that is %s', async (stage, why) => {
    openRenewal({ stage });
    expect(await screen.findByText(why)).toBeVisible();
  });

  it('says that it did not load, and that the price is missing', async () => {
    answerCustomer();
    handle(domainRenewal, refuse('internal_error'));
    openPortal(`/domains/${NAME}/renew`).unmount();
    handle(domainRenewal, renewalOf());
    handle(renewalPrice, refuse('registrar_unavailable'));
    openPortal(`/domains/${NAME}/renew`);
    expect(
      await screen.findByText(
        'We can’t get the price right now. Please try again in a minute.',
        {},
        { timeout: 10_000 },
      ),
    ).toBeVisible();
  }, 20_000);
});

describe('after the checkout', () => {
  it.each([
    ['renewing', `The registry is renewing ${NAME} ...`],
    ['renewed', `${NAME} is renewed`],
    ['refused', `${NAME} could not be renewed`],
    ['attention', 'Your renewal is taking longer than usual'],
    ['stripe_error', 'This renewal is not paid'],
  ] as const)('shows the state %s', async (status, words) => {
    handle(confirmRenewal, { status });
    openRenewal({}, '?session_id=cs_test_1');
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('knows the card that the checkout saved, and the new date, without a reload', async () => {
    const expires = '2028-11-21T12:00:00.000Z';
    // The page reads how the domain is renewed while the payment is still looked at.
    handle(confirmRenewal, () => {
      handle(domainRenewal, renewalOf({ expires, latest: latestOf({ state: 'renewed', expires }) }));
      return { status: 'renewed' as const };
    });
    answerDomain();
    const paying = { card: null, latest: latestOf({ state: 'checkout' }) };
    const { user } = openRenewal(paying, '?session_id=cs_test_1');
    expect(await screen.findByText('It is yours until 21 November 2028.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'View domain' }));
    await user.click(await screen.findByRole('link', { name: 'View renewal' }));
    expect(await screen.findByRole('switch', { name: 'Automatic renewal' })).toBeEnabled();
  });

  it('says that a payment was cancelled', async () => {
    openRenewal({}, '?session_status=cancelled');
    expect(await screen.findByText(/^ERROR! Payment was not successfully completed\./)).toBeVisible();
  });
});

describe('automatic renewal', () => {
  it('is turned on at the shown price, and off', async () => {
    const sent = handle(setAutorenew, { status: 'success' });
    const { user } = openRenewal();
    expect(await screen.findByText(/^On: we charge visa •••• 4242 \$15\.63 a year/)).toBeVisible();
    handle(
      domainRenewal,
      renewalOf({ autorenew: true, autorenew_price: 15.63, autorenew_date: '2027-10-24T12:00:00.000Z' }),
    );
    await user.click(screen.getByRole('switch', { name: 'Automatic renewal' }));
    expect(
      await screen.findByText('We charge visa •••• 4242 $15.63 on 24 October 2027 and renew it for a year.'),
    ).toBeVisible();
    handle(domainRenewal, renewalOf());
    await user.click(screen.getByRole('switch', { name: 'Automatic renewal' }));
    expect(await screen.findByText(/^On: we charge/)).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      { enabled: true, quote: priceOf().quote },
      { enabled: false },
    ]);
  });

  it('is not turned on at a price that was not shown', async () => {
    const sent = handle(setAutorenew, { status: 'success' });
    const { user } = openRenewal();
    expect(await screen.findByText(/^On: we charge visa •••• 4242 \$15\.63 a year/)).toBeVisible();
    const dearer = priceOf({ year_price: 19.5, quote: '0193f1c0-0000-7000-8000-000000000021' });
    handle(renewalPrice, dearer);
    // The shown price is no longer fresh.
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await user.click(screen.getByRole('switch', { name: 'Automatic renewal' }));
    expect(await screen.findByText(/^The price is now \$19\.50 a year/)).toBeVisible();
    expect(screen.getByText(/^On: we charge visa •••• 4242 \$19\.50 a year/)).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('switch', { name: 'Automatic renewal' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { enabled: true, quote: dearer.quote } }]));
    now.mockRestore();
  });

  it('needs a saved card', async () => {
    openRenewal({ card: null });
    expect(await screen.findByText(/Renew once by card first/)).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Automatic renewal' })).toBeDisabled();
  });
});
