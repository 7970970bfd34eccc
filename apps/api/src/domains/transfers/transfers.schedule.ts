import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { TransferFollowingService } from './transfer-following.service.ts';
import { TransferSecretsService } from './transfer-secrets.service.ts';
import { TransfersRepository } from './transfers.repository.ts';

const minuteMs = 60_000;
/** A transfer takes days, so its registrar is not asked more often. */
const pauseMs = 10 * minuteMs;
const dayMs = 86_400_000;
const batch = 200;

/** Follows transfers to us until the registrar shows how they end. */
@Injectable()
export class TransfersSchedule implements OnModuleInit {
  readonly #logger = new Logger(TransfersSchedule.name);

  constructor(
    private readonly schedules: SchedulesService,
    private readonly transfers: TransfersRepository,
    private readonly secrets: TransferSecretsService,
    private readonly following: TransferFollowingService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.register({ name: 'domains.transfers', everyMs: minuteMs, run: () => this.run() });
  }

  async run(): Promise<void> {
    await this.followAll();
    await this.dropCodes();
  }

  /** Drops the codes of checkouts that were abandoned a day ago; a payment that arrives later is refunded. */
  async dropCodes(): Promise<void> {
    for (const transfer of await this.transfers.listWithCode(this.clock.in(-dayMs), batch))
      await this.transfers.change(transfer.id, ['cancelled'], this.secrets.withoutCode(transfer));
  }

  /** An error of the registrar skips a transfer until it is due again, so that it does not block the others. */
  async followAll(): Promise<void> {
    for (const transfer of await this.transfers.listDue(this.clock.in(-pauseMs), batch)) {
      try {
        await this.following.follow(transfer);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        await this.transfers.change(transfer.id, ['waiting'], { followedAt: this.clock.now() });
        this.#logger.error(`Transfer of ${transfer.name}: ${error.kind}: ${error.message}`);
      }
    }
  }
}
