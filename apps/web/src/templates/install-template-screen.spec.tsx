import type { CallAnswer } from '@homeport/contract/call';
import { userWebsites } from '@homeport/contract/hosting';
import type { Website } from '@homeport/contract/hosting';
import {
  installTemplate,
  templateCard,
  templateInstallStatus,
  templateOwnership,
} from '@homeport/contract/templates';
import { screen } from '@testing-library/react';
import { hostingAccount, website } from '../testing/data.ts';
import { operation, websitesAnswer } from '../testing/hosting.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { InstallTemplateScreen } from './install-template-screen.tsx';

type Status = CallAnswer<typeof templateInstallStatus>;

const status = (change: Partial<Status> = {}): Status => ({
  status: 'ongoing',
  progress: 40,
  message: null,
  operation: operation({ steps: [{ label: 'Taking a backup', state: 'doing' }] }),
  ...change,
});

const card = {
  template_id: 'bistro',
  website_template_thumbnail: '/templates/bistro.webp',
  website_template_friendly_name: 'Bistro',
  description: 'For restaurants.',
  pictures: [{ url: '/templates/bistro-1.webp', alternative: 'The front page' }],
};

/** The calls of the screen; each can be handled anew before it opens. */
function answerCalls(all: Website[] = [website('lune.example')]) {
  handle(templateOwnership, { template_owned: true, template_id: 'bistro', message: 'ok' });
  handle(templateCard, card);
  handle(userWebsites, websitesAnswer(all));
}

function openScreen(path = '/install/bistro') {
  return renderScreen(<InstallTemplateScreen />, {
    path,
    route: '/install/:templateName',
    account: hostingAccount(),
  });
}

const install = () => screen.findByRole('button', { name: 'Install template' });

describe('installing a template', () => {
  it('asks for a confirmation, and shows the steps up to the website', async () => {
    answerCalls();
    const { user, location } = openScreen();
    await user.click(await install());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please confirm that everything on this website is erased',
    );
    expect(screen.getByText(/^Everything on lune\.example will be erased/)).toBeVisible();
    expect(screen.getByText(/^We take a backup first\./)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Erase lune.example and install Bistro' }));
    const sent = handle(installTemplate, { status: 'success', installation_process_hash: 'h1' });
    handle(templateInstallStatus, status());
    await user.click(await install());
    expect(await screen.findByRole('progressbar', { name: 'Installing Bistro' })).toBeVisible();
    expect((await screen.findAllByText('Taking a backup', { exact: false }))[0]).toBeVisible();
    expect(location()).toContain('installation=h1');
    handle(templateInstallStatus, status({ status: 'success', progress: 100 }));
    expect(await screen.findByRole('heading', { name: 'Bistro is on your website' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the website' })).toHaveAttribute(
      'href',
      '/website/lune.example',
    );
    expect(sent.map(({ body }) => body.without_backup)).toEqual([undefined]);
  });

  it('shows the installation after a reload', async () => {
    const lune = website('lune.example');
    handle(templateInstallStatus, status());
    answerCalls([lune]);
    openScreen(`/install/bistro?website=${lune.website.id}&installation=h1`);
    expect(await screen.findByRole('progressbar', { name: 'Installing Bistro' })).toBeVisible();
  });

  it('says that the template cannot be installed', async () => {
    answerCalls();
    const { user } = openScreen();
    await user.click(await screen.findByRole('checkbox'));
    handle(installTemplate, { status: 'error', installation_process_hash: null });
    await user.click(await install());
    expect(await screen.findByRole('alert')).toHaveTextContent('You cannot install this template!');
  });

  it('says why it failed, and gives the form again', async () => {
    answerCalls();
    const { user } = openScreen();
    await user.click(await screen.findByRole('checkbox'));
    handle(installTemplate, { status: 'success', installation_process_hash: 'h1' });
    handle(templateInstallStatus, status({ status: 'failed', message: 'The server refused it.' }));
    await user.click(await install());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Template Installation Failed');
    expect(alert).toHaveTextContent('The server refused it.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await install()).toBeVisible();
  });

  it('waits for its backup, or for the customer to go without one', async () => {
    answerCalls();
    const { user } = openScreen();
    await user.click(await screen.findByRole('checkbox'));
    handle(installTemplate, { status: 'success', installation_process_hash: 'h1' });
    const message = 'The backup failed, so nothing was changed.';
    handle(templateInstallStatus, status({ status: 'failed', message, backup: 'failed' }));
    await user.click(await install());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await user.click(screen.getByRole('button', { name: 'Install without a backup' }));
    expect(await screen.findByText(/what is on lune\.example now can’t be restored\./)).toBeVisible();
    const box = screen.getByRole('checkbox', { name: /^Erase lune\.example without a backup/ });
    expect(box).not.toBeChecked();
    await user.click(box);
    const sent = handle(installTemplate, { status: 'success', installation_process_hash: 'h2' });
    handle(templateInstallStatus, status({ status: 'success', progress: 100 }));
    await user.click(screen.getByRole('button', { name: 'Install without a backup' }));
    expect(await screen.findByRole('heading', { name: 'Bistro is on your website' })).toBeVisible();
    expect(sent.map(({ body }) => body.without_backup)).toEqual([true]);
  });
});

describe('a template that cannot be installed', () => {
  it('does not exist', async () => {
    answerCalls();
    handle(templateOwnership, refuse('not_found'));
    handle(templateCard, refuse('not_found'));
    openScreen();
    expect(await screen.findByRole('heading', { name: 'Invalid Template!' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All templates' })).toHaveAttribute('href', '/order');
  });

  it('is not included in the plan', async () => {
    answerCalls();
    handle(templateOwnership, { template_owned: false, template_id: 'bistro', message: 'upgrade' });
    openScreen();
    expect(await screen.findByText('Upgrade to install Bistro and all other templates.')).toBeVisible();
    expect(screen.getByText('Templates come with Premium, Expert and Agency')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See plans with templates' })).toHaveAttribute(
      'href',
      '/upgrade-to-template',
    );
    expect(screen.queryByRole('button', { name: 'Install template' })).toBeNull();
  });

  it('is not offered to websites that cannot be reached, and is when they can', async () => {
    answerCalls();
    handle(userWebsites, websitesAnswer([], { status: 'plesk_error', user_state: 'plesk_error' }));
    const { user } = openScreen();
    expect(
      await screen.findByRole('heading', {
        name: 'Error! Hosting backend unreachable. Please reload this page or contact support if the issue persists.',
      }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Install template' })).toBeNull();
    handle(userWebsites, websitesAnswer([website('lune.example')]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await install()).toBeVisible();
  });
});
