import { registrationCountries } from '@homeport/contract/domains';
import {
  authorizationCode,
  changeDomainOwner,
  declineTransfer,
  domainOwner,
  domainOwnership,
  lockDomain,
  savedContacts,
  saveDomainOwner,
  unlockDomain,
} from '@homeport/contract/domain-ownership';
import { screen, within } from '@testing-library/react';
import { handle } from '../../testing/server.ts';
import { answerDomain, managementOf, ownerOf } from '../testing/domain-answers.ts';

const germany = { cca: 'DE', name: 'Germany', idd: '+49' };

function openOwnership(change: Parameters<typeof managementOf>[0] = {}) {
  const open = answerDomain();
  handle(domainOwnership, managementOf(change));
  handle(domainOwner, { owner: ownerOf() });
  handle(savedContacts, { contacts: [] });
  handle(registrationCountries, {
    all_countries: [germany],
    top_countries: [germany],
    all_countries_by_idd: { '+49': ['DE'] },
    countries_and_states: {},
  });
  return open('/ownership');
}
const away = async () => within(await screen.findByRole('region', { name: 'Transfer to another registrar' }));

describe('the transfer of a domain to another registrar', () => {
  it('begins with the unlocking, which shows no code', async () => {
    const sent = handle(unlockDomain, { status: 'success' });
    const { user } = openOwnership();
    const card = await away();
    expect(card.getByText('Locked')).toBeVisible();
    expect(card.queryByRole('button', { name: 'Show code' })).toBeNull();
    handle(domainOwnership, managementOf({ lock: 'unlocking' }));
    await user.click(card.getByRole('button', { name: 'Unlock' }));
    expect(await card.findByText('Unlocking')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('shows the code, and makes it invalid with the lock', async () => {
    handle(authorizationCode, { code: 'Tide-7' });
    const locked = handle(lockDomain, { status: 'success' });
    const { user } = openOwnership({ lock: 'unlocked', transferable_from: '2027-01-20T00:00:00.000Z' });
    const card = await away();
    expect(card.getByText(/do not accept it before 20 January 2027/)).toBeVisible();
    handle(domainOwnership, managementOf({ lock: 'unlocked', code_shown: '2026-11-26T10:00:00.000Z' }));
    await user.click(card.getByRole('button', { name: 'Show code' }));
    expect(await card.findByText('Tide-7')).toBeVisible();
    expect(card.getByRole('button', { name: 'Copy the code' })).toBeVisible();
    await user.click(await card.findByRole('button', { name: 'Lock and make the code invalid' }));
    expect(locked).toHaveLength(1);
  });

  it('can be refused while it is under way', async () => {
    const sent = handle(declineTransfer, { status: 'success' });
    const { user } = openOwnership({ lock: 'unlocked', leaving: true });
    await user.click(await screen.findByRole('button', { name: 'Refuse transfer' }));
    expect(await screen.findByText('The transfer was refused.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('says why the lock was not changed', async () => {
    openOwnership({ lock: 'locking', lock_problem: 'Our team is on it.' });
    expect(await screen.findByText('Our team is on it.')).toBeVisible();
  });
});

describe('the owner of a domain', () => {
  it('is shown on demand, and gets new details', async () => {
    const { user } = openOwnership();
    await user.click(await screen.findByRole('button', { name: 'Show owner' }));
    expect(await screen.findByText('Lea Moreau')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit details' }));
    const city = await screen.findByRole('textbox', { name: 'City' });
    await user.clear(city);
    await user.type(city, 'Potsdam');
    handle(saveDomainOwner, { status: 'error', message: 'zipcode_error' });
    await user.click(screen.getByRole('button', { name: 'Save details' }));
    expect(await screen.findByText('This zip code does not belong to the country.')).toBeVisible();
    const sent = handle(saveDomainOwner, { status: 'success', message: null });
    await user.type(screen.getByRole('textbox', { name: 'ZIP code' }), '7');
    await user.click(screen.getByRole('button', { name: 'Save details' }));
    expect(await screen.findByText('The new details are on their way to the registry.')).toBeVisible();
    expect(sent).toMatchObject([{ body: { owner: { city: 'Potsdam', zipcode: '101157' } } }]);
  });

  it('is another one once both agree, with what that means', async () => {
    const { user } = openOwnership();
    await user.click(await screen.findByRole('button', { name: 'Show owner' }));
    await user.click(await screen.findByRole('button', { name: 'Change owner' }));
    expect(
      await screen.findByText('Other registrars cannot take the domain for 60 days afterwards.'),
    ).toBeVisible();
    const sent = handle(changeDomainOwner, { status: 'success', message: null });
    await user.click(screen.getByRole('button', { name: 'Ask both owners' }));
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Lea Moreau')).toBeVisible();
  });

  it('is shown as it is registered once a change has ended', async () => {
    const since = '2026-11-26T10:00:00.000Z';
    const { user } = openOwnership({ owner_update: { kind: 'data', state: 'saving', since } });
    await user.click(await screen.findByRole('button', { name: 'Show owner' }));
    expect(await screen.findByText(/Berlin/)).toBeVisible();
    handle(domainOwner, { owner: { ...ownerOf(), city: 'Potsdam' } });
    handle(domainOwnership, managementOf());
    expect(await screen.findByText(/Potsdam/, undefined, { timeout: 6_000 })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit details' })).toBeVisible();
  });

  it('is not changed while a change is under way', async () => {
    const since = '2026-11-26T10:00:00.000Z';
    const { user } = openOwnership({ owner_update: { kind: 'owner', state: 'confirming', since } });
    expect(await screen.findByText(/waits until both owners confirm it by email/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show owner' }));
    expect(await screen.findByText('Lea Moreau')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit details' })).toBeNull();
  });
});
