import type { CallAnswer } from '@homeport/contract/call';
import { live, publicConfig, ready, setClock } from '@homeport/contract/system';
import { Controller } from '@nestjs/common';
import { ClockMoverService } from '../../foundation/clock/clock-mover.service.ts';
import { Config } from '../../foundation/config/config.ts';
import { isEqualConstantTime } from '../../foundation/crypto/encryption.service.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { Handle, type Input } from '../../foundation/http/handle.decorator.ts';
import { HealthService } from './health.service.ts';
import { publicConfigOf } from './public-config.ts';
import { PublishedPricesService } from './published-prices.service.ts';

/** Health and public configuration. */
@Controller()
export class SystemController {
  constructor(
    private readonly config: Config,
    private readonly health: HealthService,
    private readonly clock: ClockMoverService,
    private readonly prices: PublishedPricesService,
  ) {}

  @Handle(publicConfig)
  async describe(_input: Input<typeof publicConfig>): Promise<CallAnswer<typeof publicConfig>> {
    return publicConfigOf(this.config.settings, await this.prices.current());
  }

  @Handle(live)
  async live(_input: Input<typeof live>): Promise<CallAnswer<typeof live>> {
    if (this.health.isStopping) throw new AppError('not_ready');
    return { status: 'ok' };
  }

  @Handle(ready)
  async ready(_input: Input<typeof ready>): Promise<CallAnswer<typeof ready>> {
    return this.health.readiness();
  }

  @Handle(setClock)
  async setClock({ body, request }: Input<typeof setClock>): Promise<undefined> {
    const { CLOCK_TOKEN } = this.config.settings;
    if (
      CLOCK_TOKEN === '' ||
      !isEqualConstantTime(request.headers.authorization ?? '', `Bearer ${CLOCK_TOKEN}`)
    )
      throw new AppError('not_found');
    await this.clock.move(body.offset_ms);
    return undefined;
  }
}
