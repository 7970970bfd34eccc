import type { CallAnswer } from '@homeport/contract/call';
import {
  billingTimeline,
  cancellations,
  confirmCancellation,
  customerInvoices,
  disputes,
  refund,
  ticketBilling,
  withdrawCancellation,
} from '@homeport/contract/staff-billing';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { BillingAdminService } from './billing-admin.service.ts';
import { TicketCustomersService } from './ticket-customers.service.ts';

/** Customers' billing in the staff area. */
@Controller()
export class StaffBillingController {
  constructor(
    private readonly admin: BillingAdminService,
    private readonly creators: TicketCustomersService,
  ) {}

  @Handle(billingTimeline)
  async timeline({
    params,
    query,
  }: Input<typeof billingTimeline>): Promise<CallAnswer<typeof billingTimeline>> {
    return this.admin.timeline(params.customer_id, query);
  }

  @Handle(ticketBilling)
  async ofTicket({
    params,
    query,
    caller,
    origin,
  }: Input<typeof ticketBilling>): Promise<CallAnswer<typeof ticketBilling>> {
    const customerId = await this.creators.idOf(params.ticket_id, { caller, origin });
    return this.admin.timeline(customerId, query);
  }

  @Handle(customerInvoices)
  async invoices({ params }: Input<typeof customerInvoices>): Promise<CallAnswer<typeof customerInvoices>> {
    return this.admin.invoices(params.customer_id);
  }

  @Handle(disputes)
  async disputes({ query }: Input<typeof disputes>): Promise<CallAnswer<typeof disputes>> {
    return this.admin.disputes(query);
  }

  @Handle(refund)
  async refund({ params, body, caller, origin }: Input<typeof refund>): Promise<CallAnswer<typeof refund>> {
    return this.admin.refund(params.customer_id, body, { caller, origin });
  }

  @Handle(cancellations)
  async cancellations({ query }: Input<typeof cancellations>): Promise<CallAnswer<typeof cancellations>> {
    return this.admin.cancellations(query);
  }

  @Handle(confirmCancellation)
  async confirm({
    params,
    caller,
    origin,
  }: Input<typeof confirmCancellation>): Promise<CallAnswer<typeof confirmCancellation>> {
    const ends = await this.admin.confirm(params.cancellation_id, { caller, origin });
    return { access_ends: ends.toISOString() };
  }

  @Handle(withdrawCancellation)
  async withdraw({
    params,
    body,
    caller,
    origin,
  }: Input<typeof withdrawCancellation>): Promise<CallAnswer<typeof withdrawCancellation>> {
    await this.admin.withdraw(params.cancellation_id, body.reason, { caller, origin });
    return { status: 'success' };
  }
}
