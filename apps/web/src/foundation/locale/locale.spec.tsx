import { setLanguage } from '@homeport/contract/account';
import type { Locale } from '@homeport/contract/locales';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { languageLoaders } from '../../locales/index.ts';
import { customer } from '../../testing/data.ts';
import { handle } from '../../testing/server.ts';
import { LanguageSwitch } from '../layout/shell.tsx';
import { text } from '../layout/texts.ts';
import { session } from '../portal.ts';
import { chooseLanguage, signInTo } from './account-language.ts';
import { type LanguageLoaders, setLocale, startLanguage, useLocale } from './locale.ts';

const both: Locale[] = ['en', 'en-XA'];
const failing = () => Promise.reject(new Error('offline'));
const offline = Object.fromEntries(
  Object.keys(languageLoaders).map((locale) => [locale, failing]),
) as unknown as LanguageLoaders;
const signedIn = { access_token: 'access-1', refresh_token: 'refresh-1', user: customer() };
const languageOfPage = () => document.documentElement.lang;

describe('the language of the page', () => {
  it('is English where nothing else is offered, without waiting', () => {
    localStorage.setItem('portal.locale', 'en-XA');
    expect(startLanguage(languageLoaders, ['en'])).toBeUndefined();
    expect([languageOfPage(), text('reload')]).toEqual(['en', 'Reload']);
  });

  it('is what was chosen before', async () => {
    localStorage.setItem('portal.locale', 'en-XA');
    await startLanguage(languageLoaders, both);
    expect([languageOfPage(), text('reload')]).toEqual(['en-XA', '[Ŕéļóáð óñ]']);
  });

  it('stays English when the language cannot be loaded', async () => {
    localStorage.setItem('portal.locale', 'en-XA');
    await startLanguage(offline, both);
    expect([languageOfPage(), text('reload')]).toEqual(['en', 'Reload']);
  });

  it('changes for what is rendered with it, and is remembered', async () => {
    void startLanguage(languageLoaders, both);
    function Page() {
      useLocale();
      return (
        <>
          <h1>{text('notFound')}</h1>
          <LanguageSwitch offered={both} />
        </>
      );
    }
    render(<Page />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Pseudo-English');
    expect(await screen.findByRole('heading', { name: /^\[Þáĝé/ })).toBeVisible();
    expect([languageOfPage(), localStorage.getItem('portal.locale')]).toEqual(['en-XA', 'en-XA']);
    await act(() => setLocale('en'));
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  it('is kept for the emails of a signed-in person', async () => {
    void startLanguage(languageLoaders, both);
    const sent = handle(setLanguage, { status: 'success' });
    const choose = (name: string) =>
      userEvent.selectOptions(screen.getByRole('combobox', { name: /Language|Ļáñĝûáĝé/ }), name);
    render(<LanguageSwitch offered={both} />);
    await choose('Pseudo-English');
    await waitFor(() => expect(languageOfPage()).toBe('en-XA'));
    expect(sent).toEqual([]);
    session.signIn(signedIn);
    await choose('English');
    await waitFor(() => expect(sent).toMatchObject([{ body: { locale: 'en' } }]));
  });

  it('is that of the account after a sign-in in another browser', async () => {
    void startLanguage(languageLoaders, both);
    await signInTo({ ...signedIn, locale: 'en-XA' });
    expect([languageOfPage(), localStorage.getItem('portal.locale')]).toEqual(['en-XA', 'en-XA']);
    expect(session.user()).not.toBeNull();
  });

  it('becomes that of the account where it was chosen just before the sign-in', async () => {
    void startLanguage(languageLoaders, both);
    const sent = handle(setLanguage, { status: 'success' });
    await chooseLanguage('en-XA');
    expect(sent).toEqual([]);
    await signInTo({ ...signedIn, locale: 'en' });
    await waitFor(() => expect(sent).toMatchObject([{ body: { locale: 'en-XA' } }]));
    expect(languageOfPage()).toBe('en-XA');
    session.clear();
    await signInTo({ ...signedIn, locale: 'en' });
    expect(languageOfPage()).toBe('en');
  });

  it.each(['xx', 'en-XA'])('stays where that of the account, %s, cannot be loaded', async (locale) => {
    void startLanguage(offline, both);
    await signInTo({ ...signedIn, locale });
    expect([languageOfPage(), session.user()?.id]).toEqual(['en', signedIn.user.id]);
  });

  it('does not change when a language cannot be loaded', async () => {
    void startLanguage(offline, both);
    await expect(setLocale('en-XA')).rejects.toThrow('offline');
    expect([languageOfPage(), localStorage.getItem('portal.locale')]).toEqual(['en', null]);
  });
});
