import { cdnOfWebsite, purgeCdn } from '@homeport/contract/cdn';
import { panelLoginLink, userWebsites } from '@homeport/contract/hosting';
import type { Website } from '@homeport/contract/hosting';
import { search } from '@homeport/contract/search';
import { wordpressLoginLink } from '@homeport/contract/wordpress';
import { screen, waitFor } from '@testing-library/react';
import type { Account } from '../foundation/routing/account-state.ts';
import { customer, hostingAccount, panelAccount, website, websiteHealth } from '../testing/data.ts';
import { cdn, websitesAnswer } from '../testing/hosting.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { CustomerPalette } from './customer-palette.tsx';

const lune = website('lune.example');
const wordpress = websiteHealth({ wordpress: { version: '6.8', is_supported: true } });
const munich = website('xn--mnchen-3ya.example', { health: wordpress });

function open({
  account = hostingAccount(),
  websites = [],
}: { account?: Account; websites?: Website[] } = {}) {
  const onClose = jest.fn();
  handle(search, ({ query: { q } }) => {
    if (!'plesk'.startsWith(q)) throw new Error(`Searched for ${q}`);
    return { results: [] };
  });
  handle(userWebsites, websitesAnswer(websites));
  const palette = <CustomerPalette onClose={onClose} showKeys={jest.fn()} toggleTheme={jest.fn()} />;
  return { ...renderScreen(palette, { user: customer(), account }), onClose };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('an action of the palette', () => {
  const tab = () => {
    const page = document.implementation.createHTMLDocument();
    const opened = { document: page, closed: false, close: jest.fn(), opener: window };
    jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    return opened;
  };
  afterEach(() => jest.restoreAllMocks());

  it('opens the control panel with a link for one use, as its button does', async () => {
    tab();
    const asked = handle(panelLoginLink, { url: 'https://panel.example/login' });
    const { user, onClose } = open();
    await user.keyboard('plesk{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(asked).toHaveLength(1);
  });

  it('asks which server where there are several, and goes back by Escape or Backspace', async () => {
    tab();
    const two = hostingAccount();
    if (two.state === 'hosting')
      two.panel.plesks.push(
        panelAccount({ plesk_id: '0193f1c0-0000-7000-8000-0000000000a2', location_label: 'Finland' }),
      );
    const asked = handle(panelLoginLink, refuse('panel_unavailable'));
    const { user, onClose } = open({ account: two });
    await user.keyboard('plesk{Enter}');
    expect(options()).toEqual(['Germany', 'Finland']);
    await user.keyboard('{Backspace}');
    expect(options().length).toBeGreaterThan(5);
    await user.keyboard('plesk{Enter}fin{Enter}');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(asked.map(({ params }) => params.plesk_id)).toEqual(['0193f1c0-0000-7000-8000-0000000000a2']);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('opens WordPress only where it runs', async () => {
    tab();
    const asked = handle(wordpressLoginLink, {
      wordpress_login: 'https://xn--mnchen-3ya.example/login',
    });
    const { user, onClose } = open({ websites: [lune, munich] });
    await user.click(await screen.findByRole('option', { name: /Open WordPress admin.*münchen\.example/ }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(asked.map(({ params }) => params.plesk_website_id)).toEqual([munich.website.id]);
  });

  it('asks whose cache to clear, clears it and says so', async () => {
    handle(cdnOfWebsite, cdn({ cdn_zone_id: 77 }));
    const cleared = handle(purgeCdn, { status: 'success' });
    const { user } = open({ websites: [lune, munich] });
    await user.click(await screen.findByRole('option', { name: 'Clear the CDN cache' }));
    await user.click(screen.getByRole('option', { name: 'lune.example' }));
    expect(await screen.findByText('The CDN cache of lune.example was cleared.')).toBeVisible();
    expect(cleared).toEqual([expect.objectContaining({ body: { cdn_zone_id: 77 } })]);
  });
});
