import { failedTasks } from '@homeport/contract/account';
import { addAlias, addSubdomain, addWebsite, additionStatus } from '@homeport/contract/add-website';
import { panelAccounts, syncWebsites, temporaryDomain, userWebsites } from '@homeport/contract/hosting';
import { checkNameOwnership, nameOwnership } from '@homeport/contract/names';
import type { PlanName } from '@homeport/contract/plans';
import { screen, waitFor, within } from '@testing-library/react';
import { panelAccount, website } from '../testing/data.ts';
import { operation, ownership, websitesAnswer } from '../testing/hosting.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { AddWebsiteScreen } from './add-website-screen.tsx';

const lune = website('lune.example');
const panels = { status: 'exists' as const, plesks: [panelAccount()], details: null, setup: null };

interface Options {
  plan_name?: PlanName;
  path?: string;
  answer?: ReturnType<typeof websitesAnswer>;
}

function openScreen({ plan_name = 'expert', path = '/add-website', answer }: Options = {}) {
  handle(userWebsites, answer ?? websitesAnswer([lune]));
  handle(failedTasks, { tasks: [] });
  handle(panelAccounts, panels);
  const plan = { id: 'plan-1', plan_name, plan_period: 'yearly' as const };
  const account = { state: 'hosting' as const, plan, panel: panels };
  return renderScreen(<AddWebsiteScreen />, {
    path,
    route: '/add-website',
    account,
  });
}

const domainField = () => screen.findByRole('textbox', { name: /^Domain name/ });
const add = (what: string) => screen.getByRole('button', { name: `Add ${what}` });

