import { countries } from '@homeport/contract/countries';
import { savedContacts } from '@homeport/contract/domain-ownership';
import { domainOrder, orderDomains } from '@homeport/contract/domain-orders';
import { searchDomains } from '@homeport/contract/domain-search';
import { domainPrice, registrationCountries, userDomains } from '@homeport/contract/domains';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerCustomer, findHeading, openPortal } from '../../testing/portal.tsx';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { OrderScreen } from './order-screen.tsx';
import { addToBasket } from './basket.ts';

const price = (id: string, change: { premium?: boolean; plan_price?: number } = {}) => ({
  stripe_plan_id: id,
  stripe_product_id: 'domain_example',
  plan_price: 12.5,
  discounted: false,
  discounted_price: null,
  discounted_years: null,
  renew_price: 15.63,
  plan_period: 1,
  most_years: 10,
  premium: false,
  expires: '2999-11-21T12:00:00.000Z',
  ...change,
});

beforeEach(() => localStorage.clear());

/** Answers for a customer without a plan; names that begin with "taken" are taken. */
function answerBuyer(): void {
  answerCustomer({ plans: { plan_type: 'newuser', plan: null } });
  handle(registrationCountries, countries());
  handle(savedContacts, { contacts: [] });
  handle(userDomains, { status: 'no_domains', domains: [] });
  handle(domainPrice, ({ body }: { body: { domain: string } }) =>
    body.domain.startsWith('taken') ? refuse('conflict') : price(`quote-${body.domain}`),
  );
}
const open = (path: string) => openPortal(path, { plan_type: 'newuser' });
const order = () => screen.findByRole('region', { name: 'Your order' });
const found = (name: string) => ({
  name,
  match: name.endsWith('.com') ? ('exact' as const) : ('ending' as const),
  state: 'available' as const,
  premium: false,
  price: 12.5,
  normal_price: null,
  renew_price: 15.63,
});

