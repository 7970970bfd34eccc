import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useLocale } from './locale.ts';

/** Renders everything below it anew when the language changes. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  return <Fragment key={useLocale()}>{children}</Fragment>;
}
