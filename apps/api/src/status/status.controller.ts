import type { CallAnswer } from '@homeport/contract/call';
import { statusPage } from '@homeport/contract/status';
import { Controller } from '@nestjs/common';
import { Handle } from '../foundation/http/handle.decorator.ts';
import { StatusPageService } from './status-page.service.ts';

@Controller()
export class StatusController {
  constructor(private readonly status: StatusPageService) {}

  @Handle(statusPage)
  async page(): Promise<CallAnswer<typeof statusPage>> {
    return this.status.read();
  }
}
