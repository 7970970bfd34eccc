import type { CallAnswer } from '@homeport/contract/call';
import { type installTemplate, type templateInstallStatus } from '@homeport/contract/templates';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Ownership } from '../foundation/http/access.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { isId } from '../foundation/ids/ids.ts';
import { failureMessage } from '../foundation/operations/operation-profiles.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { backupErrors, missingBackup, WebsiteDirectoryService } from '../hosting/index.ts';
import { WordpressService } from '../wordpress/index.ts';
import { templateWithId } from './catalogue/catalogue.ts';
import { InstallTemplateOperation } from './install-template.operation.ts';
import { templatesAbility } from './templates-driver.ts';
import { TemplatesService } from './templates.service.ts';
import { type Message, messageOf, messageFields } from '../foundation/messages/message.ts';

type Installation = NonNullable<Awaited<ReturnType<OperationsService['find']>>>;
type InstallAnswer = CallAnswer<typeof installTemplate>;

interface InstallCommand {
  websiteId: string;
  templateId: string;
  /** The customer agreed to install without a backup. */
  withoutBackup: boolean;
}

/** Installations of templates that customers start and follow. */
@Injectable()
export class TemplateInstallationsService implements OnModuleInit {
  constructor(
    private readonly templates: TemplatesService,
    private readonly directory: WebsiteDirectoryService,
    private readonly install: InstallTemplateOperation,
    private readonly operations: OperationsService,
    private readonly wordpress: WordpressService,
    private readonly ownership: Ownership,
  ) {}

  onModuleInit(): void {
    this.ownership.register(
      'template-installation',
      async (userId, hash) => (await this.#find(hash))?.ownerId === userId,
      async (_userId, hash) => websitesOf(await this.#find(hash)),
    );
  }

  /** Starts an installation, or joins the one of the same template that is under way. */
  async installOn(
    userId: string,
    { websiteId, templateId, withoutBackup }: InstallCommand,
  ): Promise<InstallAnswer> {
    const website = await this.directory.findActive(userId, { websiteId });
    const template = templateWithId(templateId);
    if (template === undefined) throw new AppError('not_found', { message: messageOf('templates.invalid') });
    if (await this.templates.isWithdrawn(template)) return refused(messageOf('templates.notInstallable'));
    if (!(await this.templates.isEntitled(userId)))
      return { status: 'upgrade', installation_process_hash: null };
    const refusal = this.directory.refusalOf(website, templatesAbility);
    if (refusal !== undefined) return refused(refusal);
    if (await this.wordpress.isChanging(website.id)) return refused(messageOf('templates.wordpressComing'));
    if (!withoutBackup && website.makesBackups === false)
      return {
        ...refused(failureMessage('templates.install', backupErrors.notOffered)),
        backup: 'not_offered',
      };
    const { operationId, started } = await this.install.start(website, template, withoutBackup);
    if (!started && !(await this.#isOf(operationId, template.id)))
      return refused(messageOf('templates.anotherComing'));
    return { status: 'success', installation_process_hash: operationId };
  }

  async statusOf(hash: string): Promise<CallAnswer<typeof templateInstallStatus>> {
    const installation = await this.#find(hash);
    if (installation === undefined) throw new AppError('not_found');
    const backup = missingBackup(installation.errorCode);
    const status = this.operations.installStatusOf(installation);
    return status.status === 'failed' && backup !== undefined ? { ...status, backup } : status;
  }

  async #isOf(operationId: string, templateId: string): Promise<boolean> {
    const operation = await this.#find(operationId);
    return (operation?.input as { templateId?: string } | undefined)?.templateId === templateId;
  }

  async #find(hash: string): Promise<Installation | undefined> {
    const operation = isId(hash) ? await this.operations.find(hash) : null;
    return operation?.kind === 'templates.install' ? operation : undefined;
  }
}

function refused(message: Message): InstallAnswer {
  return { status: 'error', installation_process_hash: null, ...messageFields({ message }) };
}

function websitesOf(installation: Installation | undefined): string[] {
  const { websiteId } = (installation?.input ?? {}) as { websiteId?: string };
  return websiteId === undefined ? [] : [websiteId];
}
