import { domainDnssec, setDnssec } from '@homeport/contract/domain-dnssec';
import { nameservers } from '@homeport/contract/domains';
import { screen, within } from '@testing-library/react';
import { handle, refuse } from '../../testing/server.ts';
import { answerDomain, dnssecOf, NAME, serversOf } from '../testing/domain-answers.ts';

const card = async () => within(await screen.findByRole('region', { name: 'DNS' }));

describe('DNSSEC of a domain', () => {
  it('is turned on with its switch, and followed until it is on', async () => {
    const sent = handle(setDnssec, { status: 'success' });
    const { user } = answerDomain()();
    const toggle = await (await card()).findByRole('switch', { name: 'DNSSEC' });
    expect(toggle).not.toBeChecked();
    handle(domainDnssec, dnssecOf({ state: 'turning_on' }));
    await user.click(toggle);
    expect(await screen.findByText('DNSSEC is being turned on.')).toBeVisible();
    expect(await screen.findByText(/^Turning on\./)).toBeVisible();
    expect(toggle).toHaveAttribute('aria-busy', 'true');
    expect(sent).toMatchObject([{ params: { domain: NAME }, body: { enabled: true } }]);
  });

  it('is offered as soon as our nameservers answer for the domain', async () => {
    const open = answerDomain();
    handle(nameservers, serversOf({ status: 'changing' }));
    handle(domainDnssec, dnssecOf({ offered: false }));
    open();
    expect(await (await card()).findByText('Changing')).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'DNSSEC' })).toBeNull();
    handle(nameservers, serversOf());
    handle(domainDnssec, dnssecOf());
    expect(await screen.findByRole('switch', { name: 'DNSSEC' }, { timeout: 6_000 })).toBeVisible();
  });

  it('that the server refuses says why', async () => {
    handle(setDnssec, refuse('conflict', { message: 'Lock the domain first.' }));
    const { user } = answerDomain()();
    await user.click(await (await card()).findByRole('switch', { name: 'DNSSEC' }));
    expect(await screen.findByText('Lock the domain first.')).toBeVisible();
  });

  it('shows a change that failed, and can be changed again', async () => {
    const open = answerDomain();
    handle(domainDnssec, dnssecOf({ state: 'turning_on', problem: 'Our team is on it.' }));
    open();
    expect(await (await card()).findByText('Our team is on it.')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'DNSSEC' })).not.toHaveAttribute('aria-busy');
  });

  it('of another service can be turned off', async () => {
    const open = answerDomain({ nameserver: 'gandi' });
    handle(domainDnssec, dnssecOf({ state: 'on', offered: false, foreign: true }));
    open();
    expect(await (await card()).findByText(/keys of the service that manages the DNS/)).toBeVisible();
    expect(screen.getByRole('switch', { name: 'DNSSEC' })).toBeChecked();
  });

  it.each([{ offered: false }, { state: 'unsupported' as const, offered: false }])(
    'is not shown where it cannot be turned on: %j',
    async (change) => {
      const open = answerDomain();
      handle(domainDnssec, dnssecOf(change));
      open();
      expect(await (await card()).findByText('Live')).toBeVisible();
      expect(screen.queryByRole('switch', { name: 'DNSSEC' })).toBeNull();
    },
  );
});

it('is offered from the day on which no one asks the former nameservers any more', async () => {
  const open = answerDomain();
  handle(domainDnssec, dnssecOf({ offered_from: '2026-11-28T10:00:00.000Z' }));
  open();
  expect(await (await card()).findByText(/can be turned on from 28 November 2026\.$/)).toBeVisible();
  expect(screen.queryByRole('switch', { name: 'DNSSEC' })).toBeNull();
});

describe('the nameservers of a domain with DNSSEC', () => {
  it('stay until it is off', async () => {
    const open = answerDomain();
    handle(domainDnssec, dnssecOf({ state: 'on' }));
    open('/nameservers');
    expect(await screen.findByText(/^DNSSEC is on:/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to DNSSEC' })).toHaveAttribute('href', `/domains/${NAME}`);
    expect(screen.queryByRole('button', { name: 'Change nameservers' })).toBeNull();
  });

  it('stay while it is being turned off, which is not said to be on', async () => {
    const open = answerDomain();
    handle(domainDnssec, dnssecOf({ state: 'turning_off' }));
    open('/nameservers');
    expect(await screen.findByText(/^DNSSEC is being turned off\./)).toBeVisible();
    expect(screen.queryByText(/^DNSSEC is on/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to DNSSEC' })).toBeVisible();
  });

  it('can be changed two days after it was turned off', async () => {
    const open = answerDomain();
    handle(domainDnssec, dnssecOf({ nameservers_from: '2026-11-28T10:00:00.000Z' }));
    open('/nameservers');
    expect(await screen.findByText(/from 28 November 2026\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change nameservers' })).toBeNull();
  });
});
