import { userWebsites } from '@homeport/contract/hosting';
import { screen } from '@testing-library/react';
import { website } from '../testing/data.ts';
import { websitesAnswer } from '../testing/hosting.ts';
import { openPortal } from '../testing/portal.tsx';
import { answerDashboard } from './testing/dashboard.ts';
import { handle } from '../testing/server.ts';

const lune = website('lune.example');
const shop = website('shop.example');

const isShown = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the address of a website', () => {
  it('is opened from the switcher, and stays while others are added', async () => {
    answerDashboard([lune, shop]);
    const { user, location, queryClient } = openPortal('/website/lune.example');
    await user.click(await screen.findByRole('button', { name: 'Switch website' }));
    await user.click(await screen.findByRole('link', { name: 'shop.example' }));
    expect(await isShown('shop.example')).toBeVisible();
    expect(location()).toBe('/website/shop.example');
    handle(userWebsites, websitesAnswer([website('a-first.example'), lune, shop]));
    await queryClient.refetchQueries({ queryKey: [userWebsites.name] });
    expect(await isShown('shop.example')).toBeVisible();
    expect(location()).toBe('/website/shop.example');
  });

  it('is home for the only one, which stays there while others are added', async () => {
    answerDashboard([lune]);
    const { location, queryClient } = openPortal('/');
    expect(await isShown('lune.example')).toBeVisible();
    handle(userWebsites, websitesAnswer([website('a-first.example'), lune]));
    await queryClient.refetchQueries({ queryKey: [userWebsites.name] });
    expect(await screen.findByRole('button', { name: 'Switch website' })).toBeVisible();
    expect(await isShown('lune.example')).toBeVisible();
    expect(location()).toBe('/');
  });

  it.each(['/website/SHOP.EXAMPLE', '/Website/shop.example/', '/website/shop.example.'])(
    'can be spelled %s',
    async (path) => {
      answerDashboard([lune, shop]);
      openPortal(path);
      expect(await isShown('shop.example')).toBeVisible();
    },
  );

  it('replaces the number of an old bookmark', async () => {
    answerDashboard([lune, shop]);
    const { location } = openPortal('/website/0');
    expect(await isShown('lune.example')).toBeVisible();
    expect(location()).toBe('/website/lune.example');
  });

  it.each(['/website/17', '/website/other.example', '/website/%3Cb%3E'])(
    'leads to the own websites where it is none of them: %s',
    async (path) => {
      answerDashboard([lune, shop]);
      const { user } = openPortal(path);
      const name = decodeURIComponent(path.slice('/website/'.length));
      const sentence = `${name} is not one of your websites.`;
      expect(await screen.findByText(sentence, { exact: false })).toBeVisible();
      expect(screen.getAllByRole('heading', { name: 'Website not found' })[0]).toBeVisible();
      await user.click(screen.getByRole('link', { name: 'Go to your websites' }));
      expect(await isShown('All websites')).toBeVisible();
    },
  );
});
