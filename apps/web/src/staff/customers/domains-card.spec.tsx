import {
  checkCustomerDomain,
  customerDomains,
  lockCustomerDomain,
  resendCustomerConfirmation,
  unlockCustomerDomain,
} from '@homeport/contract/staff-domains';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { handleStaffArea, staffMember } from '../../testing/staff-data.ts';
import { DomainsCard } from './domains-card.tsx';
import type { Registry, StaffDomain } from './staff-domain.ts';

beforeEach(() => handleStaffArea('admin'));

const registry: Registry = {
  registrar: 'Gandi',
  read: '2026-11-21T12:00:00.000Z',
  lock: 'locked',
  lock_stuck: false,
  manageable: true,
  code_shown: null,
  leaving: false,
  owner_confirmation: 'confirmed',
  confirm_by: null,
  on_hold: false,
  can_resend_confirmation: false,
};
const domain: StaffDomain = {
  name: 'maison-lune.example',
  status: 'registered',
  expires: '2027-11-21T12:00:00.000Z',
  autorenew: false,
  managed: true,
  on_hold: false,
  website: 'maison-lune.example',
  email: true,
  registry,
};
const transfer = {
  id: 't1',
  name: 'moving.example',
  state: 'stuck' as const,
  price: 15.63,
  created: '2026-11-21T12:00:00.000Z',
  requested: null,
  expected: null,
  message: null,
  can_cancel: false,
};

function show(changed: Partial<Registry> | null = {}) {
  const shown = { ...domain, registry: changed && { ...registry, ...changed } };
  handle(customerDomains, { domains: [shown], transfers: [] });
  return renderScreen(<DomainsCard customerId="c1" />, { user: staffMember('admin') });
}

it('shows a customer’s domains and transfers, and loads them again', async () => {
  handle(customerDomains, refuse('internal_error'));
  const { user } = renderScreen(<DomainsCard customerId="c1" />, { user: staffMember('admin') });
  expect(await screen.findByText('The domains could not be loaded.')).toBeVisible();
  handle(customerDomains, { domains: [domain], transfers: [transfer] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Until 2.* · Website · Email$/)).toBeVisible();
  expect(screen.getByText(/^Gandi, checked /)).toBeVisible();
  expect(screen.getByText('Needs attention')).toBeVisible();
  expect(screen.getByText('Locked')).toBeVisible();
});

it('says that there are none', async () => {
  handle(customerDomains, { domains: [], transfers: [] });
  renderScreen(<DomainsCard customerId="c1" />, { user: staffMember('admin') });
  expect(await screen.findByText('No domains')).toBeVisible();
});

it('offers nothing for a domain that is registered elsewhere', async () => {
  show(null);
  expect(await screen.findByText('maison-lune.example')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('checks a domain at the registrar, and says what it found or why not', async () => {
  const { user } = show();
  const check = await screen.findByRole('button', { name: 'Check now: maison-lune.example' });
  handle(checkCustomerDomain, refuse('registrar_unavailable'));
  await user.click(check);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The registrar is not responding/);
  handle(checkCustomerDomain, { outcome: 'changed', changes: ['expiry', 'lock'] });
  await user.click(check);
  expect(
    await screen.findByText(
      'maison-lune.example is up to date again. Changed at Gandi: expiry date, transfer lock.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that another registrar has a domain, which is gone from the list', async () => {
  const { user } = show();
  const check = await screen.findByRole('button', { name: 'Check now: maison-lune.example' });
  handle(checkCustomerDomain, { outcome: 'left', changes: [] });
  handle(customerDomains, { domains: [], transfers: [] });
  await user.click(check);
  expect(await screen.findByText(/^Another registrar has maison-lune\.example now\./)).toBeVisible();
  expect(screen.getByText('No domains')).toBeVisible();
});

it('says that a domain is gone which another admin’s check has removed', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Unlock: maison-lune.example' }));
  const dialog = within(screen.getByRole('dialog'));
  handle(unlockCustomerDomain, refuse('not_found'));
  handle(customerDomains, { domains: [], transfers: [] });
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Asked for by phone');
  await user.click(dialog.getByRole('button', { name: 'Unlock domain' }));
  expect(await screen.findByText('maison-lune.example is no longer in this account.')).toBeVisible();
  expect(await screen.findByText('No domains')).toBeVisible();
});

it('shows an open owner confirmation with its deadline, and requests the email again', async () => {
  const { user } = show({
    owner_confirmation: 'pending',
    confirm_by: '2026-12-06T12:00:00.000Z',
    can_resend_confirmation: true,
  });
  expect(await screen.findByText(/^The owner has to confirm their email address by .*2026$/)).toBeVisible();
  const resend = screen.getByRole('button', {
    name: 'Resend confirmation: maison-lune.example',
  });
  handle(resendCustomerConfirmation, refuse('conflict', { message: 'The email was sent a moment ago.' }));
  await user.click(resend);
  expect(await screen.findByRole('alert')).toHaveTextContent('The email was sent a moment ago.');
  handle(resendCustomerConfirmation, { status: 'success' });
  await user.click(resend);
  expect(await screen.findByText(/^Gandi is sending the owner of maison-lune\.example/)).toBeVisible();
});

it('unlocks a domain with a reason', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Unlock: maison-lune.example' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Unlock domain' }));
  expect(await dialog.findByText(/at least 3 characters/)).toBeVisible();
  const requests = handle(unlockCustomerDomain, { status: 'success' });
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Asked for\nby phone');
  await user.click(dialog.getByRole('button', { name: 'Unlock domain' }));
  expect(await screen.findByText('maison-lune.example is being unlocked.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests).toMatchObject([{ body: { reason: 'Asked for by phone' } }]);
});

it('locks a domain, and says that a change under way is replaced and a shown code becomes invalid', async () => {
  const { user } = show({ lock: 'unlocking', code_shown: '2026-11-20T12:00:00.000Z' });
  await user.click(await screen.findByRole('button', { name: 'Lock: maison-lune.example' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^The customer was shown the transfer code on .*Locking makes it/)).toBeVisible();
  expect(dialog.getByText('Another change of the lock is under way. This replaces it.')).toBeVisible();
  handle(lockCustomerDomain, refuse('conflict', { message: 'This domain is already locked.' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Not them');
  await user.click(dialog.getByRole('button', { name: 'Lock domain' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This domain is already locked.');
});

it('marks a lock that needs attention, and has no lock to change where there is none', async () => {
  show({ lock: 'unsupported', lock_stuck: true, leaving: true, on_hold: true });
  expect(await screen.findByText('Lock needs attention')).toBeVisible();
  expect(screen.getByText('Being transferred away')).toBeVisible();
  expect(screen.getByText('Offline')).toBeVisible();
  expect(screen.queryByRole('button', { name: /lock/i })).toBeNull();
});
