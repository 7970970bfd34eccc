import { templateCard, templateCatalogue, templateOwnership } from '@homeport/contract/templates';
import { screen } from '@testing-library/react';
import { hostingAccount } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { OrderTemplateScreen } from './template-screens.tsx';

const atelier = {
  template_id: 'atelier',
  website_template_thumbnail: '/templates/atelier.webp',
  website_template_friendly_name: 'Atelier',
};

const openScreen = (path: string) =>
  renderScreen(<OrderTemplateScreen />, {
    path,
    route: '/order/:templateName?',
    account: hostingAccount(),
  });

const offer = (entitled: boolean) =>
  handle(templateCatalogue, { entitled, templates: [{ ...atelier, template_name: 'atelier' }] });

describe('the templates', () => {
  it('can be looked at, and the plan may not include them', async () => {
    offer(false);
    handle(templateOwnership, { template_owned: false, template_id: 'atelier', message: 'upgrade' });
    handle(templateCard, { ...atelier, description: 'For studios.', pictures: [] });
    const { user } = openScreen('/order');
    expect(await screen.findByText('Templates come with Premium, Expert and Agency')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'View Atelier' }));
    expect(await screen.findByText(/^Upgrade to install Atelier/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Install this template' })).toBeNull();
  });

  it('are installed from their page', async () => {
    offer(true);
    handle(templateOwnership, { template_owned: true, template_id: 'atelier', message: 'ok' });
    handle(templateCard, { ...atelier, description: 'For studios.', pictures: [] });
    openScreen('/order/atelier');
    expect(await screen.findByText('Ready to install')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Install this template' })).toHaveAttribute(
      'href',
      '/install/atelier',
    );
  });

  it('are shown where there is no such template', async () => {
    offer(true);
    handle(templateOwnership, refuse('not_found'));
    handle(templateCard, refuse('not_found'));
    const { user } = openScreen('/order/nothing-like-it');
    expect(await screen.findByRole('heading', { name: 'Invalid Template!' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'All templates' }));
    expect(await screen.findByRole('link', { name: 'View Atelier' })).toBeVisible();
  });
});
