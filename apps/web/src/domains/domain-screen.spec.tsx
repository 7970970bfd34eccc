import type { CallAnswer } from '@homeport/contract/call';
import {
  customNameservers,
  nameservers,
  readDomain,
  resendOwnerConfirmation,
  setNameservers,
} from '@homeport/contract/domains';
import { nameOwnership } from '@homeport/contract/names';
import { screen } from '@testing-library/react';
import { renderScreen } from '../testing/render.tsx';
import { handle } from '../testing/server.ts';
import { DomainScreen } from './domain-screen.tsx';

const name = 'maison-lune.zone';
const domain: CallAnswer<typeof readDomain> = {
  status: 'registered',
  nameserver: customNameservers,
  timestamp: '2026-11-20T10:00:00.000Z',
  autorenew: false,
  autorenew_date: null,
  expires: '2027-11-20T10:00:00.000Z',
  managed: true,
  renew_price: 20,
  owner_confirmation: 'confirmed',
  confirm_by: null,
  on_hold: false,
  registrar: 'Atoll Names',
  can_resend_confirmation: false,
};
const servers: CallAnswer<typeof nameservers> = {
  status: 'success',
  nameservers: ['ns1.elsewhere.example', 'ns2.elsewhere.example'],
  nameserver: customNameservers,
  can_use_own: false,
  public: null,
};

function openScreen(
  shown: Partial<CallAnswer<typeof readDomain>>,
  answered: Partial<CallAnswer<typeof nameservers>>,
) {
  handle(readDomain, { ...domain, ...shown });
  handle(nameservers, { ...servers, ...answered });
  handle(nameOwnership, {
    name,
    state: 'registered',
    proof: null,
    record: { type: 'TXT', name: '_homeport', value: 'proof' },
    connected: false,
    held_by_another: false,
    provable: false,
    lapsed: false,
    lapses_at: null,
    checked_at: null,
    temporary: false,
    replaces: null,
  });
  return renderScreen(<DomainScreen />, { path: `/domains/${name}`, route: '/domains/:domainName' });
}

describe('a domain at a registrar that hosts zones and can send the owner its email', () => {
  it('can use our nameservers', async () => {
    const { user } = openScreen({}, { can_use_own: true });
    await user.click(await screen.findByRole('button', { name: 'Change nameservers' }));
    expect(screen.getByRole('radio', { name: /We manage the DNS/ })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: /Custom nameservers/ })).toBeChecked();
  });

  it('names the registrar whose email the owner has to look for, and sends it again', async () => {
    const sent = handle(resendOwnerConfirmation, { status: 'success' });
    const { user } = openScreen(
      { owner_confirmation: 'failed', on_hold: true, can_resend_confirmation: true },
      {},
    );
    await screen.findByText(/Follow the link in the email from Atoll Names, our registrar/);
    await user.click(screen.getByRole('button', { name: 'Resend email' }));
    expect(await screen.findByText(/Atoll Names is sending the email again/)).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

describe('a domain at a registrar that can neither', () => {
  it('is offered custom nameservers only', async () => {
    const { user } = openScreen({}, {});
    const sent = handle(setNameservers, { status: 'success' });
    await user.click(await screen.findByRole('button', { name: 'Change nameservers' }));
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    const first = screen.getByRole('textbox', { name: 'Nameserver 1' });
    await user.clear(first);
    await user.type(first, 'ns3.elsewhere.example');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Switch nameservers' }));
    await screen.findByText(/Your change is saved/);
    expect(sent.map(({ body }) => body.nameservers)).toEqual([
      ['ns3.elsewhere.example', 'ns2.elsewhere.example'],
    ]);
  });

  it('is not offered the email again', async () => {
    openScreen({ owner_confirmation: 'failed', on_hold: true }, {});
    await screen.findByText(/Follow the link in the email from Atoll Names, our registrar/);
    expect(screen.queryByRole('button', { name: 'Resend email' })).not.toBeInTheDocument();
  });
});
