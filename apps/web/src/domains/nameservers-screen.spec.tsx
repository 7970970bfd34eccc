import { nameservers, setNameservers, useOwnNameservers } from '@homeport/contract/domains';
import { screen, waitFor, within } from '@testing-library/react';
import { handle, refuse } from '../testing/server.ts';
import { answerDomain, NAME, serversOf } from './testing/domain-answers.ts';

const path = '/nameservers';

describe('the nameservers of a domain', () => {
  it('are loaded again when they did not load', async () => {
    const open = answerDomain();
    handle(nameservers, refuse('internal_error'));
    const { user } = open(path);
    const card = within(await screen.findByRole('region', { name: 'Nameservers' }));
    expect(await card.findByText('We could not load the nameservers.')).toBeVisible();
    handle(nameservers, serversOf());
    await user.click(card.getByRole('button', { name: 'Try again' }));
    expect(await card.findByText('Live')).toBeVisible();
  });

  it('are changed to others, once these are valid and the change is confirmed', async () => {
    const open = answerDomain();
    const early = handle(setNameservers, { status: 'success' });
    const { user } = open(path);
    await user.click(await screen.findByRole('button', { name: 'Change nameservers' }));
    await user.click(screen.getByRole('radio', { name: /^Custom nameservers/ }));
    const save = screen.getByRole('button', { name: 'Switch nameservers' });
    await user.click(save);
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'You must add at least 2 nameservers',
      'Please confirm that you want to switch your Nameservers.',
    ]);
    await user.type(screen.getByRole('textbox', { name: 'Nameserver 1' }), 'ns1.example.com');
    const second = screen.getByRole('textbox', { name: 'Nameserver 2' });
    await user.type(second, 'example');
    await user.click(screen.getByRole('checkbox', { name: /^Switch the nameservers of/ }));
    await user.click(save);
    expect(screen.getByRole('alert')).toHaveTextContent('ERROR! THIS IS NOT A VALID NAMESERVER!');
    await waitFor(() => expect(second).toHaveFocus());
    expect(early).toEqual([]);
    await user.clear(second);
    await user.type(second, 'NS2.Example.com');
    const custom = ['ns1.example.com', 'ns2.example.com'];
    handle(nameservers, serversOf({ status: 'changing', nameservers: custom, nameserver: 'gandi' }));
    const sent = handle(setNameservers, { status: 'success' });
    await user.click(save);
    expect(
      await screen.findByText('Your change is saved. It takes 24-48 hours to take effect.'),
    ).toBeVisible();
    expect(sent).toMatchObject([{ body: { domain_name: NAME, nameservers: custom } }]);
    expect(await screen.findByText('ns2.example.com')).toBeVisible();
    expect(screen.getByText('Changing')).toBeVisible();
    handle(nameservers, serversOf({ nameservers: custom, nameserver: 'gandi', public: null }));
    expect(await screen.findByText('Live')).toBeVisible();
  });

  it('are not live while the public DNS shows others, here and on the domain’s own screen', async () => {
    const published = { nameservers: ['ns1.before.test'], read: '2026-11-21T12:00:00.000Z' };
    const open = answerDomain({}, { public: published });
    const { unmount } = open(path);
    const card = within(await screen.findByRole('region', { name: 'Nameservers' }));
    expect(await card.findByText('Not live yet')).toBeVisible();
    expect(card.queryByText('Live')).toBeNull();
    expect(card.getByText(/^Public DNS still shows ns1\.before\.test\./)).toBeVisible();
    unmount();
    open();
    const hub = within(await screen.findByRole('region', { name: 'DNS' }));
    expect(await hub.findByText('Not live yet')).toBeVisible();
    expect(hub.queryByText('Live')).toBeNull();
  });

  it('are changed only after what stops working was shown, and back in one click', async () => {
    const depends = [
      { kind: 'website', name: NAME },
      { kind: 'email', name: NAME },
      { kind: 'cdn', name: `cdn.${NAME}` },
    ] as const;
    const { user, unmount } = answerDomain({}, { depends: [...depends] })(path);
    await user.click(await screen.findByRole('button', { name: 'Change nameservers' }));
    expect(screen.queryByText(/^These stop working/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: /^Custom nameservers/ }));
    expect(await screen.findByText(/^These stop working/)).toBeVisible();
    expect(screen.getByText(`The CDN name cdn.${NAME}`)).toBeVisible();
    expect(screen.getByText('The renewal of the websites’ certificates')).toBeVisible();
    unmount();
    const sent = handle(useOwnNameservers, { status: 'success' });
    const back = answerDomain({ nameserver: 'gandi' }, { nameserver: 'gandi' })(path);
    await back.user.click(await screen.findByRole('button', { name: 'Back to Homeport nameservers' }));
    expect(await screen.findByText(/^Your change is saved\./)).toBeVisible();
    expect(sent).toMatchObject([{ params: { product: 'homeport' }, body: { domain_name: NAME } }]);
  });

  it('stay as they are when the way back is refused, which is said', async () => {
    const message = 'Our nameservers are not available for this domain.';
    handle(useOwnNameservers, refuse('conflict', { message }));
    const { user } = answerDomain({ nameserver: 'gandi' }, { nameserver: 'gandi' })(path);
    await user.click(await screen.findByRole('button', { name: 'Back to Homeport nameservers' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back to Homeport nameservers' })).toBeEnabled();
  });

  it('are changed back to ours', async () => {
    const sent = handle(useOwnNameservers, { status: 'success' });
    const { user } = answerDomain({ nameserver: 'gandi' }, { nameserver: 'gandi' })(path);
    await user.click(await screen.findByRole('button', { name: 'Change nameservers' }));
    await user.click(screen.getByRole('radio', { name: /^Homeport nameservers/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Switch the nameservers of/ }));
    await user.click(screen.getByRole('button', { name: 'Switch nameservers' }));
    expect(await screen.findByText(/^Your change is saved\./)).toBeVisible();
    expect(sent).toMatchObject([{ params: { product: 'homeport' }, body: { domain_name: NAME } }]);
  });

  it('cannot be ours where the registrar hosts no zones', async () => {
    const { user } = answerDomain({ nameserver: 'gandi' }, { nameserver: 'gandi', can_use_own: false })(path);
    await user.click(await screen.findByRole('button', { name: 'Change nameservers' }));
    expect(screen.getByRole('textbox', { name: 'Nameserver 1' })).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('are changed elsewhere where the domain is registered elsewhere', async () => {
    answerDomain({ managed: false })(path);
    expect(
      await screen.findByText('This domain is registered elsewhere. Please change its nameservers there.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change nameservers' })).not.toBeInTheDocument();
  });
});
