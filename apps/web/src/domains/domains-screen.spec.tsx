import { startDomainPlan, hostingPlans } from '@homeport/contract/account';
import type { DomainTransfer } from '@homeport/contract/domain-transfers';
import { listTransfers } from '@homeport/contract/domain-transfers';
import { userDomains } from '@homeport/contract/domains';
import { connectMail } from '@homeport/contract/email';
import { screen, waitFor, within } from '@testing-library/react';
import { PLAN_ID } from '../testing/data.ts';
import { answerCustomer, expectFact, findHeading, openPortal } from '../testing/portal.tsx';
import { handle, refuse } from '../testing/server.ts';
import { answerDomain, NAME } from './testing/domain-answers.ts';

const domain = (name: string) => ({
  name,
  status: 'registered' as const,
  expires: '2027-11-21T12:00:00.000Z',
  autorenew: false,
  managed: true,
  on_hold: false,
  website: null,
  email: false,
});

const transfer: DomainTransfer = {
  id: '0193f1c0-0000-7000-8000-00000000000a',
  name: 'here.example',
  state: 'waiting',
  price: 15.63,
  created: '2026-11-21T12:00:00.000Z',
  requested: '2026-11-21T12:00:00.000Z',
  expected: '2026-11-26T12:00:00.000Z',
  message: null,
  can_cancel: false,
};

