import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../foundation/http/app-error.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { WorkerRpcService } from '../foundation/queue/worker-rpc.service.ts';
import { NamePolicyService, releaseKind } from './name-policy.service.ts';
import { NameProofsService } from './name-proofs.service.ts';

interface CheckRequest {
  userId: string;
  name: string;
}

/** How long a check waits until a name that was taken over is released on the panel. */
const releaseWaitMs = 10_000;
const timeout = { deadlineMs: 20_000, unanswered: 'dns_unavailable' } as const;

/** Looks up the proof of a name while the customer waits. */
@Injectable()
export class NameCheckService implements OnModuleInit {
  constructor(
    private readonly policy: NamePolicyService,
    private readonly proofs: NameProofsService,
    private readonly rpc: WorkerRpcService,
    private readonly operations: OperationsService,
  ) {}

  onModuleInit(): void {
    this.rpc.answer('names.check', async ({ userId, name }: CheckRequest) => {
      await this.proofs.check(userId, name);
      return true;
    });
  }

  /**
   * @param name canonical, or empty for an invalid name
   * @throws AppError dns_unavailable; not_found for a name that no customer may use
   */
  async check(userId: string, name: string): Promise<void> {
    if (name === '') throw new AppError('not_found');
    const refusal = await this.policy.check(userId, name);
    if (refusal !== undefined && ['invalid', 'reserved', 'temporary'].includes(refusal.reason))
      throw new AppError('not_found', { message: refusal.message });
    await this.proofs.begin(userId, name);
    const request: CheckRequest = { userId, name };
    await this.rpc.ask('names.check', request, timeout);
    const release = await this.operations.latest(releaseKind, name);
    if (release !== null) await this.operations.wait(release.id, releaseWaitMs);
  }
}
