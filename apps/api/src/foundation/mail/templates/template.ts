import type { Brand, EmailContent } from '../email-content.ts';

/** Writes a letter from its data. */
export type Template<Data> = (data: Data, brand: Brand) => EmailContent;
