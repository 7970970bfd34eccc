import { Injectable } from '@nestjs/common';
import { PanelDriversService } from '../hosting/index.ts';
import type { TemplatePage } from './template.ts';
import { type ReportedWordpress, TemplateSitePort } from './template-site.port.ts';
import { templatesAbility } from './templates-ability.ts';

/** Templates on servers of every vendor: each call goes to the driver of its server. */
@Injectable()
export class DrivenTemplateAdapter extends TemplateSitePort {
  constructor(private readonly drivers: PanelDriversService) {
    super();
  }

  async find(serverId: string, asciiName: string): Promise<ReportedWordpress | undefined> {
    return (await this.#driverOf(serverId)).find(serverId, asciiName);
  }

  async useTheme(serverId: string, installationId: string, theme: string): Promise<void> {
    return (await this.#driverOf(serverId)).useTheme(serverId, installationId, theme);
  }

  async fill(
    serverId: string,
    installationId: string,
    content: { title: string; tagline: string; pages: readonly TemplatePage[] },
  ): Promise<void> {
    return (await this.#driverOf(serverId)).fill(serverId, installationId, content);
  }

  async #driverOf(serverId: string): Promise<TemplateSitePort> {
    return this.drivers.require(serverId, templatesAbility);
  }
}
