import { Injectable } from '@nestjs/common';
import { Config } from '../../foundation/config/config.ts';

/** Addresses in the payment provider's dashboard. */
@Injectable()
export class DashboardService {
  constructor(private readonly config: Config) {}

  urlOf(list: 'payments' | 'payouts', id: string): string {
    const isTest = this.config.settings.STRIPE_SECRET_KEY.startsWith('sk_test_');
    return `https://dashboard.stripe.com/${isTest ? 'test/' : ''}${list}/${id}`;
  }
}
