import type { CallAnswer } from '@homeport/contract/call';
import {
  catalogue,
  discardCatalogueDraft,
  publishCatalogue,
  saveCatalogueDraft,
} from '@homeport/contract/staff-catalogue';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { CatalogueAdminService } from './catalogue-admin.service.ts';

/** The catalogue in the staff area. */
@Controller()
export class CatalogueController {
  constructor(private readonly admin: CatalogueAdminService) {}

  @Handle(catalogue)
  async describe(_input: Input<typeof catalogue>): Promise<CallAnswer<typeof catalogue>> {
    return this.admin.describe();
  }

  @Handle(saveCatalogueDraft)
  async save({
    body,
    caller,
    origin,
  }: Input<typeof saveCatalogueDraft>): Promise<CallAnswer<typeof saveCatalogueDraft>> {
    return this.admin.save(body, { caller, origin });
  }

  @Handle(discardCatalogueDraft)
  async discard({
    body,
  }: Input<typeof discardCatalogueDraft>): Promise<CallAnswer<typeof discardCatalogueDraft>> {
    await this.admin.discard(body);
    return { status: 'success' };
  }

  @Handle(publishCatalogue)
  async publish({
    body,
    caller,
    origin,
  }: Input<typeof publishCatalogue>): Promise<CallAnswer<typeof publishCatalogue>> {
    await this.admin.publish(body, { caller, origin });
    return { status: 'success' };
  }
}
