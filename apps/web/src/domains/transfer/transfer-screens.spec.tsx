import { registrationCountries } from '@homeport/contract/domains';
import { removeSavedContact, savedContacts } from '@homeport/contract/domain-ownership';
import {
  cancelTransfer,
  checkTransfer,
  confirmTransfer,
  listTransfers,
  resendTransferEmail,
  startTransfer,
} from '@homeport/contract/domain-transfers';
import type { DomainTransfer, TransferRefusal } from '@homeport/contract/domain-transfers';
import { screen, waitFor } from '@testing-library/react';
import { answerCustomer, findHeading, openPortal } from '../../testing/portal.tsx';
import { handle, refuse } from '../../testing/server.ts';

const NAME = 'maison-lune.example';
const contact = {
  fname: 'Lea',
  lname: 'Moreau',
  company: '',
  email: 'lea@maison-lune.test',
  addressl1: 'Hauptstraße 1',
  city: 'Berlin',
  state: '',
  zipcode: '10115',
  country: 'DE',
  phone_code: '+49',
  phone: '30 1234567',
};
const germany = { cca: 'DE', name: 'Germany', idd: '+49' };
const unitedStates = { cca: 'US', name: 'United States', idd: '+1' };
const transferOf = (change: Partial<DomainTransfer> = {}): DomainTransfer => ({
  id: '0193f1c0-0000-7000-8000-00000000000a',
  name: NAME,
  state: 'waiting',
  price: 15.63,
  created: '2026-11-21T12:00:00.000Z',
  requested: '2026-11-21T12:00:00.000Z',
  expected: '2026-11-26T12:00:00.000Z',
  message: null,
  can_cancel: false,
  ...change,
});

function openTransfer(reason: TransferRefusal | null = null) {
  answerCustomer();
  handle(checkTransfer, {
    status: reason === null ? 'available' : 'unavailable',
    reason,
    price: reason === null ? 15.63 : null,
    renew_price: reason === null ? 15.63 : null,
  });
  handle(registrationCountries, {
    all_countries: [germany, unitedStates],
    top_countries: [unitedStates],
    all_countries_by_idd: { '+49': ['DE'], '+1': ['US'] },
    countries_and_states: {},
  });
  handle(savedContacts, { contacts: [{ id: 'c1', contact }] });
  return openPortal('/domain/transfer');
}

const refused = {
  status: 'refused',
  message: null,
  price: null,
  stripe_checkout_url: null,
} as const;

