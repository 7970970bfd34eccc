import * as z from 'zod/mini';
import { accountForm } from './account-form.ts';
import { call } from './call.ts';
import { domainName, id, isoTime, noBody, ok, pathId, serverPassword } from './fields.ts';
import { serverLocations } from './locations.ts';
import { operationProgress } from './operation.ts';
import { messageKeys } from './message-keys.ts';

const location = z.enum(serverLocations);

/** Abilities that only some panel servers have. */
export const panelAbilities = [
  'subdomains',
  'panel_login',
  'panel_password',
  'wordpress',
  'wordpress_login',
  'object_cache',
  'wordpress_updates',
  'templates',
  'web_server',
  'web_server_settings',
] as const;
export type PanelAbilityName = (typeof panelAbilities)[number];

/** The server's missing abilities; absent: none. */
export const missingAbilities = z.optional(z.array(z.enum(panelAbilities)));

export const panelAccount = z
  .object({
    location,
    plesk_id: z.string(),
    login: z.string(),
    plesk_admin_url: z.string(),
    plesk_name_server: z.string(),
    plesk_server_ipv4: z.string(),
    /** The IPv6 address of the server's websites. */
    plesk_server_ipv6: z.optional(z.string()),
    /** Whether its nameservers can answer for websites; absent: they can, or it is not known. */
    runs_dns: z.optional(z.boolean()),
    country_code: z.string(),
    location_label: z.string(),
    missing_abilities: missingAbilities,
  })
  .register(z.globalRegistry, { id: 'PanelAccount' });
export type PanelAccount = z.output<typeof panelAccount>;

export const panelAccounts = call({
  name: 'hosting.panelAccounts',
  summary: "The caller's accounts on panel servers; while one is being set up, how far that is",
  method: 'GET',
  path: '/api/user/plesk',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  answer: z.object({
    status: z.enum(['new_user', 'account_error', 'exists']),
    plesks: z.array(panelAccount),
    details: z.nullable(z.object({ plesk_id: z.string(), login: z.string(), plesk_admin_url: z.string() })),
    setup: z.nullable(operationProgress),
    /** During setup: the server does not answer, and the operation waits for it. */
    server_unreachable: z.optional(z.boolean()),
  }),
});

export const setUpAccount = call({
  name: 'hosting.setUpAccount',
  plan: 'hosting',
  summary: 'Create the account on a panel server in the chosen location',
  method: 'POST',
  path: '/api/user/plesk',
  policy: 'customer',
  owner: [{ in: 'body', field: 'hostingplan_id', resource: 'hostingplan' }],
  limit: 'write',
  body: z.extend(accountForm, { hostingplan_id: id }),
  answer: z.object({ status: z.enum(['success', 'queued']) }),
  errors: ['login_taken', 'conflict', 'panel_unavailable'],
});

export const connectFirstDomain = call({
  name: 'hosting.connectFirstDomain',
  plan: 'hosting',
  summary: 'Make a domain name the main website of the hosting account',
  method: 'POST',
  path: '/api/user/domain/base',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  body: z.object({ domain_name: domainName }),
  answer: z.object({
    status: z.enum(['success', 'error']),
    message: z.optional(z.string()),
    ...messageKeys,
    /** For a name that another customer has: whether the caller can get it by proving its ownership. */
    provable: z.optional(z.boolean()),
  }),
});

export const temporaryDomain = call({
  name: 'hosting.temporaryDomain',
  plan: 'hosting',
  summary: 'A temporary name on the account, kept for the caller for an hour',
  method: 'GET',
  path: '/api/website/{location}/{plesk_id}/domain/temp',
  policy: 'customer',
  owner: [{ in: 'params', field: 'plesk_id', resource: 'panel' }],
  limit: 'read',
  params: z.object({ location, plesk_id: id }),
  answer: z.object({ temp_domain_name: z.string() }),
});

const pleskParams = z.object({ plesk_id: id });

export const generatePanelPassword = call({
  name: 'hosting.generatePassword',
  summary: 'A strong password, made for this answer and not kept',
  method: 'GET',
  path: '/api/plesk/generatepassword',
  policy: 'customer',
  owner: 'none',
  limit: 'secret',
  secret: true,
  answer: z.object({ generated_pwd: z.string() }),
});

export const setPanelPassword = call({
  name: 'hosting.setPassword',
  plan: 'hosting',
  summary: 'Set the password of the account on the panel',
  method: 'POST',
  path: '/api/plesk/password',
  policy: 'customer',
  owner: [{ in: 'body', field: 'plesk_id', resource: 'panel' }],
  limit: 'secret',
  body: z.object({
    plesk_id: id,
    password: serverPassword,
  }),
  answer: ok,
  errors: ['conflict', 'panel_unavailable'],
});

