import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { DomainEventsService } from '../events/domain-events.service.ts';
import type { Operation } from '../database/generated/client.ts';
import { operationEnded } from './operation.events.ts';
import { isOperationKind } from './operation-kinds.ts';
import { ownerMessage } from './operation-profiles.ts';
import { OperationsRepository } from './operations.repository.ts';

export interface OperationEnd {
  state: 'succeeded' | 'failed' | 'parked';
  at: Date;
  error?: { code: string; detail: string };
}

/** Ends operations, and tells other modules of an end that the owner is told about. */
@Injectable()
export class OperationEndService {
  constructor(
    private readonly repository: OperationsRepository,
    private readonly events: DomainEventsService,
    private readonly db: Database,
  ) {}

  /** Ends an operation and releases its lease. @throws LeaseLostError when another worker took over */
  async end(operation: Operation, holder: string, end: OperationEnd): Promise<void> {
    const { id, kind, key, input, ownerId } = operation;
    const { state, error } = end;
    if (ownerId === null || state === 'parked' || !isTold(kind, state))
      return this.repository.end(id, holder, end);
    return this.db.ownTransaction(async () => {
      await this.repository.end(id, holder, end);
      const errorCode = error?.code ?? null;
      await this.events.publish(operationEnded, { id, kind, key, input, ownerId, state, errorCode });
    });
  }
}

const isTold = (kind: string, state: 'succeeded' | 'failed') =>
  isOperationKind(kind) && ownerMessage(kind, state === 'failed') !== null;