describe('the list of domains', () => {
  it('says that it loads, that it did not, and that it is empty', async () => {
    answerCustomer();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    handle(userDomains, async () => {
      await held;
      return refuse('internal_error');
    });
    const { user } = openPortal('/domains');
    expect(await screen.findByText('Loading your domains ...')).toBeInTheDocument();
    release();
    expect(await screen.findByText('Your domains could not be loaded.')).toBeVisible();
    handle(userDomains, { status: 'no_domains', domains: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have not purchased any domains')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Find your domain name' })).toBeVisible();
  });

  it('says what is on its way here, and leads to it', async () => {
    answerCustomer();
    const coming = { ...transfer, name: 'coming.example' };
    handle(listTransfers, { transfers: [coming, { ...transfer, state: 'done' }] });
    openPortal('/domains');
    expect(await screen.findByText('coming.example is on its way to us.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your transfers' })).toHaveAttribute(
      'href',
      '/domains/transfers',
    );
  });

  it('links to each website and to its domain, under their readable names', async () => {
    answerCustomer();
    const domains = [domain('maison-lune.example'), domain('xn--mnchen-3ya.example')];
    handle(userDomains, { status: 'exists', domains });
    openPortal('/domains');
    expect(await findHeading('Your domains registered with Homeport')).toBeVisible();
    const list = within(await screen.findByRole('region', { name: 'Domains' }));
    for (const [name, host] of [
      ['maison-lune.example', 'maison-lune.example'],
      ['münchen.example', 'xn--mnchen-3ya.example'],
    ] as const) {
      expect(list.getByRole('link', { name: `Open ${name} in a new tab` })).toHaveAttribute(
        'href',
        `https://${host}`,
      );
      expect(list.getByRole('link', { name: `Manage ${name}` })).toHaveAttribute('href', `/domains/${host}`);
    }
  });

  it('says what each is used for, and offers a use for the others', async () => {
    answerCustomer();
    const used = { ...domain('used.example'), website: 'used.example', email: true };
    handle(userDomains, { status: 'exists', domains: [used, domain('unused.example')] });
    openPortal('/domains');
    expect(await screen.findByText('Until 21 November 2027 · Website and email')).toBeVisible();
    expect(screen.getByText('Until 21 November 2027 · Not used yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Use for a website: unused.example' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Use for email: used.example' })).toBeNull();
  });

  it('shows as offline what the registry took out of the DNS', async () => {
    answerCustomer();
    const held = { ...domain('held.example'), on_hold: true };
    handle(userDomains, { status: 'exists', domains: [held, domain('kept.example')] });
    openPortal('/domains');
    const list = within(await screen.findByRole('region', { name: 'Domains' }));
    const [heldRow, keptRow] = list.getAllByRole('listitem');
    expect(heldRow).toHaveTextContent(/^held\.example.*Offline/);
    expect(heldRow).not.toHaveTextContent('Registered');
    expect(keptRow).toHaveTextContent(/^kept\.example.*Registered/);
  });

  it('starts a use on the screen of the domain, once', async () => {
    const open = answerDomain();
    handle(userDomains, { status: 'exists', domains: [domain(NAME)] });
    const sent = handle(connectMail, { status: 'queued' });
    open().unmount();
    const { user } = openPortal('/domains');
    await user.click(await screen.findByRole('link', { name: `Use for email: ${NAME}` }));
    expect(await findHeading(NAME)).toBeVisible();
    await waitFor(() => expect(sent).toMatchObject([{ body: { domain_name: NAME } }]));
  });

  it('finds a name among many', async () => {
    answerCustomer();
    const names = [
      ...Array.from({ length: 500 }, (_, index) => `maison-${index}.example`),
      'xn--mnchen-3ya.example',
    ];
    handle(userDomains, { status: 'exists', domains: names.map((name) => domain(name)) });
    const { user } = openPortal('/domains');
    const field = await screen.findByRole('searchbox', { name: 'Find in your domains' });
    await user.type(field, 'münch');
    expect(await screen.findByText('1 domain')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Manage münchen.example' })).toBeVisible();
    await user.clear(field);
    await user.type(field, 'nothing');
    expect(await screen.findByText('None of your domains matches “nothing”.')).toBeVisible();
  });

  it('searches for another name, if that is one', async () => {
    answerCustomer();
    const { user, location } = openPortal('/domains');
    await user.type(await screen.findByRole('textbox', { name: 'Find your domain name' }), '...{Enter}');
    expect(await screen.findByText('ERROR! Invalid domain name.')).toBeVisible();
    expect(location()).toBe('/domains');
  });
});

describe('a customer with domains alone', () => {
  it('starts the free plan, which includes no hosting', async () => {
    answerCustomer({
      plans: { plan_type: 'domain_only', plan: null },
      panels: { status: 'new_user', plesks: [] },
    });
    handle(userDomains, { status: 'exists', domains: [domain('maison-lune.example')] });
    const { user, location, unmount } = openPortal('/', { plan_type: 'domain_only' });
    expect(await findHeading('Setup Domain Management Account')).toBeVisible();
    const own = within(await screen.findByRole('region', { name: 'Your domains' }));
    expect(own.getByText('maison-lune.example')).toBeVisible();
    handle(startDomainPlan, { status: 'error' });
    await user.click(screen.getByRole('button', { name: 'Manage' }));
    expect(await screen.findByText(/./, { selector: '[role=status].text-bad' })).toBeVisible();
    const plan = { id: PLAN_ID, plan_name: 'domain', plan_period: 'monthly' } as const;
    handle(startDomainPlan, () => {
      handle(hostingPlans, { plan_type: 'domain', plan });
      return { status: 'success' as const };
    });
    await user.click(screen.getByRole('button', { name: 'Manage' }));
    expect(await findHeading('Your domains registered with Homeport')).toBeVisible();
    expect(location()).toBe('/domains');
    unmount();

    const dashboard = openPortal('/', { plan_type: 'domain' });
    expect(await screen.findByRole('link', { name: 'GET WORDPRESS HOSTING' })).toBeVisible();
    expect(screen.queryByText('Setup Domain Management Account')).not.toBeInTheDocument();
    dashboard.unmount();
    const adding = openPortal('/add-website', { plan_type: 'domain' });
    expect(await screen.findByRole('link', { name: 'GET WORDPRESS HOSTING' })).toBeVisible();
    expect(adding.location()).toBe('/');
    adding.unmount();
    openPortal('/account-settings', { plan_type: 'domain' });
    await expectFact('Next Charge', 'None: this plan is free');
    expect(screen.queryByRole('link', { name: 'x Cancel Plan' })).not.toBeInTheDocument();
  });
});