export const panelLoginLink = call({
  name: 'hosting.loginLink',
  plan: 'hosting',
  summary: "A link that signs the caller's address in to the panel, once and for minutes",
  method: 'GET',
  path: '/api/plesk/loginlink/{plesk_id}',
  policy: 'customer',
  owner: [{ in: 'params', field: 'plesk_id', resource: 'panel' }],
  limit: 'secret',
  secret: true,
  params: pleskParams,
  answer: z.object({ url: z.string() }),
  errors: ['conflict', 'panel_unavailable'],
});

export const storageUsage = call({
  name: 'hosting.storageUsage',
  summary: 'Storage used by each website of a plan',
  method: 'GET',
  path: '/api/subscription/resource/storage/{hostingplan_id}',
  policy: 'customer',
  owner: [{ in: 'params', field: 'hostingplan_id', resource: 'hostingplan' }],
  limit: 'read',
  params: z.object({ hostingplan_id: id }),
  answer: z.object({
    status: z.literal('exists'),
    usage: z.array(
      z.object({
        container_name: z.string(),
        plesk_country_code: z.string(),
        plesk_location_label: z.string(),
        storage_mb: z.number(),
      }),
    ),
    /** null: no limit. */
    storage_limit_mb: z.nullable(z.number()),
    total_storage_mb: z.number(),
    last_updated: z.nullable(isoTime),
    /** Servers whose last reading failed: their figures are those of `last_synced`. */
    servers_unreachable: z.optional(
      z.array(z.object({ location_label: z.string(), last_synced: z.nullable(isoTime) })),
    ),
    /** The storage of all websites together, one value a day, oldest first, for up to 90 measured days. */
    history: z.array(z.object({ day: z.iso.date(), storage_mb: z.number() })),
  }),
});

/** main: the webspace's own website; it carries all others. */
export const websiteKinds = ['main', 'addon', 'subdomain'] as const;
export type WebsiteKind = (typeof websiteKinds)[number];

/**
 * active: on the panel at the last sync; missing: gone; deleting: being deleted; suspended: not served, because its
 * plan was not paid; switched_off: not served, because it was switched off on the server.
 */
export const websiteStatuses = ['active', 'missing', 'deleting', 'suspended', 'switched_off'] as const;
export type WebsiteStatus = (typeof websiteStatuses)[number];

/**
 * here: at the website's server or its CDN; nowhere: it has no address; unknown: not looked up successfully in the last
 * day.
 */
export const pointingTargets = ['here', 'elsewhere', 'nowhere', 'unknown'] as const;
export type PointingTarget = (typeof pointingTargets)[number];

/**
 * here: our nameservers; elsewhere: others; silent: they do not answer for the domain; none: the domain has none;
 * no_domain: there is no such domain, because it is not registered or was taken off the DNS.
 */
export const delegationStates = ['here', 'elsewhere', 'silent', 'none', 'no_domain'] as const;
export type DelegationState = (typeof delegationStates)[number];

/** Which nameservers are responsible for a name. */
export const delegation = z
  .object({ state: z.enum(delegationStates), nameservers: z.array(z.string()) })
  .register(z.globalRegistry, { id: 'Delegation' });
export type Delegation = z.output<typeof delegation>;

/**
 * Why the server's nameservers cannot answer for a name: it has none; the hosting account has no room for more zones; or
 * the server does not accept a zone of this name.
 */
export const zoneProblems = ['no_dns', 'full', 'refused'] as const;
export type ZoneProblem = (typeof zoneProblems)[number];

/** Where a name of a website points in the public DNS, as last looked up. */
export const pointing = z
  .object({
    target: z.enum(pointingTargets),
    /** The IPv4 addresses that point elsewhere. */
    addresses: z.array(z.string()),
    /** The IPv6 addresses that point elsewhere; without `addresses`, only they are wrong. */
    ipv6_addresses: z.optional(z.array(z.string())),
    checked_at: z.nullable(isoTime),
    /** Whether we run its DNS zone; otherwise its owner sets the records. */
    managed: z.boolean(),
    /** The registrable domain above it; absent: it is one itself. */
    parent_domain: z.optional(z.string()),
    /** Only for the website's own name; absent: not known. */
    delegation: z.optional(delegation),
    /** Absent: they can answer for it, or it is not known. */
    zone_problem: z.optional(z.enum(zoneProblems)),
  })
  .register(z.globalRegistry, { id: 'Pointing' });
export type Pointing = z.output<typeof pointing>;

/**
 * valid: browsers accept it; wrong_name: it is for other names; untrusted: self-signed, for example; missing: the website
 * answers, but not over TLS; unknown: not checked in the last day, or the server did not answer.
 */
