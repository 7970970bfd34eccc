import type { CallAnswer } from '@homeport/contract/call';
import type { PlanPrices } from '@homeport/contract/plans';
import type { publicConfig } from '@homeport/contract/system';
import type { Settings } from '../../foundation/config/schema.ts';

export type PublicConfig = CallAnswer<typeof publicConfig>;

/** Brand, links and switches that the client needs before sign-in. */
export function publicConfigOf(settings: Settings, prices: PlanPrices): PublicConfig {
  return {
    brand_name: settings.BRAND_NAME,
    brand_slug: settings.BRAND_SLUG,
    locales: settings.LOCALES,
    host: new URL(settings.PUBLIC_URL).hostname,
    support_email: settings.SUPPORT_EMAIL,
    domain_management: settings.DOMAIN_MANAGEMENT,
    prices_exclude_tax: settings.STRIPE_TAX,
    plan_prices: prices,
    password_policy: settings.PASSWORD_POLICY,
    has_tracing: settings.OTEL_EXPORTER_OTLP_ENDPOINT !== '',
    links: {
      documentation: settings.DOCUMENTATION_URL || '/help/guides.html',
      faq: settings.FAQ_URL || '/help/faq.html',
      terms: settings.TERMS_URL || null,
      ftp_guide: settings.FTP_GUIDE_URL || '/help/guides.html#ftp-and-ssh',
      domain_search: settings.DOMAIN_SEARCH_URL || null,
      domain_names_guide: settings.DOMAIN_NAMES_GUIDE_URL || '/help/guides.html#domain-names',
      redis_guide: settings.REDIS_GUIDE_URL || '/help/guides.html#redis',
      wordpress_performance_guide:
        settings.WORDPRESS_PERFORMANCE_GUIDE_URL || '/help/guides.html#wordpress-performance',
      website_performance_guide:
        settings.WEBSITE_PERFORMANCE_GUIDE_URL || '/help/guides.html#website-performance',
      cdn_guide: settings.CDN_GUIDE_URL || '/help/guides.html#cdn',
    },
  };
}
