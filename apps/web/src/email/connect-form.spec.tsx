import { connectMail } from '@homeport/contract/email';
import { screen } from '@testing-library/react';
import { renderScreen } from '../testing/render.tsx';
import { handle } from '../testing/server.ts';
import { ConnectForm } from './connect-form.tsx';

const renderForm = (names: readonly string[] = [], taken: readonly string[] = []) =>
  renderScreen(<ConnectForm title="Connect a domain to email" names={names} taken={taken} />);
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
});
