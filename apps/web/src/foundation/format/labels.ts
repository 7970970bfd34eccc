import { text } from './texts.ts';

/** A label before what it is about: 'Name:'. French has a space before the colon. */
export const withColon = (label: string): string => text('withColon', { label });
