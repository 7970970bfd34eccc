import { issueCertificate, userWebsites } from '@homeport/contract/hosting';
import type { DelegationState, Pointing, WebsiteHealth } from '@homeport/contract/hosting';
import { screen, within } from '@testing-library/react';
import { website, websiteHealth } from '../testing/data.ts';
import { websitesAnswer } from '../testing/hosting.ts';
import { openPortal } from '../testing/portal.tsx';
import { handle, refuse } from '../testing/server.ts';
import { answerDashboard } from './testing/dashboard.ts';

const problem: Partial<WebsiteHealth> = {
  certificate: 'untrusted',
  certificate_problem: 'caa',
  next_attempt: '2999-11-21T09:14:00Z',
  can_retry: true,
};

async function openWith(
  change: Partial<WebsiteHealth>,
  target: 'here' | 'nowhere' = 'here',
  more: Partial<Pointing> = {},
) {
  const pointing = { target, addresses: [], checked_at: null, managed: false, ...more };
  answerDashboard([website('lune.example', { health: websiteHealth(change), pointing })]);
  const portal = openPortal('/');
  const heading = await screen.findByRole('heading', { name: 'Website health' });
  const card = within(heading.closest('section') as HTMLElement);
  return { ...portal, card };
}

describe('the health of a website', () => {
  it('shows where it points, its certificate with its end, and that it answers', async () => {
    const { card } = await openWith({});
    expect(card.getByText('Points here')).toBeVisible();
    expect(card.getByText('Secure')).toBeVisible();
    expect(card.getByText(/valid until 19 February 2027. It renews automatically/)).toBeVisible();
    expect(card.getByText('Yes')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Visit lune.example' })).toHaveAttribute(
      'href',
      'https://lune.example/',
    );
  });

  it.each<[string, Partial<WebsiteHealth>, RegExp]>([
    ['is being issued', { certificate: 'untrusted' }, /We’re getting a certificate/],
    ['was refused', problem, /A CAA record of your domain forbids.*We’ll try again on/],
    ['is not issued by its server', { certificate: 'missing', issues_certificates: false }, /control panel/],
    ['has expired', { certificate: 'expired', certificate_problem: 'unreachable' }, /couldn’t reach/],
  ])('says that its certificate %s, and is visited without', async (_, change, sentence) => {
    const { card } = await openWith(change);
    expect(card.getByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Visit lune.example' })).toHaveAttribute(
      'href',
      'http://lune.example/',
    );
  });

  it('says that the certificate waits for the domain', async () => {
    const { card } = await openWith({ certificate: 'unknown', checked_at: null }, 'nowhere');
    expect(card.getByText(/once your domain points here/)).toBeVisible();
    expect(card.getByText('Not checked yet')).toBeVisible();
  });

  it.each<[WebsiteHealth['answers'], number | null, RegExp]>([
    ['error', 503, /answers with the error 503/],
    ['silent', null, /didn’t answer within 8 seconds/],
  ])('says how it answers: %s', async (answers, http_status, sentence) => {
    const { card } = await openWith({ answers, http_status });
    expect(card.getByText(sentence)).toBeVisible();
  });

  it.each<[DelegationState, string, RegExp]>([
    ['here', 'Ours', /ns1.dns.example, ns2.dns.example/],
    ['elsewhere', 'Elsewhere', /ns1.dns.example, ns2.dns.example/],
    ['silent', 'Don’t answer', /The nameservers of lune.example don’t answer for it.*At its registrar/],
    ['none', 'None', /has no nameservers.*At its registrar, set those/],
    ['no_domain', 'No such domain', /doesn’t exist in the DNS.*registered, paid and not on hold/],
  ])('says whose nameservers it has, and what to do: %s', async (state, chip, sentence) => {
    const nameservers = ['ns1.dns.example', 'ns2.dns.example'];
    const { card } = await openWith({}, 'here', { delegation: { state, nameservers } });
    expect(card.getByText('Nameservers').closest('div')?.parentElement?.parentElement).toHaveTextContent(
      chip,
    );
    expect(card.getByText(sentence)).toBeVisible();
  });

  it('says so where the nameservers are ours and their record is wrong', async () => {
    const delegation = { state: 'here' as const, nameservers: ['ns1.dns.example'] };
    await openWith({}, 'nowhere', { delegation });
    expect(await screen.findByText(/uses our nameservers, but has no address there/)).toHaveTextContent(
      'In the DNS settings of the control panel, set its A record',
    );
  });

  it('tries again to get a certificate, and says when that is refused', async () => {
    const { card, user } = await openWith(problem);
    handle(issueCertificate, refuse('conflict'));
    await user.click(card.getByRole('button', { name: 'Get certificate now' }));
    expect(await card.findByRole('alert')).toBeVisible();
    handle(issueCertificate, { status: 'success' });
    const tried = website('lune.example', { health: websiteHealth({ ...problem, can_retry: false }) });
    handle(userWebsites, websitesAnswer([tried]));
    await user.click(card.getByRole('button', { name: 'Get certificate now' }));
    expect(await screen.findByText('We’re getting a certificate.')).toBeVisible();
    await expect(async () =>
      expect(card.queryByRole('button', { name: 'Get certificate now' })).toBeNull(),
    ).toPass();
  });

  it('shows what gets no security updates', async () => {
    const { card } = await openWith({
      php: { version: '7.4', is_supported: false },
      wordpress: { version: '6.9', is_supported: true },
    });
    expect(card.getByText('PHP 7.4')).toBeVisible();
    expect(card.getByText('Out of support')).toBeVisible();
    expect(card.getByText('WordPress 6.9')).toBeVisible();
    expect(card.getByText('Supported')).toBeVisible();
  });

  it('offers no further attempt within an hour of the last one', async () => {
    const { card } = await openWith({ ...problem, can_retry: false });
    expect(card.queryByRole('button', { name: 'Get certificate now' })).toBeNull();
  });
});
