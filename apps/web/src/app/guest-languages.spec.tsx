import { screen, waitFor } from '@testing-library/react';
import { config } from '../testing/data.ts';
import { showPseudoLanguage, untranslated } from '../testing/pseudo.ts';
import { renderScreen } from '../testing/render.tsx';
import { Guest } from './guest.tsx';

const { brand_name } = config();

describe('the portal of guests, in another language', () => {
  it.each([
    '/',
    '/signup',
    '/login',
    '/forgot',
    '/sentpasswordresetemail',
    '/resetpassword',
    '/confirmpasswordreset',
  ])('has no English left at %s', async (path) => {
    await showPseudoLanguage();
    renderScreen(<Guest />, { path });
    // Until the screen is loaded, there is a heading for screen readers alone.
    const own = 'main h1:not([data-fallback])';
    await waitFor(() => expect(document.querySelector(own)).toHaveTextContent(/^\[/));
    expect(await screen.findByText(brand_name, { selector: 'footer *' })).toBeVisible();
    expect(untranslated([brand_name])).toEqual([]);
  });
});
