import type { Locale } from '@homeport/contract/locales';
import { Select } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { setLocale, useLocale } from '../locale/locale.ts';
import { text } from './texts.ts';

/** Languages are listed under their own names, which a person finds in any language. */
const names: Record<Locale, string> = { en: 'English', 'en-XA': 'Pseudo-English' };

/** Chooses the language of the portal. */
export function LanguageSwitch({ offered }: { offered: readonly Locale[] }) {
  const locale = useLocale();
  const choose = (chosen: string) => {
    const next = offered.find((each) => each === chosen);
    if (next !== undefined) setLocale(next).catch(() => showToast('bad', text('languageNotLoaded')));
  };
  return (
    <div className="mt-4 max-w-48">
      <Select aria-label={text('language')} value={locale} onChange={({ target }) => choose(target.value)}>
        {offered.map((each) => (
          <option key={each} value={each} lang={each}>
            {names[each]}
          </option>
        ))}
      </Select>
    </div>
  );
}
