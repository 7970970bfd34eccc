import type { CallAnswer } from '@homeport/contract/call';
import {
  installTemplate,
  templateCard,
  templateCatalogue,
  templateInstallStatus,
  templateOwnership,
} from '@homeport/contract/templates';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { TemplateInstallationsService } from './template-installations.service.ts';
import { TemplatesService } from './templates.service.ts';

@Controller()
export class TemplatesController {
  constructor(
    private readonly templates: TemplatesService,
    private readonly installations: TemplateInstallationsService,
  ) {}

  @Handle(templateCatalogue)
  async list({ caller }: Input<typeof templateCatalogue>): Promise<CallAnswer<typeof templateCatalogue>> {
    return this.templates.list(caller.userId);
  }

  @Handle(templateCard)
  async card({ params }: Input<typeof templateCard>): Promise<CallAnswer<typeof templateCard>> {
    return this.templates.describe(params.template_name);
  }

  @Handle(templateOwnership)
  async ownership({
    caller,
    params,
  }: Input<typeof templateOwnership>): Promise<CallAnswer<typeof templateOwnership>> {
    return this.templates.ownershipOf(caller.userId, params.template_name);
  }

  @Handle(installTemplate)
  async install({
    caller,
    body,
  }: Input<typeof installTemplate>): Promise<CallAnswer<typeof installTemplate>> {
    return this.installations.installOn(caller.userId, {
      websiteId: body.website_plesk_id,
      templateId: body.template_id,
      withoutBackup: body.without_backup ?? false,
    });
  }

  @Handle(templateInstallStatus)
  async status({
    params,
  }: Input<typeof templateInstallStatus>): Promise<CallAnswer<typeof templateInstallStatus>> {
    return this.installations.statusOf(params.hash);
  }
}
