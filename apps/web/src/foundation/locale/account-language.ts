import { setLanguage } from '@homeport/contract/account';
import { locales } from '@homeport/contract/locales';
import type { Locale } from '@homeport/contract/locales';
import { pageConfig } from '../page-config.ts';
import { api, session } from '../portal.ts';
import type { SignedIn } from '../session/session.ts';
import { setLocale } from './locale.ts';

/** Entry of the tab's storage: the language that its visitor chose before the sign-in. */
const CHOSEN = 'portal.chosen_locale';

/**
 * Changes the language of the portal, and of the person's account: of their emails, and of other browsers in which they
 * sign in.
 * @returns false: the page changed its language, and the account did not
 * @throws Error if the language cannot be loaded
 */
export async function chooseLanguage(locale: Locale): Promise<boolean> {
  await setLocale(locale);
  if (session.user() !== null) return saveToAccount(locale);
  sessionStorage.setItem(CHOSEN, locale);
  return true;
}

/**
 * Signs in, and shows the portal in the language of the account. What the person chose in this tab before is newer, and
 * becomes the language of the account.
 */
export async function signInTo(answer: SignedIn): Promise<void> {
  const offered = pageConfig()?.locales ?? locales;
  const find = (wanted: string | null | undefined) => offered.find((locale) => locale === wanted);
  const [chosen, ofAccount] = [find(sessionStorage.getItem(CHOSEN)), find(answer.locale)];
  sessionStorage.removeItem(CHOSEN);
  // A language that cannot be loaded must not keep anyone from signing in.
  if (chosen === undefined && ofAccount !== undefined) await setLocale(ofAccount).catch(() => undefined);
  session.signIn(answer);
  if (chosen !== undefined && chosen !== answer.locale) void saveToAccount(chosen);
}

const saveToAccount = (locale: Locale): Promise<boolean> =>
  api(setLanguage, { body: { locale } }).then(
    () => true,
    () => false,
  );