export const certificateStates = [
  'valid',
  'expired',
  'wrong_name',
  'untrusted',
  'missing',
  'unknown',
] as const;
export type CertificateState = (typeof certificateStates)[number];

/** Why the last attempt to get a certificate failed. */
export const certificateProblems = ['rate_limited', 'unreachable', 'caa', 'refused', 'panel_busy'] as const;
export type CertificateProblem = (typeof certificateProblems)[number];

const softwareVersion = z.object({ version: z.string(), is_supported: z.boolean() });

/** What WordPress runs, and what it can be updated to. */
const wordpressVersion = z.extend(softwareVersion, {
  /** Absent: none is offered, or not known. */
  update: z.optional(
    z.object({
      version: z.string(),
      /** A maintenance and security release of the present version. */
      is_security: z.boolean(),
    }),
  ),
});

/** How visitors meet a website whose name points to its server, as last checked. */
export const websiteHealth = z
  .object({
    /** null: not in the last day; then all that was seen is unknown. */
    checked_at: z.nullable(isoTime),
    certificate: z.enum(certificateStates),
    certificate_ends: z.nullable(isoTime),
    /** Whether its server issues and renews certificates. */
    issues_certificates: z.boolean(),
    certificate_problem: z.nullable(z.enum(certificateProblems)),
    /** When the next attempt to get a certificate may begin; null: as soon as one is needed. */
    next_attempt: z.nullable(isoTime),
    /** Whether the customer can have another attempt made now, after a failed one. */
    can_retry: z.boolean(),
    /** error: with a server error; silent: not in time. */
    answers: z.enum(['ok', 'error', 'silent', 'unknown']),
    http_status: z.nullable(z.int()),
    /** What runs on it, and whether that version still gets security updates; null: nothing, or not known. */
    php: z.nullable(softwareVersion),
    wordpress: z.nullable(wordpressVersion),
  })
  .register(z.globalRegistry, { id: 'WebsiteHealth' });
export type WebsiteHealth = z.output<typeof websiteHealth>;

export const website = z
  .object({
    website: z.object({
      id: z.string(),
      ascii_name: z.string(),
      aliases: z.array(z.object({ alias: z.string(), pointing })),
      kind: z.enum(websiteKinds),
    }),
    /** The website's id and name again, for older clients. */
    plesk_domain: z.object({ id: z.string(), ascii_name: z.string() }),
    plesk_id: z.string(),
    location: z.string(),
    location_label: z.string(),
    country_code: z.string(),
    state: z.enum(websiteStatuses),
    last_synced: z.nullable(isoTime),
    /** Whether a backup can be made on its server; null: not known yet. */
    makes_backups: z.nullable(z.boolean()),
    missing_abilities: missingAbilities,
    /** The last reading of its server failed: this is the state at `last_synced`. */
    server_unreachable: z.boolean(),
    /** For its own name; each alias has one too. */
    pointing,
    /** For `www.` and its own name, if that is a registrable domain. */
    www_pointing: z.optional(pointing),
    health: websiteHealth,
  })
  .register(z.globalRegistry, { id: 'Website' });
export type Website = z.output<typeof website>;

export const userWebsites = call({
  name: 'hosting.websites',
  summary: "The caller's websites as last seen on the panels",
  method: 'GET',
  path: '/api/websites/user',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  answer: z.object({
    status: z.enum(['plesk_error', 'syncing', 'newuser', 'domain_only', 'exists']),
    user_state: z.enum([
      'plesk_error',
      'syncing',
      'new',
      'domain_only',
      'domain_without_hosting',
      'has_hosting',
    ]),
    website: z.nullable(website),
    all_websites: z.array(website),
    websites: z.array(website),
    last_synced: z.nullable(isoTime),
    /** The first domain, which is being connected. */
    connecting: z.nullable(operationProgress),
  }),
});

export const syncWebsites = call({
  name: 'hosting.syncWebsites',
  summary: "Read the caller's websites from the panels now, or join the reading under way",
  method: 'POST',
  path: '/api/websites/user/sync',
  policy: 'customer',
  owner: 'self',
  limit: 'sync',
  body: noBody,
  answer: z.object({
    status: z.enum(['plesk_error', 'new_user', 'domain_only', 'success']),
    website: z.nullable(website),
  }),
});

export const issueCertificate = call({
  name: 'hosting.issueCertificate',
  plan: 'hosting',
  summary: 'Try now to get a certificate for a website whose name points to its server',
  method: 'POST',
  path: '/api/website/{website_id}/certificate',
  policy: 'customer',
  owner: [{ in: 'params', field: 'website_id', resource: 'website' }],
  limit: 'write',
  params: z.object({ website_id: pathId }),
  body: noBody,
  answer: ok,
  errors: ['conflict'],
});
