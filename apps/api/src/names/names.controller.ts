import type { CallAnswer } from '@homeport/contract/call';
import { checkNameOwnership, nameOwnership } from '@homeport/contract/names';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { NameCheckService } from './name-check.service.ts';
import { NameOwnershipService } from './name-ownership.service.ts';

@Controller()
export class NamesController {
  constructor(
    private readonly ownership: NameOwnershipService,
    private readonly checks: NameCheckService,
  ) {}

  @Handle(nameOwnership)
  async describe({ caller, params }: Input<typeof nameOwnership>): Promise<CallAnswer<typeof nameOwnership>> {
    return this.ownership.describe(caller.userId, params.name);
  }

  @Handle(checkNameOwnership)
  async check({
    caller,
    params,
  }: Input<typeof checkNameOwnership>): Promise<CallAnswer<typeof checkNameOwnership>> {
    await this.checks.check(caller.userId, params.name);
    return this.ownership.describe(caller.userId, params.name);
  }
}
