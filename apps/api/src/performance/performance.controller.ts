import type { CallAnswer } from '@homeport/contract/call';
import { setPhpVersion, setWebserverPerformance, webserverPerformance } from '@homeport/contract/performance';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { PhpVersionService } from './php-version.service.ts';
import { PerformanceService } from './performance.service.ts';

@Controller()
export class PerformanceController {
  constructor(
    private readonly performance: PerformanceService,
    private readonly php: PhpVersionService,
  ) {}

  @Handle(webserverPerformance)
  async settings({
    caller,
    params,
  }: Input<typeof webserverPerformance>): Promise<CallAnswer<typeof webserverPerformance>> {
    return this.performance.settingsOf(caller.userId, { accountId: params.plesk_id, name: params.website });
  }

  @Handle(setWebserverPerformance)
  async switch({
    caller,
    body,
  }: Input<typeof setWebserverPerformance>): Promise<CallAnswer<typeof setWebserverPerformance>> {
    return this.performance.switch(caller.userId, { accountId: body.plesk_id, name: body.domain_name }, body);
  }

  @Handle(setPhpVersion)
  async setPhpVersion({
    caller,
    body,
  }: Input<typeof setPhpVersion>): Promise<CallAnswer<typeof setPhpVersion>> {
    const named = { accountId: body.plesk_id, name: body.domain_name };
    return this.php.set(caller.userId, named, body.php_version);
  }
}
