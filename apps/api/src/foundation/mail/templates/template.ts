import type { Brand, Letter } from '../letter.ts';

/** Writes a letter from its data. */
export type Template<Data> = (data: Data, brand: Brand) => Letter;
