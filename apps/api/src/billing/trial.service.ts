import { Injectable } from '@nestjs/common';
import type { Transaction } from '../foundation/database/database.ts';
import { BillingCustomersRepository } from './billing-customers.repository.ts';
import { PlansRepository } from './plans.repository.ts';

/** Decides who gets the free trial. */
@Injectable()
export class TrialService {
  constructor(
    private readonly customers: BillingCustomersRepository,
    private readonly plans: PlansRepository,
  ) {}

  /** Only a customer's first plan begins with one. */
  async available(userId: string, tx?: Transaction): Promise<boolean> {
    const customer = await this.customers.find(userId, tx);
    return (customer === null || customer.trialUsedAt === null) && !(await this.plans.existed(userId, tx));
  }
}
