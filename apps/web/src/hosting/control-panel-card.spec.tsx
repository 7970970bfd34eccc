import { publicConfig } from '@homeport/contract/system';
import { screen } from '@testing-library/react';
import { config, customer, panelAccount } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle } from '../testing/server.ts';
import { ControlPanelCard } from './control-panel-card.tsx';

describe('the control panel', () => {
  it("comes with the operator's guide to FTP and SSH", async () => {
    renderScreen(<ControlPanelCard panel={panelAccount()} none="" />, { path: '/', user: customer() });
    const ftp_guide = 'https://docs.example.com/ftp';
    handle(publicConfig, config({ links: { ...config().links, ftp_guide } }));
    expect(await screen.findByRole('link', { name: /FTP & SSH/ })).toHaveAttribute('href', ftp_guide);
  });
});
