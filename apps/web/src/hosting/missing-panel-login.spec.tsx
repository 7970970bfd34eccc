import { screen } from '@testing-library/react';
import { panelAccount } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { ControlPanelCard } from './control-panel-card.tsx';

describe('the control panel card of a server', () => {
  it('offers a new password', async () => {
    renderScreen(<ControlPanelCard panel={panelAccount()} none="" />);
    expect(await screen.findByRole('button', { name: 'Reset password' })).toBeVisible();
  });

  it('offers a new password where it cannot sign the customer in', async () => {
    const panel = panelAccount({ missing_abilities: ['panel_login'] });
    renderScreen(<ControlPanelCard panel={panel} none="" />);
    expect(await screen.findByRole('button', { name: 'Reset password' })).toBeVisible();
  });

  it('offers none where the panel takes none from here', async () => {
    const panel = panelAccount({ missing_abilities: ['panel_password'] });
    renderScreen(<ControlPanelCard panel={panel} none="" />);
    expect(await screen.findByText('jane_doe')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reset password' })).not.toBeInTheDocument();
  });
});
