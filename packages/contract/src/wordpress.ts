import * as z from 'zod/mini';
import { call } from './call.ts';
import { domainName, id, pathId, pathName, serverPassword } from './fields.ts';
import { installStatus, operationProgress } from './operation.ts';
import { fieldError } from './field-texts.ts';
import { messageKeys } from './message-keys.ts';

/** The update of a WordPress that is under way, or the last one if it failed lately. */
const wordpressUpdate = z.object({
  /** The version that it leads to. */
  version: z.string(),
  progress: operationProgress,
  /** The website answered before the update, and does not since; a backup that was made before can be restored. */
  backup_id: z.nullable(z.string()),
  /** It failed because no backup could be made before; the customer can agree to an update without one. */
  backup: z.optional(z.enum(['not_offered', 'failed'])),
});
export type WordpressUpdate = z.output<typeof wordpressUpdate>;

export const websitePlatform = call({
  name: 'wordpress.platform',
  summary: 'What runs on a website, as last seen; or how far its installation is',
  method: 'GET',
  path: '/api/website/platform/{website_plesk_id}/{plesk_id}',
  policy: 'customer',
  owner: [
    { in: 'params', field: 'plesk_id', resource: 'panel' },
    { in: 'params', field: 'website_plesk_id', resource: 'website' },
  ],
  limit: 'read',
  params: z.object({ website_plesk_id: pathId, plesk_id: pathId }),
  answer: z.object({
    /** installed: the value of older servers for success. loading: not read yet, ask again. */
    status: z.enum(['installed', 'success', 'not_installed', 'ongoing', 'failed', 'loading']),
    platform: z.enum(['wordpress', 'none']),
    installation_hash: z.nullable(z.string()),
    message: z.nullable(z.string()),
    ...messageKeys,
    /** The version of WordPress, if it runs. */
    version: z.nullable(z.string()),
    /** The URL of its admin area, if it runs. */
    admin_url: z.nullable(z.string()),
    /** The administrator's user name, if it is known. */
    admin_login: z.nullable(z.string()),
    /** Whether the plan includes WordPress. */
    entitled: z.boolean(),
    update: z.optional(wordpressUpdate),
  }),
});

export const installWordpress = call({
  name: 'wordpress.install',
  // Plans without hosting get the answer `upgrade`.
  plan: 'paid',
  summary: 'Install WordPress on a website, or join the installation under way',
  method: 'POST',
  path: '/api/website/wordpress/install',
  policy: 'customer',
  owner: [
    { in: 'body', field: 'plesk_id', resource: 'panel' },
    { in: 'body', field: 'plesk_website_id', resource: 'website' },
    { in: 'body', field: 'domain_name', resource: 'website-name' },
  ],
  limit: 'write',
  body: z.object({ plesk_id: id, plesk_website_id: id, domain_name: domainName }),
  answer: z.object({
    /** upgrade: the plan does not include WordPress. */
    status: z.enum(['success', 'upgrade', 'error']),
    installation_process_hash: z.nullable(z.string()),
    message: z.optional(z.string()),
    ...messageKeys,
  }),
});

export const wordpressInstallStatus = call({
  name: 'wordpress.installStatus',
  summary: 'How far an installation of WordPress is',
  method: 'GET',
  path: '/api/wordpress/install/status/{hash}',
  policy: 'customer',
  owner: [{ in: 'params', field: 'hash', resource: 'installation' }],
  limit: 'read',
  params: z.object({ hash: pathId }),
  answer: installStatus,
});

export const updateWordpress = call({
  name: 'wordpress.update',
  plan: 'hosting',
  summary: 'Update WordPress after a backup, or join the update under way',
  method: 'POST',
  path: '/api/wordpress/update',
  policy: 'customer',
  owner: [
    { in: 'body', field: 'plesk_id', resource: 'panel' },
    { in: 'body', field: 'plesk_website_id', resource: 'website' },
  ],
  limit: 'write',
  body: z.object({
    plesk_website_id: id,
    plesk_id: id,
    /** One that is offered for this WordPress. */
    version: z.string().check(z.regex(/^\d{1,3}(\.\d{1,3}){1,3}$/)),
    /** The customer agrees to an update without a backup. */
    without_backup: z.optional(z.boolean()),
  }),
  answer: z.object({
    /** queued: started, or under way already. */
    status: z.enum(['queued', 'error']),
    message: z.optional(z.string()),
    ...messageKeys,
    /** Why no backup can be made before, so that the customer has to agree to an update without one. */
    backup: z.optional(z.enum(['not_offered', 'failed'])),
  }),
});

