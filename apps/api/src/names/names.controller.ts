import type { CallAnswer } from '@homeport/contract/call';
import { checkNameOwnership, nameOwnership } from '@homeport/contract/names';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { NameOwnershipService } from './name-ownership.service.ts';

@Controller()
export class NamesController {
  constructor(private readonly ownership: NameOwnershipService) {}

  @Handle(nameOwnership)
  async describe({ caller, params }: Input<typeof nameOwnership>): Promise<CallAnswer<typeof nameOwnership>> {
    return this.ownership.describe(caller.userId, params.name);
  }

  @Handle(checkNameOwnership)
  async check({
    caller,
    params,
  }: Input<typeof checkNameOwnership>): Promise<CallAnswer<typeof checkNameOwnership>> {
    return this.ownership.check(caller.userId, params.name);
  }
}
