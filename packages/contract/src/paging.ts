import * as z from 'zod/mini';
import { line } from './fields.ts';
import { fieldError } from './field-texts.ts';

/** Where the next page of a list begins: an opaque value from the page before. */
export const cursor = z.optional(line(0, 300));

/** Cursor of the next page; null: this is the last. */
export const nextCursor = z.nullable(z.string());

/** The maximum size of a page. */
export const pageSize = 50;

/** A smaller page than the default. */
export const limit = z.optional(
  z.pipe(
    z.string().check(z.regex(/^([1-9]|[1-4]\d|50)$/, fieldError('pageSize', { min: 1, max: 50 }))),
    z.transform(Number),
  ),
);
