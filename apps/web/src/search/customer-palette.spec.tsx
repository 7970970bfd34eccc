import { userWebsites } from '@homeport/contract/hosting';
import { search } from '@homeport/contract/search';
import { screen, waitFor, within } from '@testing-library/react';
import type { Account } from '../foundation/routing/account-state.ts';
import { customer, hostingAccount, PLAN_ID } from '../testing/data.ts';
import { websitesAnswer } from '../testing/hosting.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { CustomerPalette } from './customer-palette.tsx';

function open({
  account = hostingAccount(),
  showKeys = jest.fn(),
}: { account?: Account; showKeys?: () => void } = {}) {
  const onClose = jest.fn();
  handle(userWebsites, websitesAnswer([]));
  const palette = <CustomerPalette onClose={onClose} showKeys={showKeys} toggleTheme={jest.fn()} />;
  return { ...renderScreen(palette, { user: customer(), account }), onClose, showKeys };
}

const field = () => screen.getByRole('combobox', { name: 'Search or choose an action' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

const found = {
  website: { kind: 'website', ascii_name: 'xn--mnchen-3ya.example', alias: null },
  domain: { kind: 'domain', ascii_name: 'lune.example' },
  mailbox: { kind: 'mailbox', address: 'info@lune.example', domain: 'lune.example' },
  ticket: { kind: 'ticket', ticket_id: 70, status: 'closed', snippet: 'The gallery is slow' },
  invoice: {
    kind: 'invoice',
    id: 'in_7',
    number: 'HP-7',
    description: 'Expert plan',
    date: '2026-11-21T09:00:00.000Z',
    amount_cents: 11_856,
    currency: 'usd',
  },
} as const;

const states: Record<Exclude<Account['state'], 'hosting'>, Account> = {
  noPlan: { state: 'noPlan', plan: null, panel: null },
  unpaid: { state: 'unpaid', plan: { id: PLAN_ID, plan_name: 'expert', plan_period: 'yearly' }, panel: null },
  domainOnly: {
    state: 'domainOnly',
    plan: null,
    panel: { status: 'new_user', plesks: [], details: null, setup: null },
  },
  newHosting: {
    state: 'newHosting',
    plan: { id: PLAN_ID, plan_name: 'expert', plan_period: 'yearly' },
    panel: { status: 'new_user', plesks: [], details: null, setup: null },
  },
};

describe('the palette of a customer', () => {
  it('finds what is typed, says how much there is, and opens it by keyboard alone', async () => {
    const asked = handle(search, { results: [found.ticket, found.domain, found.invoice] });
    const { user, location, onClose } = open();
    expect(field()).toHaveFocus();
    await user.keyboard('lune');
    expect(await screen.findByRole('option', { name: /The gallery is slow/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(field()).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { name: /The gallery is slow/ }).id,
    );
    expect(options()).toEqual([
      'The gallery is slowRequest 70, closed',
      'lune.example',
      'Expert planHP-7 · $118.56 · 21 November 2026',
    ]);
    expect(screen.getByRole('group', { name: 'Domains' })).toHaveTextContent('lune.example');
    expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent('3 results');
    expect(asked.at(-1)).toMatchObject({ query: { q: 'lune' } });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(location()).toBe('/account-settings#invoice-in_7');
    expect(onClose).toHaveBeenCalled();
  });

  it('opens websites, mailboxes and requests, with readable names', async () => {
    handle(search, { results: [found.website, found.mailbox, found.ticket] });
    const { user, location } = open();
    await user.keyboard('m');
    await user.click(await screen.findByRole('option', { name: 'münchen.example' }));
    expect(location()).toBe('/website/xn--mnchen-3ya.example');
    await user.click(screen.getByRole('option', { name: 'info@lune.example' }));
    expect(location()).toBe('/email/lune.example');
    await user.click(screen.getByRole('option', { name: /gallery/ }));
    expect(location()).toBe('/support/ticket/user/70');
  });

  it('finds screens, settings and actions at once, by their own words and others for them', async () => {
    handle(search, () => new Promise<never>(() => {}));
    const { user, showKeys } = open();
    for (const [typed, label] of [
      ['2fa', 'Second factors'],
      ['receipts', 'Invoices'],
      ['sign out', 'Log out'],
      ['dark', 'Switch between light and dark'],
      ['ticket', 'New support request'],
      ['outage', 'Service status'],
      ['endpoint', 'Webhooks'],
    ] as const) {
      await user.clear(field());
      await user.keyboard(typed);
      expect(await screen.findByRole('option', { name: label })).toBeVisible();
    }
    await user.clear(field());
    await user.keyboard('?{Enter}');
    expect(showKeys).toHaveBeenCalled();
  });

  it('says that nothing is found, and takes texts that no name has', async () => {
    const asked = handle(search, { results: [] });
    const { user } = open();
    await user.click(field());
    await user.paste('%_\u202e<b>\u0007 {x');
    expect(
      await screen.findByText('Nothing found for “%_ <b> {x”', { selector: '[role=status]' }),
    ).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ query: { q: '%_ <b> {x' } });
    expect(field()).toHaveAttribute('maxlength', '200');
  });

  it('keeps actions and screens when the search fails, and searches again', async () => {
    handle(search, refuse('internal_error'));
    const { user } = open();
    await user.keyboard('email');
    expect(await screen.findByText('We could not search your account.')).toBeVisible();
    expect(screen.getByRole('option', { name: 'Email' })).toBeVisible();
    handle(search, { results: [found.mailbox] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'info@lune.example' })).toBeVisible();
    expect(screen.queryByText('We could not search your account.')).not.toBeInTheDocument();
  });

  it('does not open what was found for another text', async () => {
    handle(search, ({ query }) =>
      query['q'] === 'lune' ? { results: [found.domain] } : new Promise<never>(() => {}),
    );
    const { user } = open();
    await user.keyboard('lune');
    expect(await screen.findByRole('option', { name: 'lune.example' })).toBeVisible();
    await user.keyboard('{Backspace}');
    expect(screen.getByRole('option', { name: 'lune.example' })).toBeVisible();
    await user.keyboard('x');
    expect(screen.queryByRole('option', { name: 'lune.example' })).not.toBeInTheDocument();
  });

  it('keeps what the person has moved to when more is found', async () => {
    const answer = Promise.withResolvers<{ results: (typeof found.ticket)[] }>();
    handle(search, () => answer.promise);
    const { user } = open();
    await user.keyboard('email');
    expect(await screen.findByRole('option', { name: 'Email' })).toBeVisible();
    await user.keyboard('{ArrowDown}');
    const chosen = () => screen.getByRole('option', { selected: true });
    expect(chosen()).toHaveTextContent('Email address');
    answer.resolve({ results: [found.ticket] });
    expect(await screen.findByRole('option', { name: /gallery/ })).toBeVisible();
    expect(chosen()).toHaveTextContent('Email address');
  });

  it('opens what is found when Enter is pressed before it is', async () => {
    const answer = Promise.withResolvers<{ results: (typeof found.domain)[] }>();
    handle(search, () => answer.promise);
    const { user, location } = open();
    await user.keyboard('lune.example{Enter}');
    expect(location()).toBe('/');
    answer.resolve({ results: [found.domain] });
    await waitFor(() => expect(location()).toBe('/domains/lune.example'));
  });

  it('does nothing late that was not on top when Enter was pressed', async () => {
    const answer = Promise.withResolvers<{ results: [] }>();
    handle(search, () => answer.promise);
    const { user, location, onClose } = open();
    await user.keyboard('germany{Enter}');
    answer.resolve({ results: [] });
    expect(await screen.findByText('1 result')).toBeInTheDocument();
    expect(screen.getByRole('option', { name: /Open control panel/ })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(location()).toBe('/');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('offers first what was used lately, until that leads nowhere', async () => {
    handle(search, { results: [found.website] });
    const first = open();
    await first.user.keyboard('m');
    await first.user.click(await screen.findByRole('option', { name: 'münchen.example' }));
    first.unmount();
    const second = open();
    expect(
      within(await screen.findByRole('group', { name: 'Recently used' })).getAllByRole('option'),
    ).toHaveLength(1);
    expect(options()[0]).toBe('münchen.example');
    second.unmount();
    open({ account: states.unpaid });
    expect(screen.queryByRole('group', { name: 'Recently used' })).not.toBeInTheDocument();
  });

  it.each([
    [
      'noPlan',
      ['Choose a plan', 'Personal details'],
      ['Dashboard', 'Email', 'Add website', 'Open control panel'],
    ],
    ['unpaid', ['Pay for your plan', 'Domains'], ['Dashboard', 'Change plan', 'Find a new domain', 'Email']],
    ['domainOnly', ['Dashboard', 'Email', 'Choose a plan'], ['All websites', 'Change plan', 'Storage usage']],
    [
      'newHosting',
      ['Dashboard', 'Change plan', 'Cancel plan'],
      ['All websites', 'Open control panel', 'Videos'],
    ],
  ] as const)('offers only what leads somewhere: %s', async (state, offered, missing) => {
    open({ account: states[state] });
    expect(await screen.findByRole('option', { name: 'Domains' })).toBeVisible();
    const shown = options();
    for (const label of offered) expect(shown).toContain(label);
    for (const label of missing) expect(shown).not.toContain(label);
  });
});
