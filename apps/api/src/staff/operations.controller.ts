import type { CallAnswer } from '@homeport/contract/call';
import {
  giveUpOperation,
  operation,
  operationCounts,
  operations,
  resumeOperation,
  resumeOperations,
  retryOperation,
} from '@homeport/contract/staff-operations';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { OperationsAdminService } from './operations-admin.service.ts';

/** The operations board. */
@Controller()
export class StaffOperationsController {
  constructor(private readonly admin: OperationsAdminService) {}

  @Handle(operations)
  async list({ query }: Input<typeof operations>): Promise<CallAnswer<typeof operations>> {
    return this.admin.list(query);
  }

  @Handle(operationCounts)
  async counts({ query }: Input<typeof operationCounts>): Promise<CallAnswer<typeof operationCounts>> {
    return this.admin.counts(query);
  }

  @Handle(operation)
  async describe({ params }: Input<typeof operation>): Promise<CallAnswer<typeof operation>> {
    return this.admin.describe(params.operation_id);
  }

  @Handle(retryOperation)
  async retry({
    params,
    caller,
    origin,
  }: Input<typeof retryOperation>): Promise<CallAnswer<typeof retryOperation>> {
    return this.admin.retry(params.operation_id, { caller, origin });
  }

  @Handle(resumeOperation)
  async resume({
    params,
    caller,
    origin,
  }: Input<typeof resumeOperation>): Promise<CallAnswer<typeof resumeOperation>> {
    return this.admin.resume(params.operation_id, { caller, origin });
  }

  @Handle(resumeOperations)
  async resumeAll({
    body,
    caller,
    origin,
  }: Input<typeof resumeOperations>): Promise<CallAnswer<typeof resumeOperations>> {
    return this.admin.resumeAll(body, { caller, origin });
  }

  @Handle(giveUpOperation)
  async giveUp({
    params,
    body,
    caller,
    origin,
  }: Input<typeof giveUpOperation>): Promise<CallAnswer<typeof giveUpOperation>> {
    return this.admin.giveUp(params.operation_id, body.reason, { caller, origin });
  }
}
