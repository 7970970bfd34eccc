import type { CallAnswer } from '@homeport/contract/call';
import { customers } from '@homeport/contract/staff';
import {
  createSegment,
  customerCount,
  deleteSegment,
  editSegment,
  exportCustomers,
  knownCustomerTags,
  segments,
  tagCustomers,
} from '@homeport/contract/staff-customers';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { CustomerExportService } from './customer-export.service.ts';
import { CustomerListService } from './customer-list.service.ts';
import { CustomerTagsService } from './customer-tags.service.ts';
import { SegmentsService } from './segments.service.ts';

/** The list of customers, their tags, and saved filters. */
@Controller()
export class CustomersController {
  constructor(
    private readonly customers: CustomerListService,
    private readonly exports: CustomerExportService,
    private readonly tags: CustomerTagsService,
    private readonly saved: SegmentsService,
  ) {}

  @Handle(customers)
  async list({ query }: Input<typeof customers>): Promise<CallAnswer<typeof customers>> {
    return this.customers.list(query);
  }

  @Handle(customerCount)
  async count({ query }: Input<typeof customerCount>): Promise<CallAnswer<typeof customerCount>> {
    return { count: await this.customers.count(query) };
  }

  @Handle(exportCustomers)
  async export({
    body: { search, ...filter },
    caller,
    origin,
  }: Input<typeof exportCustomers>): Promise<CallAnswer<typeof exportCustomers>> {
    const by = { actorId: caller.userId, ip: origin.ip };
    return { download_link: await this.exports.linkTo({ search, filter }, by) };
  }

  @Handle(knownCustomerTags)
  async known(): Promise<CallAnswer<typeof knownCustomerTags>> {
    return { tags: await this.tags.listUsed() };
  }

  @Handle(tagCustomers)
  async tag({ body, caller }: Input<typeof tagCustomers>): Promise<CallAnswer<typeof tagCustomers>> {
    const { customer_ids: ids, add, remove } = body;
    await this.tags.change(caller.userId, ids, { add, remove });
    return { status: 'success' };
  }

  @Handle(segments)
  async segments(): Promise<CallAnswer<typeof segments>> {
    return { segments: await this.saved.list() };
  }

  @Handle(createSegment)
  async create({ body, caller }: Input<typeof createSegment>): Promise<CallAnswer<typeof createSegment>> {
    const { id, ...written } = body;
    await this.saved.create(caller.userId, id, written);
    return { status: 'success' };
  }

  @Handle(editSegment)
  async edit({ params, body, caller }: Input<typeof editSegment>): Promise<CallAnswer<typeof editSegment>> {
    const { version, ...written } = body;
    await this.saved.change(caller.userId, params.segment_id, version, written);
    return { status: 'success' };
  }

  @Handle(deleteSegment)
  async remove({ params, caller }: Input<typeof deleteSegment>): Promise<CallAnswer<typeof deleteSegment>> {
    await this.saved.remove(caller.userId, params.segment_id);
    return { status: 'success' };
  }
}
