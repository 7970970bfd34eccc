import * as z from 'zod/mini';
import { call } from './call.ts';
import { domainName, id, pathId, pathName } from './fields.ts';
import { fieldError } from './field-texts.ts';
import { messageKeys } from './message-keys.ts';

/** unknown: the panel does not report it in a readable way. It can still be switched. */
const onOff = z.enum(['enabled', 'disabled', 'unknown']);

export const performanceOptions = ['static_file_cache', 'file_compression', 'optimize_php'] as const;
export type PerformanceOption = (typeof performanceOptions)[number];

export const webserverSettings = z
  .object({
    /** nginx serves static files, and browsers cache them. */
    param1: onOff,
    /** Text is sent compressed. */
    param2: onOff,
    /** PHP 8.2 or newer. */
    param3: onOff,
    /** JIT and a larger realpath cache. */
    param4: onOff,
  })
  .register(z.globalRegistry, { id: 'WebserverSettings' });
export type WebserverSettings = z.output<typeof webserverSettings>;

/** The first PHP version that counts as modern. */
export const modernPhp = '8.2';

export const phpSupport = z
  .object({
    version: z.string(),
    /** The last day of its security updates; null: not known. */
    security_until: z.nullable(z.string()),
    supported: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'PhpSupport' });
export type PhpSupport = z.output<typeof phpSupport>;

const answer = z.object({
  /** loading: not read yet, ask again. */
  status: z.enum(['success', 'loading', 'error']),
  settings: z.nullable(webserverSettings),
  /** Of the website, if it is known. */
  php_version: z.nullable(z.string()),
  /** The versions that the website can be switched to, newest first; left out: not known, or the website has no PHP. */
  php_versions: z.optional(z.array(phpSupport)),
  message: z.optional(z.string()),
  ...messageKeys,
  /**
   * Why a change was not made, or not yet, unless the failure was unexpected; `message` explains it to the customer.
   */
  cause: z.optional(
    z.enum([
      'still_changing',
      'php_too_old',
      'php_unavailable',
      'own_directives',
      'directives_unread',
      'directives_refused',
    ]),
  ),
  /** Settings that are still being switched: request again for their final value. */
  changing: z.optional(z.array(z.enum(performanceOptions))),
  /** The version that the website is being switched to. */
  changing_php: z.optional(z.string()),
});

export const webserverPerformance = call({
  name: 'performance.settings',
  summary: "A website's web server settings, as last read from the panel",
  method: 'GET',
  path: '/api/website/performance/webserver/{website}/{plesk_id}',
  policy: 'customer',
  owner: [
    { in: 'params', field: 'plesk_id', resource: 'panel' },
    { in: 'params', field: 'website', resource: 'website-name' },
  ],
  limit: 'read',
  params: z.object({ website: pathName, plesk_id: pathId }),
  answer,
});

export const setWebserverPerformance = call({
  name: 'performance.set',
  plan: 'hosting',
  summary: 'Switch one web server setting; answers all of them as the panel has them afterwards',
  method: 'POST',
  path: '/api/website/performance/webserver',
  policy: 'customer',
  owner: [
    { in: 'body', field: 'plesk_id', resource: 'panel' },
    { in: 'body', field: 'domain_name', resource: 'website-name' },
  ],
  limit: 'write',
  body: z.object({
    plesk_id: id,
    domain_name: domainName,
    new_state: z.enum(['enabled', 'disabled'], fieldError('options', { options: 'enabled or disabled' })),
    performance_option: z.enum(
      performanceOptions,
      fieldError('options', { options: 'static_file_cache, file_compression or optimize_php' }),
    ),
  }),
  answer,
});

export const setPhpVersion = call({
  name: 'performance.setPhpVersion',
  plan: 'hosting',
  summary: 'Run a website on another version of PHP; answers all settings as the panel has them afterwards',
  method: 'POST',
  path: '/api/website/performance/php',
  policy: 'customer',
  owner: [
    { in: 'body', field: 'plesk_id', resource: 'panel' },
    { in: 'body', field: 'domain_name', resource: 'website-name' },
  ],
  limit: 'write',
  body: z.object({
    plesk_id: id,
    domain_name: domainName,
    php_version: z
      .string()
      .check(
        z.regex(/^\d{1,2}\.\d{1,2}$/, fieldError('options', { options: 'a version of PHP, such as 8.3' })),
      ),
  }),
  answer,
});
