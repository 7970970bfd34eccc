import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { clsx } from 'clsx';
import { Button } from '../../ui/button.tsx';
import { signOut } from '../portal.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useConfig } from '../config.ts';
import { pageConfig } from '../page-config.ts';
import { pathTo } from '../routing/paths.ts';
import { Spinner } from '../../ui/progress.tsx';
import { text } from './texts.ts';
import { useTitle } from './use-title.ts';
import { localeNames, type Locale } from '@homeport/contract/locales';
import { Select } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { chooseLanguage } from '../locale/account-language.ts';
import { useLocale } from '../locale/locale.ts';

/** The frame while the account is not known: without navigation, but with sign-out. */
export function BareShell({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="flex min-h-15 items-center justify-between gap-4 border-b border-line bg-surface px-4 sm:px-8">
        <BrandLink />
        <Button size="sm" variant="quiet" onClick={signOut}>
          {text('logOut')}
        </Button>
      </header>
      <main id="content" tabIndex={-1} className="outline-none flex flex-1 flex-col justify-center">
        {children}
      </main>
      <Footer />
    </>
  );
}

/** Logo and brand name, linked to the start page. */
export function BrandLink() {
  const brand = useConfig()?.brand_name;
  return (
    <Link
      to={pathTo('home')}
      aria-label={text('startPage', { brand: brand ?? '' })}
      className={clsx(brandClass, 'rounded-control')}
    >
      <Brand name={brand} />
    </Link>
  );
}

const brandClass = 'flex min-h-11 min-w-0 items-center gap-2.5';

function Brand({ name }: { name: string | undefined }) {
  return (
    <>
      <Logo />
      {name === undefined ? (
        <Skeleton className="h-4 w-22" />
      ) : (
        <span
          className={clsx(
            'truncate font-display text-[1.125rem] font-semibold tracking-tight',
            // On a phone the tray of tasks takes its room: rather the logo alone than two letters of the name.
            'max-[27rem]:in-[header:has([data-tray]:not(:empty))]:hidden',
          )}
        >
          {name}
        </span>
      )}
    </>
  );
}

/**
 * The frame around every screen of signed-in people while their portal is loaded. It has no words and no controls, so
 * that it can be rendered in advance, for every language.
 * @param children the skeleton of the screen, where it is known
 */
export function PortalSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div aria-hidden="true" className="flex min-h-dvh flex-col">
      <div className="flex min-h-15 items-center border-b border-line bg-surface px-4 sm:px-8">
        <div className={brandClass}>
          <Brand name={pageConfig()?.brand_name} />
        </div>
      </div>
      {children ?? (
        <div className={screenSkeletonClass}>
          <ScreenSkeletonParts />
        </div>
      )}
    </div>
  );
}

/** Shown while the code of a screen loads. */
export function ScreenSkeleton() {
  return (
    <div role="status" data-loading className={clsx(screenSkeletonClass, 'min-h-dvh')}>
      <span className="sr-only">{text('loading')}</span>
      <ScreenSkeletonParts />
    </div>
  );
}

const screenSkeletonClass =
  'mx-auto grid w-full max-w-280 animate-late content-start gap-5 px-4 py-8 sm:px-6';

function ScreenSkeletonParts() {
  return (
    <>
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-28 w-full rounded-card" />
    </>
  );
}

export function Footer({ className }: { className?: string }) {
  const config = useConfig();
  return (
    <footer
      className={clsx('mx-auto w-full max-w-280 px-4 pt-14 pb-8 text-sm text-ink-3 sm:px-6', className)}
    >
      {text('allRightsReserved')}
      {config && (
        <>
          {' · '}
          <Link to={pathTo('home')} className="font-medium underline-offset-3 hover:text-ink hover:underline">
            {config.brand_name}
          </Link>
          {' · '}
          <Link
            to={pathTo('status')}
            className="font-medium underline-offset-3 hover:text-ink hover:underline"
          >
            {text('serviceStatus')}
          </Link>
          {config.locales.length > 1 && <LanguageSwitch offered={config.locales} />}
        </>
      )}
    </footer>
  );
}

/** Shown while the account is loading; appears with a delay. */
export function LoadingScreen({ message = text('loading') }: { message?: string }) {
  useTitle(message);
  return (
    <BareShell>
      <div role="status" className="mx-auto flex animate-late items-center gap-3 text-ink-2">
        <Spinner size={20} />
        <h1 className="font-sans text-md font-medium">{message}</h1>
      </div>
    </BareShell>
  );
}

/** The logo: an anchor. */
function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" className="shrink-0">
      <rect width="32" height="32" rx="9" className="fill-tide-solid" />
      <path
        d="M16 7v17.5M8.5 13.5v3.5a7.5 7.5 0 0 0 15 0v-3.5"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Chooses the language of the portal. */
export function LanguageSwitch({ offered }: { offered: readonly Locale[] }) {
  const locale = useLocale();
  const choose = (chosen: string) => {
    const next = offered.find((each) => each === chosen);
    if (next === undefined) return;
    chooseLanguage(next).then(
      (isKept) => {
        if (!isKept) showToast('bad', text('languageNotSaved'));
      },
      () => showToast('bad', text('languageNotLoaded')),
    );
  };
  return (
    <div className="mt-4 max-w-48">
      <Select aria-label={text('language')} value={locale} onChange={({ target }) => choose(target.value)}>
        {offered.map((each) => (
          <option key={each} value={each} lang={each}>
            {localeNames[each]}
          </option>
        ))}
      </Select>
    </div>
  );
}
