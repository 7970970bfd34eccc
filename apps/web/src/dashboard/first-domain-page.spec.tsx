import { connectFirstDomain, temporaryDomain, userWebsites } from '@homeport/contract/hosting';
import { checkNameOwnership, nameOwnership } from '@homeport/contract/names';
import { screen, waitFor } from '@testing-library/react';
import { website } from '../testing/data.ts';
import { operation, ownership, websitesAnswer } from '../testing/hosting.ts';
import { openPortal } from '../testing/portal.tsx';
import { answerDashboard } from './testing/dashboard.ts';
import { handle, refuse } from '../testing/server.ts';

const none = (connecting: ReturnType<typeof operation> | null = null) =>
  websitesAnswer([], { status: 'newuser', user_state: 'new', connecting });

function open(answer = none(), path = '/') {
  answerDashboard([]);
  handle(userWebsites, answer);
  return openPortal(path);
}

const domainField = () => screen.findByRole('textbox', { name: 'Domain name' });
const connect = () => screen.getByRole('button', { name: 'CONNECT DOMAIN' });

describe('the first domain', () => {
  it('asks for a name and for a confirmation before it connects anything', async () => {
    const sent = handle(connectFirstDomain, { status: 'success' });
    const { user } = open();
    await user.type(await domainField(), 'no name at all');
    await user.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent('ERROR! Invalid domain name.');
    await user.click(connect());
    await waitFor(async () => expect(await domainField()).toHaveFocus());

    await user.clear(await domainField());
    await user.type(await domainField(), 'münchen-lune.de');
    expect(await screen.findByText('xn--mnchen-lune-thb.de', { exact: false })).toBeVisible();
    await user.click(connect());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please confirm connecting your domain by checking the box.',
    );
    await waitFor(() => expect(screen.getByRole('checkbox')).toHaveFocus());
    expect(screen.getByText('Please connect your first domain...')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('can be one that a link names', async () => {
    open(none(), '/add-website?domain=xn--mnchen-lune-thb.de');
    expect(await domainField()).toHaveValue('münchen-lune.de');
  });

  it('can be a temporary name', async () => {
    handle(temporaryDomain, { temp_domain_name: 'calm-river-0a1b.temp.example' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Start with a temporary domain name' }));
    expect(await screen.findByText(/^Reserved for you for one hour\./)).toBeVisible();
    expect(await domainField()).toHaveValue('calm-river-0a1b.temp.example');
  });

  it('shows its steps, and then its website', async () => {
    const { user } = open();
    await user.type(await domainField(), 'lune.example');
    await user.click(screen.getByRole('checkbox', { name: 'Connect lune.example to my hosting account' }));
    handle(connectFirstDomain, { status: 'success' });
    handle(userWebsites, none(operation()));
    await user.click(connect());
    expect(await screen.findByRole('progressbar', { name: 'Connecting lune.example' })).toBeVisible();
    expect(await screen.findByText('(in progress)', { exact: false })).toBeVisible();
    answerDashboard([website('lune.example')]);
    expect(await screen.findByRole('heading', { level: 1, name: 'lune.example' })).toBeVisible();
    expect(screen.getByText('Your domain is connected.')).toBeVisible();
  });

  it('shows its steps to customers who come back', async () => {
    open(none(operation()));
    expect(await screen.findByRole('progressbar', { name: 'Connecting your domain' })).toBeVisible();
    expect(screen.getByText('(in progress)', { exact: false })).toBeVisible();
  });

  it('notices that it is being connected since a reload or in another tab', async () => {
    open();
    expect(await domainField()).toBeVisible();
    handle(userWebsites, none(operation()));
    expect(
      await screen.findByRole('progressbar', { name: 'Connecting your domain' }, { timeout: 4500 }),
    ).toBeVisible();
  });

  it('may belong to another customer, who can be asked for a proof, and another one is taken', async () => {
    const { user } = open();
    await user.type(await domainField(), 'taken.example');
    await user.click(screen.getByRole('checkbox'));
    handle(connectFirstDomain, {
      status: 'error',
      message: 'This domain is connected to another account.',
      provable: true,
    });
    handle(nameOwnership, ({ params }) =>
      ownership(params.name, { state: 'unproven', proof: null, connected: false, held_by_another: true }),
    );
    await user.click(connect());
    expect(await screen.findByText('This domain is connected to another account.')).toBeVisible();
    expect(await screen.findByText('homeport=1')).toBeVisible();
    expect(await domainField()).toHaveValue('taken.example');
    handle(checkNameOwnership, ({ params }) => ownership(params.name));
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('You proved that taken.example is yours. Add it now.')).toBeVisible();
    expect(screen.queryByText('This domain is connected to another account.')).toBeNull();

    await user.clear(await domainField());
    await user.type(await domainField(), 'own.example');
    if (!screen.getByRole<HTMLInputElement>('checkbox').checked)
      await user.click(screen.getByRole('checkbox'));
    const sent = handle(connectFirstDomain, { status: 'success' });
    answerDashboard([website('own.example')]);
    await user.click(connect());
    expect(await screen.findByRole('heading', { level: 1, name: 'own.example' })).toBeVisible();
    expect(sent.map(({ body }) => body.domain_name)).toEqual(['own.example']);
  });

  it('says that it failed', async () => {
    const { user } = open();
    await user.type(await domainField(), 'lune.example');
    await user.click(screen.getByRole('checkbox'));
    handle(connectFirstDomain, refuse('internal_error'));
    await user.click(connect());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unexpected Error! Please reload this page and try again.',
    );
  });
});
