import type { CallAnswer } from '@homeport/contract/call';
import type { attention } from '@homeport/contract/staff-watch';
import { Injectable } from '@nestjs/common';
import { CancellationService } from '../billing/cancellation/cancellation.service.ts';
import { RefundsService } from '../billing/invoices/refunds.service.ts';
import { OperationsBoard } from '../foundation/operations/operations-board.service.ts';
import { ProviderHealthService } from '../foundation/outside/provider-health.service.ts';

/** Counts what needs an admin, for the navigation of the staff area. */
@Injectable()
export class AttentionService {
  constructor(
    private readonly cancellations: CancellationService,
    private readonly refunds: RefundsService,
    private readonly board: OperationsBoard,
    private readonly health: ProviderHealthService,
  ) {}

  async read(): Promise<CallAnswer<typeof attention>> {
    return {
      cancellations: await this.cancellations.countRequested(),
      disputes: await this.refunds.countUnansweredDisputes(),
      failed_mails: await this.board.countParked({ kind: 'mail.send' }),
      open_circuits: (await this.health.openCircuits()).length,
    };
  }
}