describe('the basket', () => {
  it('takes names of the search, each once, and shows them until they are removed, in every tab', async () => {
    answerBuyer();
    handle(searchDomains, { name: 'lune.com', results: [found('lune.com'), found('lune.net')] });
    const { user } = open('/domain/search?q=lune');
    await user.click(await screen.findByRole('button', { name: 'Add to basket: lune.com' }));
    await user.click(screen.getByRole('button', { name: 'Add to basket: lune.net' }));
    const bar = screen.getByRole('region', { name: 'Basket' });
    expect(bar).toHaveTextContent('2 domains in your basket');
    act(() => {
      localStorage.setItem('portal.basket', `${Date.now()} lune.net`);
      window.dispatchEvent(new StorageEvent('storage', { key: 'portal.basket' }));
    });
    expect(bar).toHaveTextContent('1 domain in your basket');
    await user.click(screen.getByRole('button', { name: 'Remove from basket: lune.net' }));
    expect(screen.queryByRole('region', { name: 'Basket' })).toBeNull();
  });

  it('has room for ten names, and trusts nothing else that the browser stored', async () => {
    answerBuyer();
    handle(searchDomains, { name: 'lune.com', results: [found('lune.com')] });
    const names = Array.from({ length: 12 }, (_, index) => `name-${index}.example`);
    localStorage.setItem('portal.basket', `${Date.now()} no_name ${names.join(' ')} name-1.example`);
    open('/domain/search?q=lune');
    expect(await screen.findByText('An order can have up to 10 domains.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Buy lune.com' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to basket: lune.com' })).toBeNull();
  });

  it('that is empty leads to the search', async () => {
    answerBuyer();
    open('/domain/order');
    expect(await findHeading('Your basket is empty')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find a domain' })).toHaveAttribute('href', '/domain/search');
  });

  it('leads to names that were paid for in a tab that was closed, instead of calling them taken', async () => {
    answerBuyer();
    const own = (name: string, status: 'registered' | 'registration_requested') => ({
      name,
      status,
      expires: null,
      autorenew: false,
      managed: true,
      on_hold: false,
      website: null,
      email: false,
    });
    const paid = own('taken.example', 'registration_requested');
    handle(userDomains, { status: 'exists', domains: [paid] });
    addToBasket('taken.example');
    addToBasket('lune.com');
    const { unmount } = open('/domain/order');
    expect(
      await screen.findByText(
        'This domain is already yours, so we removed it from your order: taken.example.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your domains' })).toHaveAttribute('href', '/domains');
    expect(await within(await order()).findByLabelText('Registration period of lune.com')).toBeVisible();
    expect(screen.queryByText(/^No longer available/)).toBeNull();
    expect(localStorage.getItem('portal.basket')).toMatch(/ lune\.com$/);
    unmount();

    handle(userDomains, { status: 'exists', domains: [paid, own('lune.com', 'registered')] });
    open('/domain/order');
    expect(await findHeading('This domain is already yours')).toBeVisible();
    expect(localStorage.getItem('portal.basket')).toBeNull();
  });

  it('loses names that were paid for in another tab, and the search calls them yours', async () => {
    answerBuyer();
    handle(searchDomains, { name: 'lune.com', results: [found('lune.com'), found('lune.net')] });
    addToBasket('lune.com');
    addToBasket('lune.net');
    const { unmount } = open('/domain/search?q=lune');
    expect(await screen.findByRole('link', { name: 'Buy lune.com' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Basket' })).toHaveTextContent('2 domains in your basket');
    const paid = { name: 'lune.com', status: 'registration_requested' as const, expires: null };
    const rest = { autorenew: false, managed: true, on_hold: false, website: null, email: false };
    handle(userDomains, { status: 'exists', domains: [{ ...paid, ...rest }] });
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('link', { name: 'Manage lune.com' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Buy lune.com' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Basket' })).toHaveTextContent('1 domain in your basket');
    unmount();

    // After a reload.
    open('/domain/search?q=lune');
    expect(await screen.findByRole('region', { name: 'Basket' })).toHaveTextContent('lune.net');
  });

  it('is kept while a guest signs up', async () => {
    addToBasket('lune.com');
    addToBasket('lune.net');
    renderScreen(<OrderScreen />, { path: '/domain/order' });
    expect(await findHeading('Register 2 domains')).toBeVisible();
    expect(sessionStorage.getItem('portal.wanted_path')).toContain(' /domain/order');
    expect(localStorage.getItem('portal.basket')).toContain('lune.com lune.net');
  });
});

describe('an order of several names', () => {
  it('shows a term and a price for each, and what is due for all', async () => {
    answerBuyer();
    handle(domainPrice, ({ body }: { body: { domain: string } }) =>
      price(
        `quote-${body.domain}`,
        body.domain === 'gold.example' ? { premium: true, plan_price: 3125 } : {},
      ),
    );
    addToBasket('lune.com');
    addToBasket('gold.example');
    const { user } = open('/domain/order');
    const card = within(await order());
    expect(await card.findByText('$3,137.50')).toBeVisible();
    await user.selectOptions(card.getByLabelText('Registration period of lune.com'), '3 years');
    expect(card.getByText('$3,162.50')).toBeVisible();
    expect(card.getByText(/Premium name: the registry charges a higher price\./)).toBeVisible();
  });

  it('is not sent while a name is taken; without it, the others are bought once', async () => {
    answerBuyer();
    const sent = handle(orderDomains, {
      status: 'success',
      message: null,
      names: [],
      stripe_checkout_url: '#paid',
    });
    addToBasket('lune.com');
    addToBasket('taken.example');
    addToBasket('lune.net');
    const { user } = open('/domain/order');
    const card = within(await order());
    expect(await card.findByText('No longer available. Remove it to buy the others.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Country'), 'DE');
    for (const [label, value] of Object.entries({
      'First name': 'Lea',
      'Last name': 'Moreau',
      'Street address': 'Hauptstraße 1',
      'ZIP code': '10115',
      City: 'Berlin',
      Phone: '030 1234567',
    }))
      await user.type(screen.getByLabelText(label), value);
    await user.click(card.getByRole('button', { name: 'PROCEED TO PAYMENT' }));
    expect(sent).toEqual([]);
    await user.click(card.getByRole('button', { name: 'Remove taken.example from the basket' }));
    await user.dblClick(card.getByRole('button', { name: 'PROCEED TO PAYMENT' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      names: [
        { domain_name: 'lune.com', registration_period: 1, price_id: 'quote-lune.com' },
        { domain_name: 'lune.net', registration_period: 1, price_id: 'quote-lune.net' },
      ],
      autorenew: false,
    });
  });
});

describe('the outcome of an order', () => {
  const status = '/domain/order/status?session_id=cs_test_1';

  it('is shown for each name, and empties the basket of them', async () => {
    answerBuyer();
    addToBasket('lune.com');
    addToBasket('later.example');
    handle(domainOrder, {
      names: [
        { domain_name: 'lune.com', status: 'registered', price: 12.5 },
        { domain_name: 'lune.net', status: 'error', price: 14.98 },
        { domain_name: 'lune.org', status: 'crit_error', price: 15 },
      ],
    });
    open(status);
    expect(
      await screen.findByText('One domain is still being checked. We’ll email you about it.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Manage lune.com' })).toBeVisible();
    expect(screen.getByText('The registry did not accept it. We are refunding $14.98.')).toBeVisible();
    expect(screen.getByText(/^Our team is on it: .* refund of \$15\.00\./)).toBeVisible();
    expect(localStorage.getItem('portal.basket')).toMatch(/ later\.example$/);
  });

  it('leads back to the order while nothing is paid, which keeps the basket', async () => {
    answerBuyer();
    addToBasket('lune.com');
    handle(domainOrder, { names: [{ domain_name: 'lune.com', status: 'stripe_error', price: 12.5 }] });
    open(status);
    expect(await findHeading('The payment was not completed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to your order' })).toHaveAttribute('href', '/domain/order');
    expect(localStorage.getItem('portal.basket')).toContain('lune.com');
  });

  it('says that a name is being registered, and what is no order of the account', async () => {
    answerBuyer();
    handle(domainOrder, {
      names: [
        { domain_name: 'lune.com', status: 'pending', price: 12.5 },
        { domain_name: 'lune.net', status: 'registration_requested', price: 12.5 },
      ],
    });
    const { unmount } = open(status);
    expect(await screen.findByText(/^The registry is processing it\./)).toBeVisible();
    expect(screen.getAllByText('Being registered')).toHaveLength(2);
    unmount();
    handle(domainOrder, { names: [] });
    open(status);
    expect(await findHeading('There is no such order in your account.')).toBeVisible();
  });
});
