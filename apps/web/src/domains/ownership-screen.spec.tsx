import { nameOwnership } from '@homeport/contract/names';
import { screen } from '@testing-library/react';
import { expectFact, openPortal } from '../testing/portal.tsx';
import { handle, refuse } from '../testing/server.ts';
import { answerDomain, NAME, ownershipOf } from './testing/domain-answers.ts';

describe('the ownership of a domain', () => {
  it('shows what is registered', async () => {
    answerDomain()('/ownership');
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

  it('shows a domain that is registered elsewhere', async () => {
    const change = { managed: false, autorenew: true, autorenew_date: '2027-01-02T00:00:00.000Z' };
    const open = answerDomain(change);
    handle(nameOwnership, ownershipOf({ state: 'elsewhere' }));
    open('/ownership');
    await expectFact('Status', 'Registered elsewhere');
    expect(await screen.findByText('In your account')).toBeVisible();
    expect(screen.queryByText('Registered here')).not.toBeInTheDocument();
    await expectFact('Renews on', '2 January 2027');
  });

  it('writes a name beyond ASCII in both ways', async () => {
    answerDomain();
    openPortal('/domains/xn--mnchen-3ya.example/ownership');
    await expectFact('Name', 'münchen.example (xn--mnchen-3ya.example)');
    expect(screen.getByRole('link', { name: 'münchen.example' })).toBeVisible();
  });

  it('says that the proof did not load, and loads it again', async () => {
    const open = answerDomain();
    handle(nameOwnership, refuse('internal_error'));
    const { user } = open('/ownership');
    expect(await screen.findByText(`We could not load the ownership of ${NAME}.`)).toBeVisible();
    handle(nameOwnership, ownershipOf());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Registered here')).toBeVisible();
  });
});