describe('a transfer to us', () => {
  it('begins with the name, and is paid with saved details and the code', async () => {
    const { user, location } = openTransfer();
    await user.type(await screen.findByRole('textbox', { name: 'Domain name' }), 'maison lune{Enter}');
    expect(await screen.findByText('ERROR! Invalid domain name.')).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Domain name' }));
    await user.type(screen.getByRole('textbox', { name: 'Domain name' }), `https://www.${NAME}/shop{Enter}`);
    expect(await screen.findByText('$15.63')).toBeVisible();
    expect(location()).toBe(`/domain/transfer/${NAME}`);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Lea'));
    const forgotten = handle(removeSavedContact, { status: 'success' });
    await user.click(screen.getByRole('button', { name: 'Forget Lea Moreau, Berlin' }));
    expect(forgotten).toMatchObject([{ params: { id: 'c1' } }]);
    const pay = screen.getByRole('button', { name: 'Continue to payment' });
    await user.click(pay);
    expect(await screen.findByText('Enter the code.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Code' }), 'wrong-code');
    const sent = handle(startTransfer, { ...refused, reason: 'wrong_code' });
    await user.click(pay);
    expect(
      await screen.findByText('This code is wrong. Get a new one at the current registrar.'),
    ).toBeVisible();
    expect(sent).toMatchObject([{ body: { domain_name: NAME, code: 'wrong-code', price: 15.63 } }]);
    handle(startTransfer, { ...refused, status: 'price_changed', reason: null, price: 17 });
    await user.click(pay);
    expect(await screen.findByText(/^The price has changed to \$17\.00\./)).toBeVisible();
    const again = handle(startTransfer, { ...refused, reason: 'locked' });
    await user.click(pay);
    expect(await screen.findByText(/is locked\. Unlock it at its current registrar/)).toBeVisible();
    expect(again).toMatchObject([{ body: { price: 17 } }]);
  });

  it('keeps the details of the owner, but not the code, when the page is left for the checkout', async () => {
    const first = openTransfer();
    handle(savedContacts, { contacts: [] });
    await first.user.type(await screen.findByRole('textbox', { name: 'Domain name' }), `${NAME}{Enter}`);
    await first.user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Nora');
    await first.user.type(screen.getByRole('textbox', { name: 'Code' }), 'Tide-7');
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    openPortal(`/domain/transfer/${NAME}?session_status=cancelled`);
    expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveValue('Nora');
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('');
    expect(JSON.stringify(sessionStorage)).not.toContain('Tide-7');
  });

  it('of a domain that is on its way already leads to the list', async () => {
    const { user } = openTransfer();
    handle(listTransfers, { transfers: [transferOf()] });
    await user.type(await screen.findByRole('textbox', { name: 'Domain name' }), `${NAME}{Enter}`);
    expect(await screen.findByText(`${NAME} is already on its way to us.`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your transfers' })).toHaveAttribute(
      'href',
      '/domains/transfers',
    );
    expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull();
  });

  it('of a domain that is with us leads to the domains', async () => {
    const { user } = openTransfer('ours');
    await user.type(await screen.findByRole('textbox', { name: 'Domain name' }), `${NAME}{Enter}`);
    expect(await screen.findByText(`${NAME} is already with us.`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open your domains' })).toHaveAttribute('href', '/domains');
  });

  it.each([
    ['locked', 'Check domain'],
    ['unregistered', 'Register it'],
  ] as const)('is refused with the next step: %s', async (reason, next) => {
    const { user } = openTransfer(reason);
    await user.type(await screen.findByRole('textbox', { name: 'Domain name' }), `${NAME}{Enter}`);
    expect(await screen.findByText(new RegExp(`^${NAME} is (locked|not registered)`))).toBeVisible();
    expect(screen.getByRole(reason === 'locked' ? 'button' : 'link', { name: next })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose another domain' })).toBeVisible();
  });
});

describe('the list of transfers', () => {
  it('is empty, and loads again when it did not load', async () => {
    answerCustomer();
    handle(listTransfers, refuse('internal_error'));
    const { user } = openPortal('/domains/transfers');
    expect(await screen.findByText('We could not load your transfers.')).toBeVisible();
    handle(listTransfers, { transfers: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No transfers')).toBeVisible();
  });

  it('offers no further transfer to a customer who has to pay for their plan', async () => {
    answerCustomer({ plans: { plan_type: 'unpaid' } });
    handle(listTransfers, { transfers: [] });
    openPortal('/domains/transfers');
    expect(await screen.findByText('No transfers')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Transfer a domain' })).toBeNull();
  });

  it('reads the payment of the checkout, and shows each state', async () => {
    answerCustomer();
    handle(listTransfers, { transfers: [transferOf({ state: 'unpaid', can_cancel: true })] });
    const sent = handle(confirmTransfer, { transfer: transferOf() });
    openPortal('/domains/transfers?session_id=cs_test_1');
    expect(await findHeading('Transfers')).toBeVisible();
    await waitFor(() => expect(sent).toMatchObject([{ body: { stripe_checkout_session: 'cs_test_1' } }]));
    expect(await screen.findByText('Not paid')).toBeVisible();
    expect(screen.getByRole('link', { name: `Continue the transfer of ${NAME}` })).toHaveAttribute(
      'href',
      `/domain/transfer/${NAME}`,
    );
    expect(sent).toHaveLength(1);
  });

  it('cancels a transfer, has the email sent again, and leads to a domain that arrived', async () => {
    answerCustomer();
    handle(listTransfers, {
      transfers: [
        transferOf({ id: 'a', name: 'one.example', state: 'requesting', can_cancel: true }),
        transferOf({ id: 'b', name: 'two.example', state: 'confirming' }),
        transferOf({ id: 'c', name: 'three.example', state: 'done' }),
        transferOf({ id: 'd', name: 'four.example', state: 'failed', message: 'It is locked.' }),
        transferOf({ id: 'e', name: 'five.example' }),
      ],
    });
    const cancelled = handle(cancelTransfer, { status: 'success' });
    const resent = handle(resendTransferEmail, { status: 'success' });
    const { user } = openPortal('/domains/transfers');
    expect(await screen.findByText(/has until about 26 November 2026 to answer/)).toBeVisible();
    expect(screen.getByText('It is locked.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Manage three.example' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resend email' }));
    expect(await screen.findByText(/^The email is on its way\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel the transfer of one.example' }));
    expect(await screen.findByText('The transfer was cancelled.')).toBeVisible();
    expect([cancelled, resent]).toMatchObject([[{ params: { id: 'a' } }], [{ params: { id: 'b' } }]]);
  });
});
