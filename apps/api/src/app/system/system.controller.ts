import type { CallAnswer } from '@homeport/contract/call';
import { live, publicConfig, ready, setClock } from '@homeport/contract/system';
import { Controller } from '@nestjs/common';
import { ClockMoverService } from '../../foundation/clock/clock-mover.service.ts';
import { Config } from '../../foundation/config/config.ts';
import { sameText } from '../../foundation/crypto/encryption.service.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { Handle, type Input } from '../../foundation/http/handle.decorator.ts';
import { HealthService } from './health.service.ts';

/** What the product says of itself. */
@Controller()
export class SystemController {
  constructor(
    private readonly config: Config,
    private readonly health: HealthService,
    private readonly clock: ClockMoverService,
  ) {}

  @Handle(publicConfig)
  async describe(_input: Input<typeof publicConfig>): Promise<CallAnswer<typeof publicConfig>> {
    const { settings } = this.config;
    return {
      brand_name: settings.BRAND_NAME,
      brand_slug: settings.BRAND_SLUG,
      host: new URL(settings.PUBLIC_URL).hostname,
      support_email: settings.SUPPORT_EMAIL,
      domain_management: settings.DOMAIN_MANAGEMENT,
      prices_exclude_tax: settings.STRIPE_TAX,
      password_policy: settings.PASSWORD_POLICY,
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

  @Handle(live)
  async live(_input: Input<typeof live>): Promise<CallAnswer<typeof live>> {
    return { status: 'ok' };
  }

  @Handle(ready)
  async ready(_input: Input<typeof ready>): Promise<CallAnswer<typeof ready>> {
    return this.health.readiness();
  }

  @Handle(setClock)
  async setClock({ body, request }: Input<typeof setClock>): Promise<undefined> {
    const { CLOCK_TOKEN } = this.config.settings;
    if (CLOCK_TOKEN === '' || !sameText(request.headers.authorization ?? '', `Bearer ${CLOCK_TOKEN}`))
      throw new AppError('not_found');
    await this.clock.move(body.offset_ms);
    return undefined;
  }
}
