import type { CallAnswer } from '@homeport/contract/call';
import { includesTemplates } from '@homeport/contract/plans';
import {
  type templateCard,
  type templateCatalogue,
  type templateOwnership,
} from '@homeport/contract/templates';
import { Injectable } from '@nestjs/common';
import { BillingService } from '../billing/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { catalogue, pictureUrl, templateNamed } from './catalogue/catalogue.ts';
import type { Template } from './template.ts';
import { WithdrawnTemplatesRepository } from './withdrawn-templates.repository.ts';
import { messageOf } from '../foundation/messages/message.ts';

/** The catalog of website templates. */
@Injectable()
export class TemplatesService {
  constructor(
    private readonly withdrawn: WithdrawnTemplatesRepository,
    private readonly billing: BillingService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async list(userId: string): Promise<CallAnswer<typeof templateCatalogue>> {
    const [entitled, withdrawn] = await Promise.all([this.isEntitled(userId), this.withdrawn.listIds()]);
    const offered = catalogue.filter(({ id }) => !withdrawn.has(id));
    const templates = offered.map((each) => ({ template_name: each.name, ...cardOf(each) }));
    return { entitled, templates };
  }

  async describe(name: string): Promise<CallAnswer<typeof templateCard>> {
    const template = named(name);
    const pictures = template.pictures.map(({ file, alternative }) => ({
      url: pictureUrl(template, file),
      alternative,
    }));
    return { ...cardOf(template), description: template.description, pictures };
  }

  async ownershipOf(userId: string, name: string): Promise<CallAnswer<typeof templateOwnership>> {
    const { id } = named(name);
    if (await this.withdrawn.has(id)) return { template_owned: false, template_id: id, message: 'invalid' };
    const owned = await this.isEntitled(userId);
    return { template_owned: owned, template_id: id, message: owned ? 'ok' : 'upgrade' };
  }

  /** All templates, withdrawn ones included. */
  async listAll(): Promise<{ template: Template; offered: boolean }[]> {
    const withdrawn = await this.withdrawn.listIds();
    return catalogue.map((template) => ({ template, offered: !withdrawn.has(template.id) }));
  }

  /** Withdraws a template from the catalog or offers it again; running installations continue. @returns false without such a template */
  async setOffered(name: string, offered: boolean): Promise<boolean> {
    const template = templateNamed(name);
    if (template === undefined) return false;
    await (offered ? this.withdrawn.remove(template.id) : this.withdrawn.add(template.id, this.clock.now()));
    await this.audit.record({
      kind: offered ? 'templates.offered' : 'templates.withdrawn',
      detail: { template: name },
    });
    return true;
  }

  async isEntitled(userId: string): Promise<boolean> {
    const plan = await this.billing.planOf(userId);
    return plan !== null && includesTemplates(plan.planName);
  }

  async isWithdrawn({ id }: Template): Promise<boolean> {
    return this.withdrawn.has(id);
  }
}

/** @throws AppError not_found */
function named(name: string): Template {
  const template = templateNamed(name);
  if (template === undefined) throw new AppError('not_found', { message: messageOf('templates.invalid') });
  return template;
}

function cardOf(template: Template) {
  const [first] = template.pictures;
  return {
    template_id: template.id,
    website_template_thumbnail: first === undefined ? '' : pictureUrl(template, first.file),
    website_template_friendly_name: template.friendlyName,
  };
}
