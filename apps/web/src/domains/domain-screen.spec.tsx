import {
  nameservers,
  readDomain,
  resendOwnerConfirmation,
  setNameservers,
  useOwnNameservers,
} from '@homeport/contract/domains';
import type { CallAnswer } from '@homeport/contract/call';
import { checkNameOwnership, nameOwnership } from '@homeport/contract/names';
import type { NameOwnership } from '@homeport/contract/names';
import { screen, waitFor, within } from '@testing-library/react';
import { answerCustomer, expectFact, findHeading, openPortal } from '../testing/portal.tsx';
import { handle, refuse } from '../testing/server.ts';

const NAME = 'maison-lune.example';
type Domain = CallAnswer<typeof readDomain>;
type Servers = CallAnswer<typeof nameservers>;

const domainOf = (change: Partial<Domain> = {}): Domain => ({
  status: 'registered',
  nameserver: 'homeport',
  timestamp: '2026-11-21T12:00:00.000Z',
  autorenew: false,
  autorenew_date: null,
  expires: '2027-11-21T12:00:00.000Z',
  managed: true,
  renew_price: 15.63,
  owner_confirmation: 'confirmed',
  confirm_by: null,
  on_hold: false,
  registrar: 'Gandi',
  can_resend_confirmation: true,
  ...change,
});
const serversOf = (change: Partial<Servers> = {}): Servers => ({
  status: 'success',
  nameservers: ['ns1.portal.test', 'ns2.portal.test'],
  nameserver: 'homeport',
  can_use_own: true,
  public: { nameservers: ['ns1.portal.test', 'ns2.portal.test'], read: '2026-11-21T12:00:00.000Z' },
  ...change,
});
const ownershipOf = (change: Partial<NameOwnership> = {}): NameOwnership => ({
  name: NAME,
  state: 'registered',
  proof: null,
  record: { type: 'TXT', name: `_homeport-challenge.${NAME}`, value: 'homeport-verification=1' },
  connected: true,
  held_by_another: false,
  provable: true,
  lapsed: false,
  lapses_at: null,
  checked_at: null,
  temporary: false,
  replaces: null,
  ...change,
});

function openDomain(domain: Partial<Domain> = {}, servers: Partial<Servers> = {}) {
  answerCustomer();
  handle(readDomain, domainOf(domain));
  handle(nameservers, serversOf(servers));
  handle(nameOwnership, ownershipOf());
  return () => openPortal(`/domains/${NAME}`);
}

