import * as z from 'zod/mini';
import { line } from './fields.ts';
import { limits } from './limits.ts';

/** The details that customers can change; empty: not set. */
export const personalDetails = z.object({
  name: line(0, limits.accountField),
  company: line(0, limits.accountField),
});
