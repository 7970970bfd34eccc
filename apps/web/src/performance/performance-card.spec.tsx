import { setPhpVersion, setWebserverPerformance, webserverPerformance } from '@homeport/contract/performance';
import { screen } from '@testing-library/react';
import { website } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { PerformanceCard } from './performance-card.tsx';

const settings = { param1: 'disabled', param2: 'unknown', param3: 'enabled', param4: 'disabled' } as const;
const read = { status: 'success', settings, php_version: '8.3' } as const;

function openCard() {
  const errors: string[] = [];
  const onError = (sentence: string) => errors.push(sentence);
  return {
    errors,
    ...renderScreen(<PerformanceCard website={website('lune.example')} onError={onError} />, { path: '/' }),
  };
}

describe('the performance card', () => {
  it('sends a switch once and shows the value that the server answers', async () => {
    handle(webserverPerformance, read);
    const sent = handle(setWebserverPerformance, {
      ...read,
      settings: { ...settings, param1: 'enabled' },
    });
    const { user, errors } = openCard();
    await user.click(await screen.findByRole('switch', { name: 'Static file cache' }));
    expect(await screen.findByRole('switch', { name: 'Static file cache', checked: true })).toBeVisible();
    expect(sent.map(({ body }) => [body.performance_option, body.new_state])).toEqual([
      ['static_file_cache', 'enabled'],
    ]);
    expect(errors).toEqual([]);
  });

  it('keeps the value and shows the reason where a change fails', async () => {
    handle(webserverPerformance, read);
    handle(setWebserverPerformance, {
      ...read,
      status: 'error',
      cause: 'php_too_old',
      message: 'PHP is too old.',
    });
    const { user, errors } = openCard();
    await user.click(await screen.findByRole('switch', { name: 'Optimize PHP settings' }));
    await expect(async () => expect(errors).toEqual(['PHP is too old.'])).toPass();
    expect(screen.getByRole('switch', { name: 'Optimize PHP settings' })).not.toBeChecked();
  });

  it('lets a setting be switched whose value is unknown', async () => {
    handle(webserverPerformance, read);
    const sent = handle(setWebserverPerformance, refuse('internal_error'));
    const { user, errors } = openCard();
    await user.click(await screen.findByRole('button', { name: 'Turn off: File compression' }));
    await expect(async () => expect(errors).toHaveLength(1)).toPass();
    expect(sent.map(({ body }) => body.new_state)).toEqual(['disabled']);
  });

  it('offers to load the settings again', async () => {
    handle(webserverPerformance, { status: 'error', settings: null, php_version: null });
    const { user } = openCard();
    const again = await screen.findByRole('button', { name: 'Try again' });
    handle(webserverPerformance, read);
    await user.click(again);
    expect(await screen.findByRole('switch', { name: 'Static file cache' })).not.toBeChecked();
  });

  it('shows what cannot be read of a setting, and switches it', async () => {
    handle(webserverPerformance, read);
    handle(setWebserverPerformance, { ...read, settings: { ...settings, param2: 'enabled' } });
    const { user } = openCard();
    expect(await screen.findByText(/The server doesn’t say whether this is on\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Turn on: File compression' }));
    expect(await screen.findByRole('switch', { name: 'File compression', checked: true })).toBeVisible();
  });

  it('does not optimize an outdated PHP', async () => {
    const old = { ...settings, param3: 'disabled', param4: 'enabled' } as const;
    handle(webserverPerformance, { status: 'success', settings: old, php_version: '8.1' });
    openCard();
    expect(await screen.findByText('PHP 8.1')).toBeVisible();
    expect(screen.getByText('Outdated')).toBeVisible();
    expect(screen.getByText('PHP 8.2 or newer is needed')).toBeVisible();
    const optimize = screen.getByRole('switch', { name: 'Optimize PHP settings' });
    expect(optimize).toBeDisabled();
    expect(optimize).not.toBeChecked();
  });

  it('says that the settings could not be read', async () => {
    handle(webserverPerformance, refuse('internal_error'));
    openCard();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There was an unexpected error. Please reload the page and try again or contact support if you continue to face this issue.',
    );
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('offers nothing on a server without these settings, and says so without asking it', async () => {
    const asked = handle(webserverPerformance, read);
    const lune = website('lune.example', { missing_abilities: ['web_server'] });
    renderScreen(<PerformanceCard website={lune} onError={() => undefined} />);
    expect(
      await screen.findByText('These settings aren’t available on this website’s server.'),
    ).toBeVisible();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it('offers only the PHP version on a server that changes nothing else', async () => {
    const php_versions = [{ version: '8.3', security_until: '2027-12-31', supported: true }];
    handle(webserverPerformance, { ...read, php_versions });
    const lune = website('lune.example', { missing_abilities: ['web_server_settings'] });
    renderScreen(<PerformanceCard website={lune} onError={() => undefined} />);
    expect(await screen.findByText('PHP 8.3')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'PHP version' })).toBeVisible();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(screen.queryByText('File compression')).not.toBeInTheDocument();
  });

  const versions = [
    { version: '8.4', security_until: '2028-12-31', supported: true },
    { version: '8.3', security_until: '2027-12-31', supported: true },
    { version: '7.4', security_until: '2022-11-28', supported: false },
  ];

  it('changes the PHP version once, after a hint to check the website', async () => {
    handle(webserverPerformance, { ...read, php_versions: versions });
    const sent = handle(setPhpVersion, { ...read, php_version: '8.4', php_versions: versions });
    const { user, errors } = openCard();
    const choice = await screen.findByRole('combobox', { name: 'PHP version' });
    expect(choice).toHaveDisplayValue(/^8\.3 · updates until /);
    await user.click(screen.getByRole('button', { name: 'Change version' }));
    expect(sent).toHaveLength(0);
    await user.selectOptions(choice, '8.4');
    expect(screen.getByText(/Check your website after the change/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change version' }));
    expect(await screen.findByText('PHP 8.4')).toBeVisible();
    expect(sent.map(({ body }) => body.php_version)).toEqual(['8.4']);
    expect(errors).toEqual([]);
  });

  it('warns of a version without security updates, and says why a change failed', async () => {
    handle(webserverPerformance, { ...read, php_versions: versions });
    handle(setPhpVersion, {
      ...read,
      status: 'error',
      cause: 'php_unavailable',
      message: 'Not offered.',
      php_versions: versions,
    });
    const { user, errors } = openCard();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'PHP version' }), '7.4');
    expect(screen.getByText(/^PHP 7\.4 no longer receives security updates\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change version' }));
    await expect(async () => expect(errors).toEqual(['Not offered.'])).toPass();
    expect(screen.getByText('PHP 8.3')).toBeVisible();
  });

  it('shows a change of the PHP version that is under way', async () => {
    handle(webserverPerformance, { ...read, php_versions: versions, changing_php: '8.4' });
    openCard();
    expect(await screen.findByText('Changing to PHP 8.4 ...')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'PHP version' })).toBeDisabled();
  });
});
