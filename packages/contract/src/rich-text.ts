import * as z from 'zod/mini';
import { fieldError } from './field-texts.ts';
import { limits } from './limits.ts';

/** The elements that rich text may have. Other tags are dropped, and their text is kept. */
export const richTextTags = [
  'b',
  'strong',
  'i',
  'em',
  'u',
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
] as const;

/** Allowed link targets; `href` is the only attribute of rich text. */
export const richTextSchemes = ['http', 'https', 'ftp', 'mailto', 'tel'] as const;

/** Rich text as sent: any HTML, which the server sanitizes. */
export const richText = z
  .string(fieldError('required'))
  .check(
    z.minLength(1, fieldError('required')),
    z.maxLength(limits.ticketMarkup, fieldError('tooLong', { max: limits.ticketMarkup })),
  );
