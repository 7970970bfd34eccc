import type { CallAnswer } from '@homeport/contract/call';
import { includesTemplates } from '@homeport/contract/plans';
import {
  type installTemplate,
  type templateCard,
  type templateCatalogue,
  type templateInstallStatus,
  type templateOwnership,
  templateTexts,
} from '@homeport/contract/templates';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BillingService } from '../billing/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { Ownership } from '../foundation/http/access.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { isId } from '../foundation/ids/ids.ts';
import { failureMessage } from '../foundation/operations/operation-profiles.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { backupErrors, missingBackup, WebsiteDirectoryService, type WebsiteFacts } from '../hosting/index.ts';
import { WordpressService } from '../wordpress/index.ts';
import { catalogue, pictureUrl, templateNamed, templateWithId } from './catalogue/catalogue.ts';
import { InstallTemplateOperation } from './install-template.operation.ts';
import type { Template } from './template.ts';
import { WithdrawnTemplatesRepository } from './withdrawn-templates.repository.ts';

type Installation = NonNullable<Awaited<ReturnType<OperationsService['find']>>>;
interface InstallCommand {
  websiteId: string;
  templateId: string;
  /** Go on although no backup can be made. */
  withoutBackup: boolean;
}
type InstallAnswer = CallAnswer<typeof installTemplate>;

/** The catalogue of website templates, and putting one on a website. */
@Injectable()
export class TemplatesService implements OnModuleInit {
  constructor(
    private readonly withdrawn: WithdrawnTemplatesRepository,
    private readonly directory: WebsiteDirectoryService,
    private readonly install: InstallTemplateOperation,
    private readonly operations: OperationsService,
    private readonly billing: BillingService,
    private readonly wordpress: WordpressService,
    private readonly audit: AuditService,
    private readonly ownership: Ownership,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.ownership.register(
      'template-installation',
      async (userId, hash) => (await this.#installation(hash))?.ownerId === userId,
    );
  }

  async list(userId: string): Promise<CallAnswer<typeof templateCatalogue>> {
    const [entitled, withdrawn] = await Promise.all([this.#isEntitled(userId), this.withdrawn.listIds()]);
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
    const owned = await this.#isEntitled(userId);
    return { template_owned: owned, template_id: id, message: owned ? 'ok' : 'upgrade' };
  }

  /** Starts an installation; two that ask at once for the same one get the same one. */
  async installOn(
    userId: string,
    { websiteId, templateId, withoutBackup }: InstallCommand,
  ): Promise<InstallAnswer> {
    const website = await this.directory.findActive(userId, { websiteId });
    const template = templateWithId(templateId);
    if (template === undefined) throw new AppError('not_found', { message: templateTexts.invalid });
    if (await this.withdrawn.has(template.id)) return refused(templateTexts.notInstallable);
    if (!(await this.#isEntitled(userId))) return { status: 'upgrade', installation_process_hash: null };
    if (await this.wordpress.isInstalling(website.id))
      return refused('WordPress is being installed on this website. Please wait until that is done.');
    if (!withoutBackup && website.makesBackups === false)
      return {
        ...refused(failureMessage('templates.install', backupErrors.notOffered)),
        backup: 'not_offered',
      };
    return this.#start(website, template, withoutBackup);
  }

  async statusOf(hash: string): Promise<CallAnswer<typeof templateInstallStatus>> {
    const installation = await this.#installation(hash);
    if (installation === undefined) throw new AppError('not_found');
    const backup = missingBackup(installation.errorCode);
    const status = this.operations.installStatusOf(installation);
    return status.status === 'failed' && backup !== undefined ? { ...status, backup } : status;
  }

  /** Each template, and whether customers can choose it. */
  async listAll(): Promise<{ template: Template; offered: boolean }[]> {
    const withdrawn = await this.withdrawn.listIds();
    return catalogue.map((template) => ({ template, offered: !withdrawn.has(template.id) }));
  }

  /** Takes a template out of the catalogue, or puts it back; what is under way goes on. @returns false: no such template */
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

  async #start(
    { id, userId, asciiName }: WebsiteFacts,
    template: Template,
    withoutBackup: boolean,
  ): Promise<InstallAnswer> {
    const input = { websiteId: id, templateId: template.id, withoutBackup };
    const begun = await this.db.transaction(async () => {
      const request = { key: id, ownerId: userId, input };
      const work = await this.operations.start(this.install.definition, request);
      if (work.started)
        await this.audit.record({
          userId,
          actorId: userId,
          kind: 'templates.installation_asked',
          detail: {
            website: asciiName,
            template: template.name,
            ...(withoutBackup ? { withoutBackup } : {}),
          },
        });
      return work;
    });
    const { operationId, started } = begun;
    if (!started && !(await this.#isOf(operationId, template)))
      return refused('Another template is being installed on this website. Please wait until that is done.');
    return { status: 'success', installation_process_hash: operationId };
  }

  async #isOf(operationId: string, { id }: Template): Promise<boolean> {
    const operation = await this.#installation(operationId);
    return (operation?.input as { templateId?: string } | undefined)?.templateId === id;
  }

  async #isEntitled(userId: string): Promise<boolean> {
    const plan = await this.billing.planOf(userId);
    return plan !== null && includesTemplates(plan.planName);
  }

  async #installation(hash: string): Promise<Installation | undefined> {
    const operation = isId(hash) ? await this.operations.find(hash) : null;
    return operation?.kind === 'templates.install' ? operation : undefined;
  }
}

/** @throws AppError not_found */
function named(name: string): Template {
  const template = templateNamed(name);
  if (template === undefined) throw new AppError('not_found', { message: templateTexts.invalid });
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

function refused(message: string): InstallAnswer {
  return { status: 'error', installation_process_hash: null, message };
}
