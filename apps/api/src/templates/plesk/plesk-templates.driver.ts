import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PanelDriversService, plesk, PleskConnectionsAdapter } from '../../hosting/index.ts';
import type { TemplatePage } from '../template.ts';
import { type ReportedWordpress, templatesAbility, type TemplatesDriver } from '../templates-driver.ts';

/** Templates on Plesk: fills a WordPress through its command line, with Plesk's WP Toolkit. */
@Injectable()
export class PleskTemplatesDriver implements TemplatesDriver, OnModuleInit {
  constructor(
    private readonly drivers: PanelDriversService,
    private readonly connections: PleskConnectionsAdapter,
  ) {}

  onModuleInit(): void {
    this.drivers.provide(templatesAbility, plesk, this);
  }

  async find(serverId: string, asciiName: string): Promise<ReportedWordpress | undefined> {
    const [first] = await this.connections.use(serverId, (plesk) =>
      plesk.wordpress.installations.listOfDomain(asciiName),
    );
    return first && { installationId: String(first.id), title: first.title, alive: first.alive };
  }

  async useTheme(serverId: string, installationId: string, theme: string): Promise<void> {
    await this.connections.use(serverId, ({ wordpress }) =>
      wordpress.content.useTheme(Number(installationId), theme),
    );
  }

  async fill(
    serverId: string,
    installationId: string,
    { title, tagline, pages }: { title: string; tagline: string; pages: readonly TemplatePage[] },
  ): Promise<void> {
    await this.connections.use(serverId, async ({ wordpress: { content } }) => {
      const id = Number(installationId);
      await content.empty(id);
      let front: number | undefined;
      for (const page of pages) {
        const pageId = await content.addPage(id, page);
        front ??= pageId;
      }
      if (front !== undefined) {
        await content.setOption(id, 'show_on_front', 'page');
        await content.setOption(id, 'page_on_front', String(front));
      }
      await content.setOption(id, 'blogdescription', tagline);
      await content.setOption(id, 'blogname', title);
    });
  }
}
