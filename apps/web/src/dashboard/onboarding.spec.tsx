import { dashboard } from '@homeport/contract/dashboard';
import { userWebsites } from '@homeport/contract/hosting';
import { hideOnboarding, onboarding } from '@homeport/contract/onboarding';
import type { Checklist, OnboardingState, OnboardingStep } from '@homeport/contract/onboarding';
import { pseudo } from '@homeport/icu/pseudo';
import { screen, within } from '@testing-library/react';
import { answerDashboard } from './testing/dashboard.ts';
import { website } from '../testing/data.ts';
import { websitesAnswer } from '../testing/hosting.ts';
import { answerCustomer, findHeading, openPortal } from '../testing/portal.tsx';
import { showPseudoLanguage, untranslated } from '../testing/pseudo.ts';
import { handle, refuse } from '../testing/server.ts';

const allDone: Record<OnboardingStep, OnboardingState> = {
  plan: 'done',
  account: 'done',
  domain: 'done',
  certificate: 'done',
  wordpress: 'done',
  mailbox: 'done',
};

const lune = { ascii_name: 'lune.example', is_temporary: false };

function checklist(
  change: Partial<Record<OnboardingStep, OnboardingState>>,
  of: Checklist['website'] = lune,
): Checklist {
  const states = { ...allDone, ...change };
  const steps = (Object.keys(states) as OnboardingStep[]).map((step) => ({ step, state: states[step] }));
  return { steps, website: of };
}

const card = async () => within(await screen.findByRole('region', { name: 'Get started' }));
const stepOf = (list: Awaited<ReturnType<typeof card>>, name: string) =>
  within(list.getByText(name).closest('li') as HTMLElement);

function openWith(change: Parameters<typeof checklist>[0], of?: Checklist['website']) {
  answerDashboard([website('lune.example')]);
  handle(onboarding, { checklist: checklist(change, of) });
  return openPortal('/');
}

