import { searchDomains } from '@homeport/contract/domain-search';
import { userDomains } from '@homeport/contract/domains';
import { screen, within } from '@testing-library/react';
import { answerCustomer, findHeading, openPortal } from '../../testing/portal.tsx';
import { handle, refuse } from '../../testing/server.ts';
import type { FoundName } from './found-name.tsx';

const found = (name: string, more: Partial<FoundName> = {}): FoundName => ({
  name,
  match: 'ending',
  state: 'available',
  premium: false,
  price: 14.98,
  normal_price: null,
  renew_price: 17.48,
  ...more,
});
const ownDomain = (name: string) => ({
  name,
  status: 'registered' as const,
  expires: null,
  autorenew: false,
  managed: true,
  on_hold: false,
  website: null,
  email: false,
});
const unpriced = { price: null, renew_price: null };

function open(path = '/domain/search?q=lune') {
  answerCustomer();
  handle(userDomains, { status: 'no_domains', domains: [] });
  return openPortal(path);
}

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li');
  return within(row as HTMLElement);
};

describe('the domain search', () => {
  it('shows endings side by side with their prices, and leads to buying one', async () => {
    const asked = handle(searchDomains, {
      name: 'lune.com',
      results: [
        found('lune.com', { match: 'exact' }),
        found('lune.shop', { price: 1.87, normal_price: 45, renew_price: 45 }),
        found('lune.gold', { premium: true }),
        found('lune.de', { state: 'taken', ...unpriced }),
        found('lune.zone', { state: 'not_sold', ...unpriced }),
      ],
    });
    open();
    expect(await findHeading('Find your domain')).toBeVisible();
    const shop = await rowOf('lune.shop');
    expect(shop.getByText('$45.00').closest('p')).toHaveTextContent(
      'Normal price $45.00$1.87 for the first yearRenews at $45.00 a year',
    );
    expect((await rowOf('lune.gold')).getByText('Premium')).toBeVisible();
    expect((await rowOf('lune.de')).getByText('Taken')).toBeVisible();
    expect((await rowOf('lune.zone')).getByText('We don’t sell this ending')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buy lune.com' })).toHaveAttribute(
      'href',
      '/domain/buy/lune.com',
    );
    expect(screen.queryByRole('link', { name: 'Buy lune.de' })).toBeNull();
    expect(screen.getByText('3 names are available')).toBeInTheDocument();
    expect(asked[0]?.query).toEqual({ q: 'lune' });
  });

  it('offers similar names for a taken one, and the way to one’s own', async () => {
    handle(searchDomains, {
      name: 'lune.com',
      results: [
        found('lune.com', { match: 'exact', state: 'taken', ...unpriced }),
        found('lune.net', { state: 'taken', ...unpriced }),
        found('getlune.com', { match: 'similar' }),
      ],
    });
    const { user, location } = open();
    expect(await screen.findByText(/^Someone else has registered this name\./)).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Similar names' })).getByText('getlune.com'),
    ).toBeVisible();
    handle(userDomains, {
      status: 'exists',
      domains: [ownDomain('lune.net')],
    });
    await user.clear(screen.getByRole('textbox', { name: 'Find your domain name' }));
    await user.type(screen.getByRole('textbox', { name: 'Find your domain name' }), 'lune.net{Enter}');
    expect(location()).toBe('/domain/search?q=lune.net');
  });

  it('marks what is the customer’s own', async () => {
    answerCustomer();
    handle(userDomains, {
      status: 'exists',
      domains: [ownDomain('lune.com')],
    });
    handle(searchDomains, {
      name: 'lune.com',
      results: [found('lune.com', { match: 'exact', state: 'taken', ...unpriced })],
    });
    openPortal('/domain/search?q=lune.com');
    expect(await screen.findByRole('link', { name: 'Manage lune.com' })).toHaveAttribute(
      'href',
      '/domains/lune.com',
    );
    expect(screen.getByText('Yours')).toBeVisible();
    expect(screen.queryByText(/^Someone else/)).toBeNull();
  });

  it('asks again while a registry is silent', async () => {
    const waiting = found('lune.com', { match: 'exact', state: 'checking', ...unpriced });
    handle(searchDomains, { name: 'lune.com', results: [waiting] });
    open();
    expect(await screen.findByText('Checking ...')).toBeVisible();
    handle(searchDomains, { name: 'lune.com', results: [found('lune.com', { match: 'exact' })] });
    expect(await screen.findByRole('link', { name: 'Buy lune.com' }, { timeout: 5_000 })).toBeVisible();
  });

  it('says what is no name, and that the registrar does not answer', async () => {
    handle(searchDomains, refuse('validation_error'));
    const { user } = open('/domain/search?q=...x');
    expect(await screen.findByText('ERROR! Invalid domain name.')).toBeVisible();
    handle(searchDomains, refuse('registrar_unavailable'));
    await user.type(screen.getByRole('textbox', { name: 'Find your domain name' }), '1{Enter}');
    expect(
      await screen.findByText('We can’t check domain names right now. Please try again in a minute.'),
    ).toBeVisible();
    handle(searchDomains, { name: 'x1.com', results: [found('x1.com', { match: 'exact' })] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Buy x1.com' })).toBeVisible();
  });
});
