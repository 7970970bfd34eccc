import {
  makePaymentMethodDefault,
  paymentMethods,
  removePaymentMethod,
} from '@homeport/contract/payment-methods';
import type { CallAnswer } from '@homeport/contract/call';
import { screen, waitFor, within } from '@testing-library/react';
import { answerCustomer, openPortal } from '../testing/portal.tsx';
import { handle, refuse } from '../testing/server.ts';

type Method = CallAnswer<typeof paymentMethods>['methods'][number];

const visa: Method = {
  id: 'pm_visa',
  kind: 'card',
  brand: 'visa',
  last4: '4242',
  expires: { month: 7, year: 2031 },
  expiry: 'later',
  is_default: true,
  needed_by: 'plan',
};
const mastercard: Method = {
  ...visa,
  id: 'pm_master',
  brand: 'mastercard',
  last4: '4444',
  expires: { month: 12, year: 2026 },
  expiry: 'soon',
  is_default: false,
  needed_by: null,
};

async function open(methods: Method[], canAdd = true) {
  answerCustomer();
  handle(paymentMethods, { methods, can_add: canAdd });
  const { user } = openPortal('/account-settings');
  const card = within(await screen.findByRole('region', { name: 'Payment methods' }));
  return { card, user };
}

describe('the payment methods', () => {
  it('show which one is charged and which ones expire', async () => {
    const { card } = await open([visa, mastercard, { ...mastercard, id: 'pm_old', expiry: 'past' }]);
    const [first, second, third] = await card.findAllByRole('listitem');
    expect(first).toHaveTextContent(/Visa ending 4242.*Default.*Expires 07\/2031/);
    expect(first).toHaveTextContent('make another one the default first');
    expect(second).toHaveTextContent(/Mastercard ending 4444.*Expires soon.*Expires 12\/2026/);
    expect(third).toHaveTextContent('Expired');
    expect(card.queryByRole('button', { name: 'Remove Visa ending 4242' })).not.toBeInTheDocument();
    // An expired one cannot be charged.
    expect(card.getAllByRole('button', { name: /^Make default/ })).toHaveLength(1);
    expect(card.getByRole('button', { name: 'Add payment method' })).toBeVisible();
  });

  it('are charged once made the default', async () => {
    const { card, user } = await open([visa, mastercard]);
    const chosen = handle(makePaymentMethodDefault, { status: 'success' });
    await user.click(await card.findByRole('button', { name: 'Make default: Mastercard ending 4444' }));
    expect(await screen.findByText('Future payments are charged to Mastercard ending 4444.')).toBeVisible();
    expect(chosen).toHaveLength(1);
  });

  it('are removed after a question', async () => {
    const { card, user } = await open([visa, mastercard]);
    const removed = handle(removePaymentMethod, { status: 'success' });
    const remove = await card.findByRole('button', { name: 'Remove Mastercard ending 4444' });
    await user.click(remove);
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this payment method?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(removed).toHaveLength(0);
    await user.click(remove);
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Mastercard ending 4444 was removed.')).toBeVisible();
    expect(removed).toHaveLength(1);
  });

  it('say why one cannot be removed any more', async () => {
    const { card, user } = await open([visa, mastercard]);
    handle(
      removePaymentMethod,
      refuse('conflict', { message: 'Your plan is charged to this payment method.' }),
    );
    await user.click(await card.findByRole('button', { name: 'Remove Mastercard ending 4444' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Your plan is charged to this payment method.')).toBeVisible();
  });

  it('are read again after one was saved, until the provider says that it is charged', async () => {
    answerCustomer();
    let answered = 0;
    handle(paymentMethods, () => {
      answered += 1;
      const isKnown = answered > 1;
      const methods = [
        { ...mastercard, is_default: isKnown },
        { ...visa, is_default: !isKnown },
      ];
      return { methods, can_add: true };
    });
    openPortal('/account-settings?payment_method=saved');
    const card = within(await screen.findByRole('region', { name: 'Payment methods' }));
    await waitFor(
      () => expect(card.getAllByRole('listitem')[0]).toHaveTextContent(/Mastercard ending 4444.*Default/),
      { timeout: 4_000 },
    );
  });

  it('say that none are saved', async () => {
    const { card } = await open([], false);
    expect(await card.findByText('No saved payment methods')).toBeVisible();
    expect(card.queryByRole('button', { name: 'Add payment method' })).not.toBeInTheDocument();
  });

  it('can be loaded again after an error', async () => {
    answerCustomer();
    handle(paymentMethods, refuse('payments_unavailable'));
    const { user } = openPortal('/account-settings');
    expect(await screen.findByText('We could not load your payment methods.')).toBeVisible();
    handle(paymentMethods, { methods: [visa], can_add: true });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Visa ending 4242')).toBeVisible();
  });
});
