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
    private readonly desk: BillingAdminService,
    private readonly creators: TicketCustomersService,
  ) {}

  @Handle(billingTimeline)
  async timeline({
    params,
    query,
  }: Input<typeof billingTimeline>): Promise<CallAnswer<typeof billingTimeline>> {
    return this.desk.timeline(params.customer_id, query);
  }

  @Handle(ticketBilling)
  async ofTicket({
    params,
    query,
    caller,
    origin,
  }: Input<typeof ticketBilling>): Promise<CallAnswer<typeof ticketBilling>> {
    const customerId = await this.creators.idOf(params.ticket_id, { caller, origin });
    return this.desk.timeline(customerId, query);
  }

  @Handle(customerInvoices)
  async invoices({ params }: Input<typeof customerInvoices>): Promise<CallAnswer<typeof customerInvoices>> {
    return this.desk.invoices(params.customer_id);
  }

  @Handle(disputes)
  async disputes({ query }: Input<typeof disputes>): Promise<CallAnswer<typeof disputes>> {
    return this.desk.disputes(query);
  }

  @Handle(refund)
  async refund({ params, body, caller, origin }: Input<typeof refund>): Promise<CallAnswer<typeof refund>> {
    return this.desk.refund(params.customer_id, body, { caller, origin });
  }

  @Handle(cancellations)
  async cancellations({ query }: Input<typeof cancellations>): Promise<CallAnswer<typeof cancellations>> {
    return this.desk.cancellations(query);
  }

  @Handle(confirmCancellation)
  async confirm({
    params,
    caller,
    origin,
  }: Input<typeof confirmCancellation>): Promise<CallAnswer<typeof confirmCancellation>> {
    const ends = await this.desk.confirm(params.cancellation_id, { caller, origin });
    return { access_ends: ends.toISOString() };
  }

  @Handle(withdrawCancellation)
  async withdraw({
    params,
    body,
    caller,
    origin,
  }: Input<typeof withdrawCancellation>): Promise<CallAnswer<typeof withdrawCancellation>> {
    await this.desk.withdraw(params.cancellation_id, body.reason, { caller, origin });
    return { status: 'success' };
  }
}
