import * as z from 'zod/mini';
import { call } from './call.ts';
import { line } from './fields.ts';
import { limits } from './limits.ts';

/**
 * checking: the registry has not answered yet, so the same search finds more in a moment; not_sold: the registrar does
 * not sell this ending; unknown: the registrar did not answer.
 */
export const foundNameStates = ['available', 'taken', 'checking', 'not_sold', 'unknown'] as const;

const foundName = z.object({
  /** A-labels, lower case. */
  name: z.string(),
  /** exact: what was asked for; ending: the same name with another ending; similar: another name. */
  match: z.enum(['exact', 'ending', 'similar']),
  state: z.enum(foundNameStates),
  premium: z.boolean(),
  /** US dollars for the first year; null unless it is available. */
  price: z.nullable(z.number()),
  /** US dollars for the first year without the discount; null without one. */
  normal_price: z.nullable(z.number()),
  /** US dollars for a year after the first term; null unless it is available. */
  renew_price: z.nullable(z.number()),
});

export const searchDomains = call({
  name: 'domains.search',
  summary: 'Which endings of a name can be registered, and what they cost',
  method: 'GET',
  path: '/api/domains/search',
  policy: 'public',
  owner: 'none',
  limit: 'search',
  query: z.object({
    /** A name, words, or a whole address; Unicode allowed. */
    q: line(1, limits.domainSearch),
  }),
  answer: z.object({
    /** The name that was understood; the first result. */
    name: z.string(),
    results: z.array(foundName),
  }),
  errors: ['registrar_unavailable'],
});