describe('the checklist of a new customer', () => {
  it('says what is done, and gives each open step its next one', async () => {
    openWith({ domain: 'open', certificate: 'waiting', wordpress: 'open', mailbox: 'open' });
    const list = await card();
    expect(list.getByText('2 of 6 done')).toBeVisible();
    expect(list.getByText('Hosting account').textContent).toBe('Hosting account: done');
    const domain = stepOf(list, 'Your domain');
    expect(domain.getByText('lune.example doesn’t point here yet.')).toBeVisible();
    expect(domain.getByRole('link', { name: 'See DNS records' })).toHaveAttribute('href', '/#dns');
    const certificate = stepOf(list, 'Certificate');
    expect(certificate.getByText('We’ll get it once your domain points here.')).toBeVisible();
    expect(certificate.queryByRole('link')).toBeNull();
    expect(stepOf(list, 'WordPress').getByRole('link')).toHaveAttribute('href', '/#wordpress');
    expect(stepOf(list, 'Mailbox').getByRole('link', { name: 'Set up email' })).toHaveAttribute(
      'href',
      '/email',
    );
  });

  it.each<[Parameters<typeof checklist>[0], Checklist['website'], RegExp, string | undefined]>([
    [{ domain: 'open' }, { ...lune, is_temporary: true }, /has a temporary name/, 'Add your domain'],
    [{ domain: 'running' }, lune, /We’re connecting it/, undefined],
    [{ domain: 'unknown' }, lune, /We’re checking where lune\.example points/, undefined],
    [{ certificate: 'running' }, lune, /We’re getting it/, undefined],
    [{ certificate: 'unknown' }, lune, /We’re checking it/, undefined],
    [{ certificate: 'open' }, lune, /We couldn’t get one for lune\.example/, 'See what’s wrong'],
    [{ wordpress: 'running' }, lune, /We’re installing it/, undefined],
    [{ mailbox: 'running' }, lune, /We’re creating it/, undefined],
    [{ plan: 'open' }, lune, /Pick the one that fits/, 'Choose a plan'],
  ])('says how far %j is', async (change, of, sentence, action) => {
    openWith(change, of);
    const step = within((await (await card()).findByText(sentence)).closest('li') as HTMLElement);
    const actions = step.queryAllByRole('link').map(({ textContent }) => textContent);
    expect(actions).toEqual(action === undefined ? [] : [action]);
  });

  it('ticks itself while the page is open, says so, and ends when all is done', async () => {
    const { queryClient, unmount } = openWith({ certificate: 'running', mailbox: 'open' });
    const list = await card();
    expect(list.getByText('4 of 6 done')).toBeVisible();
    handle(onboarding, { checklist: checklist({ mailbox: 'open' }) });
    await queryClient.refetchQueries({ queryKey: [onboarding.name] });
    expect(await list.findByText('5 of 6 done')).toBeVisible();
    expect(list.getByRole('status')).toHaveTextContent('Certificate: done');
    handle(onboarding, { checklist: checklist({}) });
    await queryClient.refetchQueries({ queryKey: [onboarding.name] });
    expect(await screen.findByRole('region', { name: 'You’re all set' })).toBeVisible();
    unmount();
    openWith({});
    await findHeading('lune.example');
    expect(screen.queryByText('You’re all set')).toBeNull();
    expect(screen.queryByText('Get started')).toBeNull();
  });

  it('can be hidden, and stays where that fails', async () => {
    const { user } = openWith({ mailbox: 'open' });
    const list = await card();
    handle(hideOnboarding, refuse('internal_error'));
    await user.click(list.getByRole('button', { name: 'Hide this list' }));
    expect(await list.findByRole('alert')).toHaveTextContent('We couldn’t hide the list.');
    const sent = handle(hideOnboarding, { status: 'success' });
    handle(onboarding, { checklist: null });
    await user.click(list.getByRole('button', { name: 'Hide this list' }));
    await expect(async () => expect(screen.queryByText('Get started')).toBeNull()).toPass();
    expect(sent).toHaveLength(1);
  });

  it('is not shown to other customers, nor where it cannot be read', async () => {
    for (const answer of [{ checklist: null }, refuse('not_found')]) {
      answerDashboard([website('lune.example')]);
      handle(onboarding, answer);
      const { unmount } = openPortal('/');
      await findHeading('lune.example');
      expect(await screen.findByRole('button', { name: 'WP Admin' })).toBeVisible();
      expect(screen.queryByText('Get started')).toBeNull();
      unmount();
    }
  });

  it('comes with the call of the dashboard', async () => {
    answerDashboard([website('lune.example')]);
    const asked = handle(onboarding, refuse('internal_error'));
    handle(dashboard, {
      websites: websitesAnswer([website('lune.example')]),
      failed_tasks: { tasks: [] },
      storage: {
        status: 'exists',
        usage: [],
        storage_limit_mb: null,
        total_storage_mb: 0,
        last_updated: null,
        history: [],
      },
      onboarding: { checklist: checklist({ mailbox: 'open' }) },
      website: null,
    });
    openPortal('/');
    expect((await card()).getByText('5 of 6 done')).toBeVisible();
    expect(asked).toHaveLength(0);
  });

  it('is below the list of several websites, and leads to the page of one', async () => {
    answerDashboard([website('lune.example'), website('shop.example')]);
    handle(onboarding, { checklist: checklist({ wordpress: 'open' }) });
    openPortal('/');
    expect(stepOf(await card(), 'WordPress').getByRole('link')).toHaveAttribute(
      'href',
      '/website/lune.example#wordpress',
    );
    expect(screen.getByRole('table')).toBeVisible();
  });

  it('is below the forms for the account and the first domain', async () => {
    const waiting = {
      domain: 'waiting',
      certificate: 'waiting',
      wordpress: 'waiting',
      mailbox: 'waiting',
    } as const;
    answerCustomer({ panels: { status: 'new_user', plesks: [] } });
    handle(onboarding, { checklist: checklist({ account: 'open', ...waiting }, null) });
    const { unmount } = openPortal('/');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect((await card()).getByText('Choose a location and a username.')).toBeVisible();
    unmount();
    answerDashboard([]);
    handle(userWebsites, websitesAnswer([], { status: 'newuser', user_state: 'new' }));
    handle(onboarding, { checklist: checklist({ ...waiting, domain: 'open' }, null) });
    openPortal('/');
    await findHeading('Connect your first domain');
    const domain = stepOf(await card(), 'Your domain');
    expect(domain.getByText('Connect a domain to launch your first website.')).toBeVisible();
    expect(domain.queryByRole('link')).toBeNull();
  });

  it('has no English left in another language', async () => {
    await showPseudoLanguage();
    openWith({ domain: 'open', certificate: 'waiting', wordpress: 'running', mailbox: 'open' });
    const list = await screen.findByRole('region', { name: pseudo('Get started') });
    const words = untranslated(['lune.example', 'example']);
    expect(words.filter((word) => list.textContent.includes(word))).toEqual([]);
  });
});
