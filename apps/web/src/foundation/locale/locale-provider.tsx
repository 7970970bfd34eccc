import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useLocale } from './locale.ts';

/** Renders its children again when the language changes. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  return <Fragment key={useLocale()}>{children}</Fragment>;
}