describe('adding a website', () => {
  it('shows the technical name, and opens the website when it is there', async () => {
    const { user, location } = openScreen();
    await user.type(await domainField(), 'MÜNCHEN.example');
    expect(await screen.findByText(/^Technical name: xn--/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Germany' })).toBeChecked();
    const sent = handle(addWebsite, { status: 'success', progress: null });
    handle(userWebsites, websitesAnswer([lune, website('xn--mnchen-3ya.example')]));
    await user.dblClick(add('website'));
    expect(await screen.findByText('münchen.example was added.')).toBeVisible();
    expect(location()).toBe('/website/xn--mnchen-3ya.example');
    expect(sent.map(({ body }) => [body.domain_name, body.target_plesk_id])).toEqual([
      ['xn--mnchen-3ya.example', panelAccount().plesk_id],
    ]);
  });

  it('keeps what was typed until it is added, also after leaving the screen', async () => {
    const first = openScreen();
    await first.user.type(await domainField(), 'shop.example');
    await first.user.click(screen.getByRole('radio', { name: 'Subdomain' }));
    await first.user.type(screen.getByRole('textbox', { name: /^Prefix/ }), 'news');
    first.unmount();

    const { user, location } = openScreen();
    expect(await screen.findByRole('textbox', { name: /^Prefix/ })).toHaveValue('news');
    await user.click(screen.getByRole('radio', { name: 'New domain' }));
    expect(await domainField()).toHaveValue('shop.example');
    handle(addWebsite, { status: 'success', progress: null });
    handle(userWebsites, websitesAnswer([lune, website('shop.example')]));
    await user.click(add('website'));
    await waitFor(() => expect(location()).toBe('/website/shop.example'));
    expect(sessionStorage.length).toBe(0);
  });

  it('reads the failed tasks once', async () => {
    const { queryClient } = openScreen();
    const answered = Promise.withResolvers<void>();
    const asked = handle(failedTasks, async () => {
      await answered.promise;
      return { tasks: [] };
    });
    expect(await domainField()).toBeVisible();
    answered.resolve();
    await expect(async () => expect(queryClient.isFetching()).toBe(0)).toPass();
    expect(asked).toHaveLength(1);
  });

  it('takes a temporary name', async () => {
    handle(temporaryDomain, { temp_domain_name: 'calm-river-0a1b.temp.example' });
    const { user } = openScreen();
    await user.click(await screen.findByRole('button', { name: 'Start with a temporary domain name' }));
    expect(await screen.findByText(/^Reserved for you for one hour\./)).toBeVisible();
    expect(await domainField()).toHaveValue('calm-river-0a1b.temp.example');
  });

  it('shows how far it is', async () => {
    const { user } = openScreen();
    await user.type(await domainField(), 'shop.example');
    await user.click(screen.getByRole('radio', { name: 'USA, East' }));
    const sent = handle(addWebsite, { status: 'queued', progress: operation({ state: 'queued' }) });
    handle(additionStatus, { status: 'queued', progress: operation() });
    await user.click(add('website'));
    expect(await screen.findByRole('progressbar', { name: 'Adding shop.example' })).toBeVisible();
    expect(await screen.findByText('(in progress)')).toBeVisible();
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/^Creating your account/);
    expect(sent.map(({ body }) => body.location)).toEqual(['us_east']);
  });

  it('keeps what was typed where the server cannot be reached', async () => {
    const { user } = openScreen();
    await user.type(await domainField(), 'shop.example');
    handle(addWebsite, refuse('internal_error'));
    await user.click(add('website'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not connect to hosting back-end...');
    expect(await domainField()).toHaveValue('shop.example');
    handle(addWebsite, refuse('not_found'));
    await user.click(add('website'));
    expect(await screen.findByText('Wrong option selected...')).toBeVisible();
  });

  it('lets the owner of a name that another customer connected prove it', async () => {
    const message = 'shop.example is connected to another account.';
    const { user } = openScreen();
    await user.type(await domainField(), 'shop.example');
    handle(addWebsite, { status: 'error', message, provable: true, progress: null });
    handle(nameOwnership, ({ params }) =>
      ownership(params.name, { state: 'unproven', proof: null, connected: false, held_by_another: true }),
    );
    await user.click(add('website'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    handle(checkNameOwnership, ({ params }) => ownership(params.name));
    await user.click(await screen.findByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('You proved that shop.example is yours. Add it now.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what is wrong with its name', async () => {
    const { user } = openScreen();
    await user.type(await domainField(), 'no domain');
    await user.click(add('website'));
    expect(await screen.findByRole('alert')).toHaveTextContent('ERROR! Invalid domain name.');
    await user.clear(await domainField());
    await user.type(await domainField(), 'lune.example');
    await user.click(add('website'));
    expect(await screen.findByText('You already have a website with this name.')).toBeVisible();
  });

  it('offers the upgrade for a place that the plan does not include', async () => {
    const { user } = openScreen({ plan_name: 'professional' });
    await user.click(await screen.findByRole('radio', { name: 'USA, East' }));
    expect(await screen.findByText('More than one location is included in Expert and Agency.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/upgrade-hosting-plan');
    expect(add('website')).toHaveAttribute('aria-disabled', 'true');
  });

  it('says that the server of a website is away', async () => {
    const away = website('lune.example', { server_unreachable: true, last_synced: '2026-11-20T10:00:00Z' });
    openScreen({ answer: websitesAnswer([away]) });
    expect(await screen.findByText(/isn’t answering our checks\./)).toHaveTextContent('It last answered');
  });
});

describe('adding a subdomain', () => {
  it('shows its name, and is sent with its parent', async () => {
    const { user, location } = openScreen({ answer: websitesAnswer([lune, website('other.example')]) });
    await user.click(await screen.findByRole('radio', { name: 'Subdomain' }));
    await user.type(screen.getByRole('textbox', { name: 'Prefix' }), 'Shop');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Parent domain' }),
      'other.example (Germany)',
    );
    expect(await screen.findByText('Your new website: shop.other.example')).toBeVisible();
    const sent = handle(addSubdomain, { status: 'success', progress: null });
    handle(userWebsites, websitesAnswer([lune, website('shop.other.example')]));
    await user.click(add('subdomain'));
    expect(await screen.findByText('shop.other.example was added.')).toBeVisible();
    expect(location()).toBe('/website/shop.other.example');
    expect(sent.map(({ body }) => [body.domain_name, body.subdomain])).toEqual([['other.example', 'shop']]);
  });

  it('needs a prefix', async () => {
    const { user } = openScreen();
    await user.click(await screen.findByRole('radio', { name: 'Subdomain' }));
    await user.type(screen.getByRole('textbox', { name: 'Prefix' }), '-shop');
    await user.click(add('subdomain'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error! Please enter a valid subdomain prefix.',
    );
  });
});

describe('adding an alias', () => {
  it('shows the work, and what the plan does not include', async () => {
    const { user } = openScreen();
    await user.click(await screen.findByRole('radio', { name: 'Alias' }));
    await user.type(await domainField(), 'moon.example');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Target website' }),
      'lune.example (Germany)',
    );
    const released = Promise.withResolvers<void>();
    const sent = handle(addAlias, async () => {
      await released.promise;
      return { status: 'upgrade', message: 'Your plan includes 5 websites.', progress: null } as const;
    });
    await user.click(add('alias'));
    expect(await screen.findByRole('progressbar', { name: 'Adding moon.example' })).toBeVisible();
    released.resolve();
    expect(await screen.findByText('Your plan includes 5 websites.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upgrade' })).toBeVisible();
    expect(sent.map(({ body }) => [body.target_domain_name, body.domain_alias])).toEqual([
      ['lune.example', 'moon.example'],
    ]);
  });
});

describe('what failed before', () => {
  const failed = {
    id: '0193f1c0-0000-7000-8000-0000000000f1',
    failed: '2026-11-22T09:00:00Z',
    title: 'Adding shop.example failed',
    reason: 'The hosting server refused it.',
    retry: { place: 'add_website' as const, name: 'shop.example' },
  };

  it('is tried again with its name filled in, and stays shown until it is added', async () => {
    const { user } = openScreen({ path: '/add-website?domain=shop.example' });
    handle(failedTasks, { tasks: [failed] });
    expect(await domainField()).toHaveValue('shop.example');
    const tasks = await screen.findByRole('region', { name: 'Failed tasks' });
    expect(tasks).toHaveTextContent('Adding shop.example failed: The hosting server refused it.');
    expect(within(tasks).getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
    const released = Promise.withResolvers<void>();
    handle(addWebsite, async () => {
      await released.promise;
      return { status: 'error', message: 'It failed again.', progress: null } as const;
    });
    await user.click(add('website'));
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Failed tasks' })).toBeNull();
    released.resolve();
    // The form says why: the list need not.
    expect(await screen.findByRole('alert')).toHaveTextContent('It failed again.');
    expect(screen.queryByRole('region', { name: 'Failed tasks' })).toBeNull();
  });
});

describe('without known websites', () => {
  it('says that the servers are being read, and cannot be reached', async () => {
    handle(syncWebsites, { status: 'plesk_error', website: null });
    const { queryClient } = openScreen({
      answer: websitesAnswer([], { status: 'syncing', user_state: 'syncing' }),
    });
    expect(await screen.findByText('Syncing with your servers ...')).toBeVisible();
    handle(userWebsites, websitesAnswer([], { status: 'plesk_error', user_state: 'plesk_error' }));
    await queryClient.refetchQueries({ queryKey: [userWebsites.name] });
    expect(
      await screen.findByText(
        'Error! Hosting backend unreachable. Please reload this page or contact support if the issue persists.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull();
  });

  it('shows the plans to customers who have domains only', async () => {
    const { user } = openScreen({
      answer: websitesAnswer([], { status: 'plesk_error', user_state: 'plesk_error' }),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    handle(userWebsites, websitesAnswer([], { status: 'domain_only', user_state: 'domain_only' }));
    await user.click(again);
    expect(await screen.findByRole('link', { name: 'See plans' })).toHaveAttribute(
      'href',
      '/upgrade-hosting-plan',
    );
    expect(screen.getByText(/^Error! Hosting backend unreachable\./)).toBeVisible();
  });
});
