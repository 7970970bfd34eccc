import type { CallAnswer } from '@homeport/contract/call';
import { customer, staffRole } from '@homeport/contract/staff';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { CustomersService } from './customers.service.ts';

/** The caller's staff role, and one customer. */
@Controller()
export class StaffController {
  constructor(private readonly oneCustomer: CustomersService) {}

  @Handle(staffRole)
  async role({ caller }: Input<typeof staffRole>): Promise<CallAnswer<typeof staffRole>> {
    return { isadmin: caller.role, staff_role: caller.staffRole ?? null };
  }

  @Handle(customer)
  async describe({ params, caller, origin }: Input<typeof customer>): Promise<CallAnswer<typeof customer>> {
    return this.oneCustomer.describe(params.customer_id, { caller, origin });
  }
}
