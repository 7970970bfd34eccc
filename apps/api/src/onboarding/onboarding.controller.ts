import type { CallAnswer } from '@homeport/contract/call';
import { hideOnboarding, onboarding } from '@homeport/contract/onboarding';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { NewCustomersService } from './new-customers.service.ts';
import { OnboardingService } from './onboarding.service.ts';

@Controller()
export class OnboardingController {
  constructor(
    private readonly onboarding: OnboardingService,
    private readonly customers: NewCustomersService,
  ) {}

  @Handle(onboarding)
  async read({ caller }: Input<typeof onboarding>): Promise<CallAnswer<typeof onboarding>> {
    return this.onboarding.read(caller.userId);
  }

  @Handle(hideOnboarding)
  async hide({ caller }: Input<typeof hideOnboarding>): Promise<CallAnswer<typeof hideOnboarding>> {
    await this.customers.hide(caller.userId);
    return { status: 'success' };
  }
}
