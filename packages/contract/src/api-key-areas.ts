/** Parts of an account that an API key opens. */
export const apiKeyAreas = ['websites', 'domains', 'email', 'billing', 'support', 'account'] as const;
export type ApiKeyArea = (typeof apiKeyAreas)[number];

/**
 * The area of the calls of each module; none: no key makes them. Sign-ins, sessions, second factors and the keys
 * themselves are not for keys, nor are answers that gather several areas.
 */
export const areaOfModule = {
  auth: 'none',
  account: 'account',
  billing: 'billing',
  hosting: 'websites',
  names: 'websites',
  performance: 'websites',
  templates: 'websites',
  wordpress: 'websites',
  cdn: 'websites',
  customers: 'none',
  dns: 'domains',
  domains: 'domains',
  email: 'email',
  support: 'support',
  dashboard: 'none',
  onboarding: 'none',
  archives: 'none',
  deletion: 'none',
  people: 'none',
  search: 'none',
  feedback: 'none',
  figures: 'none',
  webhooks: 'none',
  staff: 'none',
  status: 'none',
  system: 'none',
} as const satisfies Record<string, ApiKeyArea | 'none'>;

/** The modules of the API: the first part of the names of their calls. */
export type ModuleName = keyof typeof areaOfModule;
