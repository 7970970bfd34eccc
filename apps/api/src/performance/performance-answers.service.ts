import type { CallAnswer } from '@homeport/contract/call';
import type { WebserverSettings, webserverPerformance } from '@homeport/contract/performance';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { phpSupportOf } from '../hosting/index.ts';
import type { PhpInput } from './change-php-version.operation.ts';
import type { ChangeInput } from './change-setting.operation.ts';
import { isModern } from './php-optimization.ts';
import { WebServerSettingsRepository } from './web-server-settings.repository.ts';

export type PerformanceAnswer = CallAnswer<typeof webserverPerformance>;
type Shown = Omit<PerformanceAnswer, 'status'>;

/** What is not known yet. */
export const unread: Shown = { settings: null, php_version: null };

/** Describes the web server settings of websites, as last read from the panel. */
@Injectable()
export class PerformanceAnswersService {
  constructor(
    private readonly settings: WebServerSettingsRepository,
    private readonly operations: OperationsService,
    private readonly clock: Clock,
  ) {}

  /** @returns null when they were never read */
  async find(websiteId: string): Promise<{ readAt: Date; shown: Shown } | null> {
    const known = await this.settings.find(websiteId);
    if (known === null) return null;
    const word = (on: boolean | null) => (on === null ? 'unknown' : on ? 'enabled' : 'disabled');
    const settings: WebserverSettings = {
      param1: word(known.staticFileCache),
      param2: word(known.fileCompression),
      param3: word(isModern(known.phpVersion)),
      param4: word(known.phpOptimized),
    };
    const now = this.clock.now();
    const offered = known.phpVersions.map((version) => phpSupportOf(version, now));
    return {
      readAt: known.readAt,
      shown: {
        settings,
        php_version: known.phpVersion,
        ...(known.phpVersion === null || offered.length === 0 ? {} : { php_versions: offered }),
      },
    };
  }

  /** The changes of a website that are under way. */
  async changingOn(
    websiteId: string,
    userId: string,
  ): Promise<Pick<PerformanceAnswer, 'changing' | 'changing_php'>> {
    const underWay = await this.operations.listUnfinishedOf(
      ['performance.changeSetting', 'performance.changePhpVersion'],
      [userId],
    );
    const inputs = underWay
      .filter(({ needsAttention }) => !needsAttention)
      .map(({ input }) => input as Partial<ChangeInput & PhpInput>)
      .filter((input) => input.websiteId === websiteId);
    const options = inputs.flatMap(({ option }) => option ?? []);
    const version = inputs.find((input) => input.version !== undefined)?.version;
    return {
      ...(options.length > 0 ? { changing: options } : {}),
      ...(version === undefined ? {} : { changing_php: version }),
    };
  }
}
