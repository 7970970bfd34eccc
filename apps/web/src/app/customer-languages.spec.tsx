import { screen } from '@testing-library/react';
import { pseudo } from '@homeport/icu/pseudo';
import { answerCustomer, openPortal } from '../testing/portal.tsx';
import { showPseudoLanguage, untranslated } from '../testing/pseudo.ts';

// What people named themselves, and what the test's portal is called.
const known = ['Homeport', 'Jane Doe', 'JD', 'jane@example.com'];

describe('the portal of customers, in another language', () => {
  it.each([
    { path: '/account-settings', loaded: 'No remembered devices.' },
    { path: '/videos', loaded: 'Dashboard' },
    { path: '/no-such-page', loaded: 'Go to the home page' },
  ])('has no English left at $path', async ({ path, loaded }) => {
    await showPseudoLanguage();
    answerCustomer();
    openPortal(path);
    expect((await screen.findAllByText(pseudo(loaded)))[0]).toBeVisible();
    expect(untranslated(known)).toEqual([]);
  });
});
