import type { CallAnswer } from '@homeport/contract/call';
import {
  allDisputes,
  exportPayouts,
  exportTaxes,
  payoutLines,
  payouts,
  readPayouts,
  refunds,
  taxReport,
} from '@homeport/contract/staff-money';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { MoneyAdminService } from './money-admin.service.ts';
import { MoneyExportsService } from './money-exports.service.ts';
import { TaxesAdminService } from './taxes-admin.service.ts';

/** The money of all customers: refunds, disputes and payouts. */
@Controller()
export class MoneyController {
  constructor(
    private readonly money: MoneyAdminService,
    private readonly taxes: TaxesAdminService,
    private readonly exports: MoneyExportsService,
  ) {}

  @Handle(refunds)
  async refunds({ query }: Input<typeof refunds>): Promise<CallAnswer<typeof refunds>> {
    return this.money.refunds(query);
  }

  @Handle(allDisputes)
  async disputes({ query }: Input<typeof allDisputes>): Promise<CallAnswer<typeof allDisputes>> {
    return this.money.disputes(query);
  }

  @Handle(payouts)
  async payouts({ query }: Input<typeof payouts>): Promise<CallAnswer<typeof payouts>> {
    return this.money.payouts(query);
  }

  @Handle(payoutLines)
  async payout({ params, query }: Input<typeof payoutLines>): Promise<CallAnswer<typeof payoutLines>> {
    return this.money.payout(params.payout_id, query);
  }

  @Handle(readPayouts)
  async read(): Promise<CallAnswer<typeof readPayouts>> {
    return { operation_id: await this.money.read() };
  }

  @Handle(exportPayouts)
  async export({ query }: Input<typeof exportPayouts>): Promise<CallAnswer<typeof exportPayouts>> {
    return { download_link: await this.exports.linkToPayouts(query.payout_id) };
  }

  @Handle(taxReport)
  async taxReport({ query }: Input<typeof taxReport>): Promise<CallAnswer<typeof taxReport>> {
    return this.taxes.report(query.period);
  }

  @Handle(exportTaxes)
  async exportTaxes({ query }: Input<typeof exportTaxes>): Promise<CallAnswer<typeof exportTaxes>> {
    return { download_link: this.exports.linkToTaxes(query.table, query.period) };
  }
}
