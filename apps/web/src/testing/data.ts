import type { User } from '@homeport/contract/auth';
import type { PublicConfig } from '../foundation/config.ts';

/** A signed-in customer with hosting. */
export const customer = (change: Partial<User> = {}): User => ({
  id: '0193f1c0-0000-7000-8000-000000000001',
  email: 'jane@example.com',
  name: 'Jane Doe',
  isadmin: 'user',
  plan_type: 'hosting',
  ...change,
});

export const config = (change: Partial<PublicConfig> = {}): PublicConfig => ({
  brand_name: 'Homeport',
  brand_slug: 'homeport',
  host: 'portal.test',
  support_email: 'support@example.com',
  domain_management: true,
  prices_exclude_tax: false,
  password_policy: 'long',
  links: {
    documentation: null,
    faq: null,
    terms: null,
    ftp_guide: null,
    domain_search: null,
    domain_names_guide: null,
    redis_guide: null,
    wordpress_performance_guide: null,
    website_performance_guide: null,
    cdn_guide: null,
  },
  ...change,
});