describe('the screen of a domain', () => {
  it('says that it loads, and what is registered', async () => {
    const open = openDomain();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    handle(readDomain, async () => {
      await held;
      return domainOf();
    });
    open();
    expect(await screen.findByText('Loading your domain ...')).toBeInTheDocument();
    release();
    await expectFact('Status', 'Registered');
    await expectFact('Name', NAME);
    await expectFact('Nameservers', 'Homeport');
    await expectFact('Registered on', '21 November 2026');
    await expectFact('Registered until', '21 November 2027');
    await expectFact('Automatic renewal', 'Off');
    await expectFact('Renewal', '$15.63 a year');
    expect(await screen.findByText('Registered here')).toBeVisible();
    expect(screen.getByText('Only you can use it and the names below it.', { exact: false })).toBeVisible();
  });

  it.each([
    ['registration_requested', 'Being registered', /^Your payment was processed, and the domain is being/],
    ['pending', 'With the registry', /^The registry is processing it\./],
    ['crit_error', 'Under review', /^We can’t tell yet whether it was registered\./],
    ['expired', 'Expired', /^This domain has expired and may go offline\./],
  ] as const)('explains the status %s', async (status, label, why) => {
    openDomain({ status })();
    await expectFact('Status', label);
    expect(screen.getByText(why)).toBeVisible();
  });

  it('follows a registration until it is done', async () => {
    const open = openDomain({ status: 'registration_requested', timestamp: null, expires: null });
    open();
    await expectFact('Status', 'Being registered');
    handle(readDomain, domainOf());
    await expectFact('Status', 'Registered');
    expect(screen.queryByText(/is being registered/)).not.toBeInTheDocument();
  });

  it('shows a domain that is registered elsewhere', async () => {
    const open = openDomain({ managed: false, autorenew: true, autorenew_date: '2027-01-02T00:00:00.000Z' });
    handle(nameOwnership, ownershipOf({ state: 'elsewhere' }));
    open();
    await expectFact('Status', 'Registered elsewhere');
    expect(await screen.findByText('In your account')).toBeVisible();
    expect(screen.queryByText('Registered here')).not.toBeInTheDocument();
    await expectFact('Renews on', '2 January 2027');
    expect(
      await screen.findByText('This domain is registered elsewhere. Please change its nameservers there.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change nameservers' })).not.toBeInTheDocument();
  });

  it('writes a name beyond ASCII in both ways', async () => {
    openDomain()().unmount();
    openPortal('/domains/xn--mnchen-3ya.example');
    expect(await findHeading('münchen.example')).toBeVisible();
    await expectFact('Name', 'münchen.example (xn--mnchen-3ya.example)');
  });

  it('asks the owner to confirm the address, and has the email sent again', async () => {
    const sent = handle(resendOwnerConfirmation, { status: 'success' });
    const { user } = openDomain({
      owner_confirmation: 'pending',
      confirm_by: '2026-12-05T12:00:00.000Z',
    })();
    expect(await screen.findByText(/by 5 December 2026, or this domain goes offline/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resend email' }));
    expect(await screen.findByText(/^Gandi is sending the email again\./)).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

it('offers only what the registrar can do', async () => {
  const other = { nameserver: 'gandi', registrar: 'Atoll Names', can_resend_confirmation: false };
  const confirm = { owner_confirmation: 'pending', confirm_by: '2026-12-05T12:00:00.000Z' } as const;
  const { user } = openDomain({ ...other, ...confirm }, { nameserver: 'gandi', can_use_own: false })();
  expect(await screen.findByText(/Follow the link in the email from Atoll Names/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resend email' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Change nameservers' }));
  expect(screen.getByRole('textbox', { name: 'Nameserver 1' })).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

describe('the nameservers of a domain', () => {
  it('are loaded again when they did not load', async () => {
    const open = openDomain();
    handle(nameservers, refuse('internal_error'));
    const { user } = open();
    const card = within(await screen.findByRole('region', { name: 'Nameservers' }));
    expect(await card.findByText('We could not load the nameservers.')).toBeVisible();
    handle(nameservers, serversOf());
    await user.click(card.getByRole('button', { name: 'Try again' }));
    expect(await card.findByText('Live')).toBeVisible();
  });

  it('are changed to others, once these are valid and the change is confirmed', async () => {
    const open = openDomain();
    const early = handle(setNameservers, { status: 'success' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Change nameservers' }));
    await user.click(screen.getByRole('radio', { name: /^Custom nameservers/ }));
    const save = screen.getByRole('button', { name: 'Switch nameservers' });
    await user.click(save);
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'You must add at least 2 nameservers',
      'Please confirm that you want to switch your Nameservers.',
    ]);
    await user.type(screen.getByRole('textbox', { name: 'Nameserver 1' }), 'ns1.example.com');
    const second = screen.getByRole('textbox', { name: 'Nameserver 2' });
    await user.type(second, 'example');
    await user.click(screen.getByRole('checkbox', { name: /^Switch the nameservers of/ }));
    await user.click(save);
    expect(screen.getByRole('alert')).toHaveTextContent('ERROR! THIS IS NOT A VALID NAMESERVER!');
    await waitFor(() => expect(second).toHaveFocus());
    expect(early).toEqual([]);
    await user.clear(second);
    await user.type(second, 'NS2.Example.com');
    const custom = ['ns1.example.com', 'ns2.example.com'];
    handle(nameservers, serversOf({ status: 'changing', nameservers: custom, nameserver: 'gandi' }));
    handle(readDomain, domainOf({ nameserver: 'gandi' }));
    const sent = handle(setNameservers, { status: 'success' });
    await user.click(save);
    expect(
      await screen.findByText('Your change is saved. It takes 24-48 hours to take effect.'),
    ).toBeVisible();
    expect(sent).toMatchObject([{ body: { domain_name: NAME, nameservers: custom } }]);
    expect(await screen.findByText('ns2.example.com')).toBeVisible();
    expect(screen.getByText('Changing')).toBeVisible();
    await expectFact('Nameservers', 'Custom');
    handle(nameservers, serversOf({ nameservers: custom, nameserver: 'gandi', public: null }));
    expect(await screen.findByText('Live')).toBeVisible();
  });

  it('are changed back to ours', async () => {
    const sent = handle(useOwnNameservers, { status: 'success' });
    const { user } = openDomain({ nameserver: 'gandi' }, { nameserver: 'gandi' })();
    await user.click(await screen.findByRole('button', { name: 'Change nameservers' }));
    await user.click(screen.getByRole('radio', { name: /^Homeport nameservers/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Switch the nameservers of/ }));
    handle(readDomain, domainOf());
    await user.click(screen.getByRole('button', { name: 'Switch nameservers' }));
    await expectFact('Nameservers', 'Homeport');
    expect(sent).toMatchObject([{ params: { product: 'homeport' }, body: { domain_name: NAME } }]);
  });
});

describe('a name that is not registered here', () => {
  function openUnregistered(ownership: Parameters<typeof handle<typeof nameOwnership>>[1]) {
    answerCustomer();
    handle(readDomain, refuse('not_found'));
    handle(nameOwnership, ownership);
    return openPortal(`/domains/${NAME}`);
  }
  const unproven = ownershipOf({ state: 'unproven', lapses_at: '2026-12-05T12:00:00.000Z' });

  it.each([
    ['is not the customer’s', ownershipOf({ state: 'unproven', connected: false })],
    ['cannot be looked up', refuse('internal_error')],
  ])('is not found if it %s', async (_case, ownership) => {
    openUnregistered(ownership);
    expect(await findHeading('Domain not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Use it for a website' })).toHaveAttribute(
      'href',
      `/add-website?domain=${NAME}`,
    );
    expect(screen.getByRole('link', { name: 'Check availability' })).toHaveAttribute(
      'href',
      `/domain/buy/${NAME}`,
    );
  });

  it('can be used for a website once it is proven', async () => {
    openUnregistered(ownershipOf({ state: 'proven', proof: 'record', connected: false }));
    expect(await findHeading('Domain ownership')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Use it for a website' })).toBeVisible();
  });

  it('leads to its website if it is connected', async () => {
    openUnregistered(ownershipOf({ state: 'proven', proof: 'addresses', connected: true }));
    expect(await screen.findByRole('link', { name: 'Go to its website' })).toHaveAttribute(
      'href',
      `/website/${NAME}`,
    );
  });

  it('has no action if it is invalid', async () => {
    answerCustomer();
    handle(readDomain, refuse('not_found'));
    handle(nameOwnership, refuse('not_found'));
    openPortal('/domains/taken');
    expect(await findHeading('Domain not found')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Check availability' })).toBeNull();
  });

  it('is proven by a DNS record', async () => {
    handle(checkNameOwnership, unproven);
    const { user } = openUnregistered(unproven);
    expect(await findHeading('Domain ownership')).toBeVisible();
    expect(await screen.findByText('Unproven')).toBeVisible();
    expect(screen.getByText(`_homeport-challenge.${NAME}`)).toBeVisible();
    expect(screen.getByText('homeport-verification=1')).toBeVisible();
    expect(screen.getByText(`Without proof, ${NAME} is kept for you until`, { exact: false })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText(/^We did not find the record yet\./)).toBeVisible();
    const proven = ownershipOf({ state: 'proven', proof: 'record', checked_at: '2026-11-22T12:00:00.000Z' });
    handle(checkNameOwnership, proven);
    handle(nameOwnership, proven);
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText(`You proved ${NAME} with a DNS record.`, { exact: false })).toBeVisible();
    expect(screen.getByText('Proven')).toBeVisible();
  });
});

it('says that the ownership of a domain did not load, and loads it again', async () => {
  const open = openDomain();
  handle(nameOwnership, refuse('internal_error'));
  const { user } = open();
  expect(await screen.findByText(`We could not load the ownership of ${NAME}.`)).toBeVisible();
  handle(nameOwnership, ownershipOf());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Registered here')).toBeVisible();
});
