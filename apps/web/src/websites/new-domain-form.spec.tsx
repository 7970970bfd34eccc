import { addWebsite } from '@homeport/contract/add-website';
import { failedTasks } from '@homeport/contract/account';
import { userWebsites } from '@homeport/contract/hosting';
import type { PlanName } from '@homeport/contract/plans';
import { screen } from '@testing-library/react';
import { panelAccount, website } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { AddWebsiteScreen } from './add-website-screen.tsx';

function openForm(plan_name: PlanName = 'professional') {
  const lune = website('lune.example');
  handle(userWebsites, {
    status: 'exists',
    user_state: 'has_hosting',
    website: lune,
    all_websites: [lune],
    websites: [lune],
    last_synced: null,
    connecting: null,
  });
  handle(failedTasks, { tasks: [] });
  return renderScreen(<AddWebsiteScreen />, {
    account: {
      state: 'hosting',
      plan: { id: 'plan-1', plan_name, plan_period: 'yearly' },
      panel: { status: 'exists', plesks: [panelAccount()], details: null, setup: null },
    },
  });
}

describe('adding a domain', () => {
  it('is not sent for a name that is no domain, or is taken', async () => {
    const { user } = openForm();
    const field = await screen.findByRole('textbox', { name: /Domain name/ });
    await user.type(field, 'lune');
    await user.click(screen.getByRole('button', { name: 'Add website' }));
    expect(await screen.findByText('ERROR! Invalid domain name.')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'LUNE.example');
    await user.click(screen.getByRole('button', { name: 'Add website' }));
    expect(await screen.findByText('You already have a website with this name.')).toBeVisible();
  });

  it('offers the upgrade for a location that the plan does not include', async () => {
    const { user } = openForm();
    await user.click(await screen.findByRole('radio', { name: 'USA, West' }));
    expect(await screen.findByText('More than one location is included in Expert and Agency.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add website' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('keeps what was typed where the server cannot be reached', async () => {
    const sent = handle(addWebsite, refuse('internal_error'));
    const { user } = openForm('expert');
    await user.type(await screen.findByRole('textbox', { name: /Domain name/ }), 'münchen.example');
    await user.click(screen.getByRole('button', { name: 'Add website' }));
    expect(await screen.findByText('Could not connect to hosting back-end...')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Domain name/ })).toHaveValue('münchen.example');
    expect(sent.map(({ body }) => [body.domain_name, body.target_plesk_id])).toEqual([
      ['xn--mnchen-3ya.example', panelAccount().plesk_id],
    ]);
  });
});
