import { domainDnssec } from '@homeport/contract/domain-dnssec';
import { readRecords } from '@homeport/contract/dns';
import { listTransfers } from '@homeport/contract/domain-transfers';
import { nameservers, readDomain, resendOwnerConfirmation } from '@homeport/contract/domains';
import { connectMail, mailAccount } from '@homeport/contract/email';
import { addWebsite } from '@homeport/contract/add-website';
import { connectFirstDomain, userWebsites } from '@homeport/contract/hosting';
import { checkNameOwnership, nameOwnership } from '@homeport/contract/names';
import { screen, within } from '@testing-library/react';
import { website } from '../testing/data.ts';
import { answerCustomer, expectFact, findHeading, openPortal } from '../testing/portal.tsx';
import { handle, refuse } from '../testing/server.ts';
import {
  answerDomain,
  dnssecOf,
  domainOf,
  mailOf,
  NAME,
  ownershipOf,
  recordsOf,
  serversOf,
  websitesOf,
} from './testing/domain-answers.ts';

const coming = {
  id: '0193f1c0-0000-7000-8000-00000000000a',
  name: NAME,
  state: 'waiting' as const,
  price: 15.63,
  created: '2026-11-21T12:00:00.000Z',
  requested: '2026-11-21T12:00:00.000Z',
  expected: '2026-11-26T12:00:00.000Z',
  message: null,
  can_cancel: false,
};

