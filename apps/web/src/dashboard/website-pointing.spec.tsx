import { syncWebsites, userWebsites } from '@homeport/contract/hosting';
import type { Pointing } from '@homeport/contract/hosting';
import { screen } from '@testing-library/react';
import { panelAccount, website, websiteHealth } from '../testing/data.ts';
import { websitesAnswer } from '../testing/hosting.ts';
import { openPortal } from '../testing/portal.tsx';
import { answerDashboard } from './testing/dashboard.ts';
import { handle } from '../testing/server.ts';

const pointing = (change: Partial<Pointing>): Pointing => ({
  target: 'here',
  addresses: [],
  checked_at: null,
  managed: false,
  ...change,
});

const openWith = (change: Parameters<typeof website>[1], name = 'lune.example') => {
  answerDashboard([website(name, change)]);
  return openPortal('/');
};

describe('a domain bought elsewhere', () => {
  it('is to be pointed here, until it is', async () => {
    const { user } = openWith({ pointing: pointing({ target: 'nowhere' }) });
    expect(await screen.findByText('DNS not pointing here')).toBeVisible();
    // Said once, with what to do.
    expect(screen.getByText(/lune\.example doesn’t point/)).toHaveTextContent(
      /^lune\.example doesn’t point to this website yet.*At your registrar, set its A record to 203\.0\.113\.50/,
    );
    expect(screen.getByText(/^At the registrar of lune\.example/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Point your domain here' })).toBeVisible();

    const synced = handle(syncWebsites, { status: 'success', website: null });
    handle(userWebsites, websitesAnswer([website('lune.example')]));
    await user.click(screen.getByRole('button', { name: 'Check DNS again' }));
    expect(await screen.findByRole('heading', { name: 'Your domain points here' })).toBeVisible();
    expect(synced).toHaveLength(1);
    expect(screen.queryByText('DNS not pointing here')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Check DNS again' })).toBeNull();
  });

  it('is shown with the address that it leads to', async () => {
    openWith({ pointing: pointing({ target: 'elsewhere', addresses: ['203.0.113.9'] }) });
    expect(await screen.findByText(/^lune\.example points to 203\.0\.113\.9/)).toHaveTextContent(
      'set its A record to 203.0.113.50',
    );
  });

  it('is marked in the list of websites', async () => {
    answerDashboard([
      website('lune.example'),
      website('shop.example', { pointing: pointing({ target: 'nowhere' }) }),
    ]);
    const { user } = openPortal('/website/lune.example');
    await user.click(await screen.findByRole('button', { name: 'Switch website' }));
    expect(await screen.findByRole('link', { name: /^shop\.example/ })).toHaveTextContent(
      'DNS not pointing here',
    );
  });

  it('is right while its www is not', async () => {
    openWith({ www_pointing: pointing({ target: 'nowhere' }) });
    expect(await screen.findByText('www not pointing here')).toBeVisible();
    expect(screen.queryByText('DNS not pointing here')).toBeNull();
    // Said once, with what to do.
    expect(screen.getByText(/www\.lune\.example/)).toHaveTextContent(
      /^www\.lune\.example doesn’t point to this website yet.*set its A record to 203\.0\.113\.50/,
    );
    expect(screen.queryByRole('button', { name: 'Check DNS again' })).toBeNull();
  });

  it('is told about its www beside something more urgent', async () => {
    openWith({ www_pointing: pointing({ target: 'nowhere' }), health: websiteHealth({ answers: 'silent' }) });
    expect(await screen.findByText(/doesn’t answer visitors/)).toBeVisible();
    expect(screen.getByText(/^www\.lune\.example doesn’t point to this website yet/)).toBeVisible();
  });

  it('loses its AAAA record where that leads elsewhere', async () => {
    openWith({ pointing: pointing({ target: 'elsewhere', ipv6_addresses: ['2001:db8::9'] }) });
    expect(await screen.findByText(/^lune\.example points here over IPv4/)).toHaveTextContent(
      'Remove the AAAA record.',
    );
  });
});

it('asks for a record of exactly its name where the zone of a subdomain is elsewhere', async () => {
  openWith({ pointing: pointing({ target: 'nowhere', parent_domain: 'lune.example' }) }, 'blog.lune.example');
  expect(await screen.findByText(/^blog\.lune\.example doesn’t point to this website yet/)).toHaveTextContent(
    'In the DNS settings of lune.example, add an A record for blog.lune.example',
  );
  expect(screen.getByText(/^In the DNS settings of lune\.example, add this record/)).toHaveTextContent(
    'Leave the nameservers as they are.',
  );
  expect(screen.queryByText(/ns1\./)).toBeNull();
});

describe('a name for which our nameservers cannot answer', () => {
  it('is told what is missing, and not to use them', async () => {
    const delegation = { state: 'here' as const, nameservers: ['a.dns.example'] };
    openWith({ pointing: pointing({ target: 'nowhere', delegation, zone_problem: 'full' }) });
    expect(await screen.findByText(/your hosting account has no room/)).toHaveTextContent(
      'Delete a website or an alias that you don’t need, and we’ll add them within a day.',
    );
    expect(screen.getByText(/^Where the DNS of lune\.example is managed, set this A record/)).toBeVisible();
    expect(screen.queryByText(/ns1\./)).toBeNull();
  });

  it('is pointed here by its A record alone on a server without DNS', async () => {
    answerDashboard(
      [website('lune.example', { pointing: pointing({ target: 'nowhere' }) })],
      [panelAccount({ runs_dns: false })],
    );
    openPortal('/');
    expect(await screen.findByText(/^Where the DNS of lune\.example is managed/)).toBeVisible();
    expect(screen.queryByText(/ns1\./)).toBeNull();
  });
});

describe('a domain whose DNS we manage', () => {
  it('has nothing to be set at a registrar', async () => {
    openWith({ pointing: pointing({ managed: true }) });
    expect(await screen.findByRole('heading', { name: 'We manage this domain’s DNS' })).toBeVisible();
    expect(screen.getByText(/You don’t need to set anything at a registrar/)).toBeVisible();
    expect(screen.queryByText('DNS not pointing here')).toBeNull();
    expect(screen.queryByText(/ns1\./)).toBeNull();
    expect(screen.queryByText('Point your domain here')).toBeNull();
  });

  it('is waited for until it points here', async () => {
    openWith({ pointing: pointing({ target: 'nowhere', managed: true }) });
    expect(await screen.findByText('DNS not pointing here')).toBeVisible();
    expect(screen.getByText(/We manage its DNS/)).toHaveTextContent('don’t need to change anything');
  });
});
