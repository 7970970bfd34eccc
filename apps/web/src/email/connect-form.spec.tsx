import type { CallAnswer } from '@homeport/contract/call';
import { connectMail, previewMail } from '@homeport/contract/email';
import { screen } from '@testing-library/react';
import { renderScreen } from '../testing/render.tsx';
import { handle } from '../testing/server.ts';
import { ConnectForm } from './connect-form.tsx';

type Preview = CallAnswer<typeof previewMail>;
const elsewhere: Preview = { status: 'elsewhere', zone: null, read: null, changes: [], replaces_own: false };
const ready = (change: Partial<Preview> = {}): Preview => ({
  status: 'ready',
  zone: 'lune.example',
  read: '2026-11-21T12:00:00.000Z',
  changes: [
    { name: '@', type: 'MX', removed: ['1 smtp.google.com.'], added: ['10 mx.host.test.'], later: false },
    { name: 'x._domainkey', type: 'TXT', removed: [], added: [], later: true },
    { name: '', type: 'TXT', removed: [], added: [], later: true },
  ],
  replaces_own: true,
  ...change,
});

const renderForm = (names: readonly string[] = [], taken: readonly string[] = [], preview = elsewhere) => {
  handle(previewMail, preview);
  return renderScreen(<ConnectForm title="Connect a domain to email" names={names} taken={taken} />);
};
const field = () => screen.getByRole('textbox', { name: 'Domain name' });
const connect = () => screen.getByRole('button', { name: 'Connect to email' });

describe('ConnectForm', () => {
  it('rejects invalid and connected names without sending them', async () => {
    const sent = handle(connectMail, { status: 'queued' });
    const { user } = renderForm([], ['lune.example']);
    await user.type(field(), 'nonsense');
    await user.click(connect());
    expect(await screen.findByText('ERROR! Invalid domain name.')).toBeInTheDocument();
    await user.clear(field());
    await user.type(field(), 'lune.example');
    await user.click(connect());
    expect(await screen.findByText('lune.example already has email; see above.')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('fills in a single suggestion', async () => {
    const sent = handle(connectMail, { status: 'queued' });
    const { user } = renderForm(['lune.example']);
    expect(field()).toHaveValue('lune.example');
    await user.click(connect());
    await expect(async () => expect(sent).toHaveLength(1)).toPass();
    expect(sent).toMatchObject([{ body: { domain_name: 'lune.example' } }]);
  });

  it('fills in the suggestion that is pressed', async () => {
    const { user } = renderForm(['lune.example', 'other.example']);
    await user.click(screen.getByRole('button', { name: 'other.example' }));
    expect(field()).toHaveValue('other.example');
    expect(screen.getByRole('button', { name: 'other.example' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('links to the plans when the plan includes no further domain', async () => {
    handle(connectMail, { status: 'upgrade' });
    const { user } = renderForm(['lune.example']);
    await user.click(connect());
    expect(await screen.findByText('Your plan does not include another email domain.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Upgrade' })).toBeInTheDocument();
  });

  it('shows why a domain could not be connected', async () => {
    handle(connectMail, { status: 'error', message: 'The name is taken.' });
    const { user } = renderForm(['lune.example']);
    await user.click(connect());
    expect(await screen.findByText(/Error! Please try again.* The name is taken\./)).toBeInTheDocument();
  });

  it('shows beforehand which records are replaced and added', async () => {
    const sent = handle(connectMail, { status: 'queued' });
    const { user } = renderForm(['lune.example'], [], ready());
    expect(
      await screen.findByText(/lune.example has email or email records from another provider/),
    ).toBeVisible();
    await user.click(screen.getByText('1 DNS record is replaced or removed'));
    expect(screen.getByText('1 smtp.google.com.')).toBeVisible();
    expect(screen.getByText('10 mx.host.test.')).toBeVisible();
    await user.click(screen.getByText('2 DNS records are added'));
    expect(screen.getByText('x._domainkey')).toBeVisible();
    expect(screen.getByText('Proof of ownership')).toBeVisible();
    expect(screen.getByText('You can undo this in the history of your DNS records.')).toBeVisible();
    await user.click(connect());
    await expect(async () => expect(sent).toHaveLength(1)).toPass();
  });

  it('keeps a click that comes before the records are known, and replaces none unseen', async () => {
    const sent = handle(connectMail, { status: 'queued' });
    const { user } = renderForm(
      ['lune.example'],
      [],
      ready({ status: 'reading', changes: [], replaces_own: false }),
    );
    expect(await screen.findByText('Checking the DNS records of lune.example ...')).toBeVisible();
    await user.click(connect());
    expect(connect()).toHaveAttribute('aria-busy', 'true');
    handle(previewMail, ready());
    expect(await screen.findByText('1 DNS record is replaced or removed')).toBeVisible();
    expect(connect()).not.toHaveAttribute('aria-busy');
    expect(sent).toEqual([]);
    await user.click(connect());
    await expect(async () => expect(sent).toHaveLength(1)).toPass();
  });

  it('goes on by itself after such a click where nothing of the owner is replaced', async () => {
    const sent = handle(connectMail, { status: 'queued' });
    const { user } = renderForm(
      ['lune.example'],
      [],
      ready({ status: 'reading', changes: [], replaces_own: false }),
    );
    await screen.findByText('Checking the DNS records of lune.example ...');
    await user.click(connect());
    handle(previewMail, ready({ replaces_own: false }));
    await expect(async () => expect(sent).toHaveLength(1)).toPass();
  });
});