const websiteParams = z.object({ plesk_website_id: pathId, plesk_id: pathId });

export const wordpressLoginLink = call({
  name: 'wordpress.loginLink',
  plan: 'hosting',
  summary: 'A link that signs in to the administration of WordPress, once and for minutes',
  method: 'GET',
  path: '/api/wordpress/login/{plesk_website_id}/{plesk_id}',
  policy: 'customer',
  owner: [
    { in: 'params', field: 'plesk_id', resource: 'panel' },
    { in: 'params', field: 'plesk_website_id', resource: 'website' },
  ],
  limit: 'secret',
  secret: true,
  params: websiteParams,
  answer: z.object({ wordpress_login: z.string() }),
  errors: ['conflict', 'panel_unavailable'],
});

export const generateWordpressPassword = call({
  name: 'wordpress.generatePassword',
  summary: 'A strong password, made for this answer and not kept',
  method: 'GET',
  path: '/api/wordpress/password/generate',
  policy: 'customer',
  owner: 'none',
  limit: 'secret',
  secret: true,
  answer: z.object({ generated_pwd: z.string() }),
});

export const setWordpressPassword = call({
  name: 'wordpress.setPassword',
  plan: 'hosting',
  summary: "Set the password of WordPress's administrator",
  method: 'POST',
  path: '/api/wordpress/password',
  policy: 'customer',
  owner: [
    { in: 'body', field: 'plesk_id', resource: 'panel' },
    { in: 'body', field: 'plesk_website_id', resource: 'website' },
  ],
  limit: 'secret',
  body: z.object({
    plesk_website_id: id,
    plesk_id: id,
    password: serverPassword,
  }),
  answer: z.object({
    /**
     * app_id_missing: no WordPress is known on the website; wp_id_missing: the panel no longer knows it; unsure: the
     * panel did not answer, so it may have happened.
     */
    status: z.enum(['success', 'app_id_missing', 'wp_id_missing', 'unsure']),
  }),
});

const switching = {
  /** What the cache is being switched to: read the state again for its true value. */
  changing: z.optional(z.enum(['enabled', 'disabled'])),
  /** Why the last switch failed, or is taking long. */
  message: z.optional(z.string()),
  ...messageKeys,
};

export const redisState = call({
  name: 'wordpress.redisState',
  summary: 'The state of the object cache of a WordPress website, as last seen',
  method: 'GET',
  path: '/api/wordpress/redis/{website}/{plesk_id}',
  policy: 'customer',
  owner: [
    { in: 'params', field: 'plesk_id', resource: 'panel' },
    { in: 'params', field: 'website', resource: 'website-name' },
  ],
  limit: 'read',
  params: z.object({ website: pathName, plesk_id: pathId }),
  answer: z.object({
    /** loading: not read yet, ask again; error: it could not be read. */
    status: z.enum(['success', 'loading', 'error']),
    plugin_state: z.enum(['not_installed', 'installed', 'active']),
    cache_state: z.enum(['enabled', 'disabled', 'enabling', 'error']),
    ...switching,
  }),
});

/** `enable` and `disable` are accepted as well. */
export const redisWish = z.pipe(
  z.enum(
    ['enabled', 'disabled', 'enable', 'disable'],
    fieldError('options', { options: 'enabled or disabled' }),
  ),
  z.transform((wish) => (wish.startsWith('enable') ? ('enabled' as const) : ('disabled' as const))),
);

export const setRedis = call({
  name: 'wordpress.setRedis',
  plan: 'hosting',
  summary: 'Switch the object cache of a WordPress website on or off',
  method: 'POST',
  path: '/api/wordpress/redis',
  policy: 'customer',
  owner: [
    { in: 'body', field: 'plesk_id', resource: 'panel' },
    { in: 'body', field: 'domain_name', resource: 'website-name' },
  ],
  limit: 'write',
  body: z.object({ plesk_id: id, domain_name: domainName, new_state: redisWish }),
  answer: z.object({
    status: z.enum(['success', 'error']),
    /** Never `enabled`: only a reading shows that it is on. */
    redis_state: z.nullable(z.enum(['enabling', 'disabled'])),
    ...switching,
  }),
});