const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the screen of a domain', () => {
  it('says that it loads, and shows what the domain is used for', async () => {
    const open = answerDomain();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    handle(readDomain, async () => {
      await held;
      return domainOf();
    });
    open();
    expect(await screen.findByText('Loading your domain ...')).toBeInTheDocument();
    release();
    expect(await (await card('Website')).findByText('Not used')).toBeVisible();
    expect(await (await card('Email')).findByText('Not used')).toBeVisible();
    expect(await (await card('DNS')).findByText('Live')).toBeVisible();
    expect((await card('Renewal')).getByText(/Until 21 November 2027/)).toBeVisible();
    expect((await card('Ownership')).getByText('Yours')).toBeVisible();
    expect((await card('DNS')).getByRole('link', { name: 'Nameservers' })).toHaveAttribute(
      'href',
      `/domains/${NAME}/nameservers`,
    );
    expect((await card('Ownership')).getByRole('link', { name: 'Manage ownership' })).toHaveAttribute(
      'href',
      `/domains/${NAME}/ownership`,
    );
  });

  it('leads to the records of a hosting server that answers for it', async () => {
    const open = answerDomain({ nameserver: 'gandi' }, { nameserver: 'gandi' });
    handle(readRecords, recordsOf({ status: 'reading', host: 'panel' }));
    open();
    expect(await (await card('DNS')).findByText('Your hosting server manages the DNS.')).toBeVisible();
    expect((await card('DNS')).getByRole('link', { name: 'Edit DNS records' })).toHaveAttribute(
      'href',
      `/domains/${NAME}/dns`,
    );
  });

  it('says that a domain is registered elsewhere', async () => {
    answerDomain({ managed: false })();
    // Beside its name, and in the card about its ownership.
    expect(await screen.findAllByText('Registered elsewhere')).toHaveLength(2);
    expect(screen.queryByText('Registered')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Manage ownership' })).toBeNull();
    expect((await card('Ownership')).getByRole('link', { name: 'Transfer it here' })).toHaveAttribute(
      'href',
      `/domain/transfer/${NAME}`,
    );
    expect((await card('Ownership')).getByRole('link', { name: 'See ownership' })).toBeVisible();
  });

  it.each([
    ['registration_requested', /^Your payment was processed, and the domain is being/],
    ['pending', /^The registry is processing it\./],
    ['crit_error', /^We can’t tell yet whether it was registered\./],
    ['expired', /^This domain has expired and may go offline\./],
  ] as const)('explains the status %s', async (status, why) => {
    answerDomain({ status })();
    expect(await screen.findByText(why)).toBeVisible();
  });

  it('leads from an expired domain to its renewal', async () => {
    answerDomain({ status: 'expired', expires: '2026-11-20T12:00:00.000Z' })();
    expect(await screen.findByText(/^This domain has expired/)).toBeVisible();
    // Beside the explanation, and in the card about the renewal.
    const links = screen.getAllByRole('link', { name: 'Renew' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill(`/domains/${NAME}/renew`));
  });

  it('follows a registration until it is done', async () => {
    answerDomain({ status: 'registration_requested', timestamp: null, expires: null })();
    await expectFact('Status', 'Being registered');
    handle(readDomain, domainOf());
    expect(await card('Website')).toBeDefined();
    expect(screen.queryByText(/is being registered/)).not.toBeInTheDocument();
  });

  it('asks the owner to confirm the address, and has the email sent again', async () => {
    const sent = handle(resendOwnerConfirmation, { status: 'success' });
    const confirm_by = '2026-12-05T12:00:00.000Z';
    const { user } = answerDomain({ owner_confirmation: 'pending', confirm_by })();
    expect(await screen.findByText(/by 5 December 2026, or this domain goes offline/)).toBeVisible();
    expect((await card('Ownership')).getByText('Owner not confirmed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resend email' }));
    expect(await screen.findByText(/^Gandi is sending the email again\./)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('is shown as offline where the registry took it out of the DNS for another reason', async () => {
    answerDomain({ on_hold: true })();
    expect(await screen.findByText(/^The registry took this domain offline/)).toBeVisible();
    expect(screen.getByText('Offline')).toBeVisible();
    expect(screen.queryByText('Registered')).toBeNull();
  });

  it('does not offer to send the email again where the registrar cannot', async () => {
    const confirm_by = '2026-12-05T12:00:00.000Z';
    const registrar = { registrar: 'Atoll Names', can_resend_confirmation: false };
    answerDomain({ owner_confirmation: 'pending', confirm_by, ...registrar })();
    expect(await screen.findByText(/Follow the link in the email from Atoll Names/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resend email' })).not.toBeInTheDocument();
  });
});

describe('the website of a domain', () => {
  it('is the account’s first one where it has none', async () => {
    const open = answerDomain();
    handle(userWebsites, websitesOf());
    const sent = handle(connectFirstDomain, { status: 'success' });
    const { user } = open();
    const use = await screen.findByRole('button', { name: 'Use for a website' });
    handle(userWebsites, websitesOf({ status: 'exists', all_websites: [website(NAME)] }));
    await user.click(use);
    expect(await (await card('Website')).findByRole('link', { name: 'Manage website' })).toHaveAttribute(
      'href',
      `/website/${NAME}`,
    );
    expect(sent).toMatchObject([{ body: { domain_name: NAME } }]);
  });

  it('is another one where it has some, and says when the plan includes no more', async () => {
    const open = answerDomain();
    const all_websites = [website('other.example')];
    handle(userWebsites, websitesOf({ user_state: 'has_hosting', all_websites }));
    const sent = handle(addWebsite, { status: 'upgrade', message: 'Your plan is full.', progress: null });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Use for a website' }));
    expect(await screen.findByText('Your plan is full.')).toBeVisible();
    expect(sent).toMatchObject([{ body: { domain_name: NAME, location: 'eu_de' } }]);
  });

  it('is loaded again when it did not load', async () => {
    const open = answerDomain();
    handle(userWebsites, refuse('internal_error'));
    const { user } = open();
    expect(await screen.findByText('We could not load your websites.', {}, { timeout: 8_000 })).toBeVisible();
    handle(userWebsites, websitesOf());
    await user.click((await card('Website')).getByRole('button', { name: 'Try again' }));
    expect(await (await card('Website')).findByText('Not used')).toBeVisible();
  });
});

describe('the email of a domain', () => {
  it('is connected in one click', async () => {
    const open = answerDomain();
    const sent = handle(connectMail, { status: 'queued' });
    const { user } = open();
    const use = await screen.findByRole('button', { name: 'Use for email' });
    const connecting = {
      domain_name: NAME,
      status: 'connecting' as const,
      zone_managed: true,
      on_hold: false,
      records: [],
      checked: null,
      mailboxes: 0,
      connecting: null,
      disconnecting: null,
    };
    handle(mailAccount, mailOf({ status: 'exists', domains: [connecting] }));
    await user.click(use);
    expect(await screen.findByText('Connecting')).toBeVisible();
    expect(sent).toMatchObject([{ body: { domain_name: NAME } }]);
  });

  it('says why it was not connected', async () => {
    const open = answerDomain();
    handle(connectMail, { status: 'upgrade', message: 'Your plan includes no email.' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Use for email' }));
    expect(await screen.findByText('Your plan includes no email.')).toBeVisible();
  });
});

it('offers plans where there is no hosting', async () => {
  answerCustomer({
    plans: { plan_type: 'domain_only', plan: null },
    panels: { status: 'new_user', plesks: [] },
  });
  handle(readDomain, domainOf());
  handle(nameservers, serversOf());
  handle(domainDnssec, dnssecOf({ state: 'unsupported', offered: false }));
  openPortal(`/domains/${NAME}`, { plan_type: 'domain_only' });
  for (const use of ['Website', 'Email'])
    expect((await card(use)).getByRole('link', { name: 'See plans' })).toBeVisible();
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

  it('leads to its transfer while it is on its way here', async () => {
    answerCustomer();
    handle(listTransfers, { transfers: [coming] });
    handle(readDomain, refuse('not_found'));
    handle(nameOwnership, ownershipOf({ state: 'unproven', connected: false }));
    openPortal(`/domains/${NAME}`);
    expect(await screen.findByText(`${NAME} is already on its way to us.`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your transfers' })).toBeVisible();
    expect(screen.queryByText('Domain not found')).toBeNull();
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
