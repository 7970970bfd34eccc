import type { CallAnswer } from '@homeport/contract/call';
import { cancelCopy, readCopy, startCopy } from '@homeport/contract/mailbox-copies';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../../foundation/http/handle.decorator.ts';
import { CopyCancellationService } from './copy-cancellation.service.ts';
import { CopyRequestsService } from './copy-requests.service.ts';
import { MailCopiesService } from './mail-copies.service.ts';

@Controller()
export class MailCopiesController {
  constructor(
    private readonly requests: CopyRequestsService,
    private readonly copies: MailCopiesService,
    private readonly cancellation: CopyCancellationService,
  ) {}

  @Handle(startCopy)
  async start({
    caller,
    params,
    body,
    origin,
  }: Input<typeof startCopy>): Promise<CallAnswer<typeof startCopy>> {
    return this.requests.start({ userId: caller.userId, ...params, ip: origin.ip }, body);
  }

  @Handle(readCopy)
  async read({ caller, params }: Input<typeof readCopy>): Promise<CallAnswer<typeof readCopy>> {
    return this.copies.read(caller.userId, params.domain, params.name);
  }

  @Handle(cancelCopy)
  async cancel({ caller, params, origin }: Input<typeof cancelCopy>): Promise<CallAnswer<typeof cancelCopy>> {
    await this.cancellation.cancel({ userId: caller.userId, ...params, ip: origin.ip });
    return { status: 'success' };
  }
}
