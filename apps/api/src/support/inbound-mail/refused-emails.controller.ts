import type { CallAnswer } from '@homeport/contract/call';
import { refusedEmails } from '@homeport/contract/support-email';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../../foundation/http/handle.decorator.ts';
import { RefusedEmailsService } from './refused-emails.service.ts';

@Controller()
export class RefusedEmailsController {
  constructor(private readonly refused: RefusedEmailsService) {}

  @Handle(refusedEmails)
  async list({ query }: Input<typeof refusedEmails>): Promise<CallAnswer<typeof refusedEmails>> {
    return this.refused.list(query);
  }
}
