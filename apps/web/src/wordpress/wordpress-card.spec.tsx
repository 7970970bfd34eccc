import {
  generateWordpressPassword,
  installWordpress,
  redisState,
  setWordpressPassword,
  websitePlatform,
  wordpressInstallStatus,
} from '@homeport/contract/wordpress';
import type { InstallStatus } from '@homeport/contract/operation';
import { screen, waitFor, within } from '@testing-library/react';
import { website } from '../testing/data.ts';
import { noWordpress, operation, redis, wordpress } from '../testing/hosting.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { WordpressCard } from './wordpress-card.tsx';

const openCard = () => renderScreen(<WordpressCard website={website('lune.example')} />, { path: '/' });

const status = (change: Partial<InstallStatus> = {}): InstallStatus => ({
  status: 'ongoing',
  progress: 40,
  message: null,
  operation: operation({ steps: [{ label: 'Downloading WordPress', state: 'doing' }] }),
  ...change,
});

describe('a website without WordPress', () => {
  it('gets it after a confirmation', async () => {
    handle(websitePlatform, noWordpress());
    const { user } = openCard();
    await user.click(await screen.findByRole('button', { name: 'Install WordPress' }));
    await user.click(await screen.findByRole('button', { name: 'Install now' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please confirm installing WordPress by checking the box.',
    );
    const box = screen.getByRole('checkbox', { name: 'Install WordPress on lune.example' });
    await waitFor(() => expect(box).toHaveFocus());
    expect(screen.getByText('It may replace existing pages.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Install WordPress' })).toBeVisible();
  });

  it('shows the steps, and WordPress at their end', async () => {
    handle(websitePlatform, noWordpress());
    const { user } = openCard();
    await user.click(await screen.findByRole('button', { name: 'Install WordPress' }));
    await user.click(await screen.findByRole('checkbox'));
    const started = handle(installWordpress, { status: 'success', installation_process_hash: 'h1' });
    handle(websitePlatform, noWordpress({ status: 'ongoing', installation_hash: 'h1' }));
    const answered = Promise.withResolvers<InstallStatus>();
    handle(wordpressInstallStatus, ({ params }) => {
      expect(params.hash).toBe('h1');
      return answered.promise;
    });
    await user.dblClick(screen.getByRole('button', { name: 'Install now' }));
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Installing WordPress' })).toBeVisible();
    answered.resolve(status());
    const step = await screen.findByRole('listitem');
    expect(step).toHaveTextContent('(in progress)');
    handle(wordpressInstallStatus, status({ status: 'success', progress: 100 }));
    handle(websitePlatform, wordpress('lune.example'));
    handle(redisState, redis());
    expect(await screen.findByRole('button', { name: 'WP Admin' })).toBeVisible();
    expect(screen.getByText('lune.example/wp-admin')).toBeVisible();
    expect(await screen.findByText('WordPress is installed on lune.example.')).toBeVisible();
    expect(started).toHaveLength(1);
  });

  it('goes on with an installation after a reload, and never moves its bar back', async () => {
    handle(websitePlatform, noWordpress({ status: 'ongoing', installation_hash: 'h1' }));
    handle(wordpressInstallStatus, status({ progress: 60 }));
    const { queryClient } = openCard();
    const bar = await screen.findByRole('progressbar');
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '60'));
    let before = 60;
    for (const [poll, progress] of [10, 10, 99, 99].entries()) {
      const steps = [{ label: `Step ${poll}`, state: 'doing' as const }];
      handle(wordpressInstallStatus, status({ progress, operation: operation({ steps }) }));
      await queryClient.refetchQueries({ queryKey: [wordpressInstallStatus.name] });
      await waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent(`Step ${poll}`));
      const shown = Number(bar.getAttribute('aria-valuenow'));
      expect(shown).toBeGreaterThanOrEqual(before);
      expect(shown).toBeLessThanOrEqual(95);
      before = shown;
    }
  });

  it('says that the connection is lost, and goes on when it is back', async () => {
    handle(websitePlatform, noWordpress({ status: 'ongoing', installation_hash: 'h1' }));
    handle(wordpressInstallStatus, refuse('internal_error'));
    openCard();
    expect(await screen.findByText(/We can’t reach the server right now\./)).toBeVisible();
    handle(wordpressInstallStatus, status());
    await waitFor(() => expect(screen.queryByText(/We can’t reach the server/)).toBeNull());
    expect(screen.getByRole('progressbar')).toBeVisible();
  });

  it('says why the installation failed, and installs at the second try', async () => {
    handle(websitePlatform, noWordpress({ status: 'failed', message: 'The server refused it.' }));
    const { user } = openCard();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The server refused it. It is safe to try again.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.click(await screen.findByRole('checkbox'));
    handle(installWordpress, { status: 'success', installation_process_hash: 'h2' });
    handle(websitePlatform, noWordpress({ status: 'ongoing', installation_hash: 'h2' }));
    handle(wordpressInstallStatus, status());
    await user.click(screen.getByRole('button', { name: 'Install now' }));
    expect(await screen.findByRole('progressbar')).toBeVisible();
  });

  it('is sent to the plans where the plan does not include it', async () => {
    handle(websitePlatform, noWordpress({ entitled: false }));
    openCard();
    expect(
      await screen.findByText(/^Your plan does not include WordPress\. Upgrade to have it on/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'See plans with WordPress' })).toHaveAttribute(
      'href',
      '/upgrade-hosting-plan',
    );
    expect(screen.queryByRole('button', { name: 'Install WordPress' })).toBeNull();
  });
});

it('says that it is not known what runs on the website, and looks again', async () => {
  handle(websitePlatform, wordpress('lune.example', { platform: 'none' }));
  const { user } = openCard();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'PLATFORM ERROR! Please contact support if you keep seeing this error.',
  );
  handle(websitePlatform, noWordpress());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Install WordPress' })).toBeVisible();
});

describe('the password of the administrator', () => {
  async function openDialog() {
    handle(websitePlatform, wordpress('lune.example'));
    handle(redisState, redis());
    handle(generateWordpressPassword, { generated_pwd: 'generated-pass-0001' });
    const { user } = openCard();
    await user.click(await screen.findByRole('button', { name: 'New password' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('generated-pass-0001');
    return { user, dialog };
  }

  it('is shown with the user name, and set', async () => {
    const sent = handle(setWordpressPassword, { status: 'success' });
    const { user, dialog } = await openDialog();
    expect(dialog.getByText('owner_1')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Copy Username' })).toBeVisible();
    await user.click(dialog.getByLabelText('I have copied and saved my password'));
    await user.click(dialog.getByRole('button', { name: 'Save password' }));
    const done = await screen.findByRole('dialog', { name: 'Your new WordPress password is set' });
    expect(done).not.toHaveTextContent('generated-pass-0001');
    expect(sent.map(({ body }) => body.password)).toEqual(['generated-pass-0001']);
  });

  it.each([
    ['app_id_missing', 'CRITICAL ERROR! Please reload the page and try again.'],
    ['wp_id_missing', 'CRITICAL ERROR! Please reload the page and try again.'],
    ['unsure', 'PASSWORD UPDATE UNSUCCESSFULL!'],
  ] as const)('is not said to be set when the answer is %s', async (answer, sentence) => {
    handle(setWordpressPassword, { status: answer });
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByLabelText('I have copied and saved my password'));
    await user.click(dialog.getByRole('button', { name: 'Save password' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
  });
});
