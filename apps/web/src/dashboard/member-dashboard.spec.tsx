import { panelAccounts, userWebsites } from '@homeport/contract/hosting';
import { ownMemberships } from '@homeport/contract/people';
import { screen } from '@testing-library/react';
import { recheckEnteredAccount } from '../foundation/portal.ts';
import { createEnteredAccount } from '../foundation/session/entered-account.ts';
import { customer, website } from '../testing/data.ts';
import { websitesAnswer } from '../testing/hosting.ts';
import { findHeading, openPortal } from '../testing/portal.tsx';
import { handle } from '../testing/server.ts';
import { answerDashboard } from './testing/dashboard.ts';

function enter(isLimited: boolean): void {
  const account = { id: 'o1', email: 'lea@example.com', role: 'developer', isLimited } as const;
  createEnteredAccount(sessionStorage).enter(customer().id, account);
  recheckEnteredAccount();
  handle(ownMemberships, { accounts: [] });
}

describe('the dashboard in the account of someone else', () => {
  it('has for a developer of single websites what concerns these alone', async () => {
    answerDashboard([website('lune.example')]);
    enter(true);
    openPortal('/');
    expect(await screen.findByRole('heading', { name: 'lune.example' })).toBeVisible();
    expect(
      await screen.findByText(
        'You are working in the account of lea@example.com as developer of selected websites.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: /add website/i })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Open panel' })).toBeNull();
    expect(screen.queryByText('Backups')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Support' })).toBeNull();
  });

  it('has more for a developer of the account', async () => {
    answerDashboard([website('lune.example')]);
    enter(false);
    openPortal('/');
    expect(await screen.findByRole('heading', { name: 'lune.example' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Open panel' })).toBeVisible();
    expect(screen.getByRole('link', { name: /add website/i })).toBeVisible();
    expect(screen.getByText('Backups')).toBeVisible();
  });

  it('says that each website that someone worked on was deleted', async () => {
    answerDashboard([]);
    handle(userWebsites, websitesAnswer([]));
    handle(panelAccounts, { status: 'exists', plesks: [], details: null, setup: null });
    enter(true);
    openPortal('/');
    expect(await findHeading('No websites to work on')).toBeVisible();
  });
});
