import type { CallAnswer } from '@homeport/contract/call';
import type { attention } from '@homeport/contract/staff-monitoring';
import { Injectable } from '@nestjs/common';
import { CancellationService, DisputesService } from '../billing/index.ts';
import { CheckResultsService } from '../foundation/doctor/check-results.service.ts';
import { OperationsBoardService } from '../foundation/operations/operations-board.service.ts';
import { ProviderHealthService } from '../foundation/providers/provider-health.service.ts';

/** Counts what needs an admin, for the navigation of the staff area. */
@Injectable()
export class AttentionService {
  constructor(
    private readonly cancellations: CancellationService,
    private readonly disputes: DisputesService,
    private readonly board: OperationsBoardService,
    private readonly health: ProviderHealthService,
    private readonly checks: CheckResultsService,
  ) {}

  async read(): Promise<CallAnswer<typeof attention>> {
    return {
      cancellations: await this.cancellations.countRequested(),
      disputes: await this.disputes.countUnanswered(),
      failed_mails: await this.board.countNeedingAttention({ kind: 'mail.send' }),
      open_circuits: (await this.health.openCircuits()).length,
      failed_checks: await this.checks.countProblems(),
    };
  }
}
