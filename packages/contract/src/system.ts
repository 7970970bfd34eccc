import * as z from 'zod/mini';
import { call } from './call.ts';
import { planPrices } from './plans.ts';
import { passwordPolicies } from './fields.ts';
import { locales } from './locales.ts';

export const publicConfig = call({
  name: 'system.config',
  summary: 'Brand, links and switches that the client needs before sign-in',
  method: 'GET',
  path: '/api/config',
  policy: 'public',
  owner: 'none',
  limit: 'read',
  answer: z.object({
    brand_name: z.string(),
    brand_slug: z.string(),
    /** The languages that the portal offers. */
    locales: z.array(z.enum(locales)),
    host: z.string(),
    support_email: z.string(),
    domain_management: z.boolean(),
    /** Tax is added to every price that is shown. */
    prices_exclude_tax: z.boolean(),
    /** What new customers pay for each plan. */
    plan_prices: planPrices,
    /** The rules for new passwords. */
    password_policy: z.enum(passwordPolicies),
    /** Calls are traced: each should have a `traceparent`. */
    has_tracing: z.boolean(),
    links: z.object({
      documentation: z.nullable(z.string()),
      faq: z.nullable(z.string()),
      terms: z.nullable(z.string()),
      ftp_guide: z.nullable(z.string()),
      domain_search: z.nullable(z.string()),
      domain_names_guide: z.nullable(z.string()),
      redis_guide: z.nullable(z.string()),
      wordpress_performance_guide: z.nullable(z.string()),
      website_performance_guide: z.nullable(z.string()),
      cdn_guide: z.nullable(z.string()),
    }),
  }),
});

export const live = call({
  name: 'system.live',
  summary: 'The process runs, and was not told to stop',
  method: 'GET',
  path: '/api/health/live',
  policy: 'public',
  owner: 'none',
  limit: 'none',
  answer: z.object({ status: z.literal('ok') }),
  errors: ['not_ready'],
});

export const ready = call({
  name: 'system.ready',
  summary: 'The process can serve: its database and Redis answer',
  method: 'GET',
  path: '/api/health/ready',
  policy: 'public',
  owner: 'none',
  limit: 'none',
  answer: z.object({ status: z.literal('ok'), checks: z.record(z.string(), z.literal('up')) }),
  errors: ['not_ready'],
});

export const setClock = call({
  name: 'system.setClock',
  summary: 'Move the clock; exists only where a clock token is configured',
  method: 'PUT',
  path: '/api/clock',
  policy: 'provider',
  owner: 'none',
  limit: 'provider',
  status: 204,
  body: z.object({ offset_ms: z.int().check(z.gte(0), z.lte(100 * 366 * 86_400_000)) }),
});
