import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PanelConnectionsAdapter } from '../hosting/index.ts';
import type { TemplatePage } from './template.ts';
import {
  type BuildProgress,
  type BuildTask,
  type SeenWordpress,
  TemplateSitePort,
} from './template-site.port.ts';

/** Templates on Plesk: WordPress by its extension WP Toolkit, and what it shows by WordPress's command line. */
@Injectable()
export class PleskTemplateAdapter extends TemplateSitePort {
  constructor(private readonly connections: PanelConnectionsAdapter) {
    super();
  }

  async find(serverId: string, asciiName: string): Promise<SeenWordpress | undefined> {
    const [first] = await this.connections.use(serverId, (plesk) =>
      plesk.wordpress.installations.listOfDomain(asciiName),
    );
    return first && { installationId: first.id, title: first.title, alive: first.alive };
  }

  async replace(
    serverId: string,
    { asciiName, title, login, email }: { asciiName: string; title: string; login: string; email: string },
  ): Promise<BuildTask> {
    const { id, code } = await this.connections.use(serverId, (plesk) =>
      plesk.wordpress.installations.install({
        domain: asciiName,
        protocol: 'https',
        title,
        overwrite: true,
        // Good for every strength rule of WordPress.
        admin: { login, email, password: `aA1!${randomBytes(24).toString('base64url')}` },
      }),
    );
    return { taskId: id, taskCode: code };
  }

  async progressOf(serverId: string, { taskId, taskCode }: BuildTask): Promise<BuildProgress | undefined> {
    const task = await this.connections.use(serverId, (plesk) =>
      plesk.wordpress.installations.task({ id: taskId, code: taskCode }),
    );
    if (task === undefined) return undefined;
    const { status, progress, installationId, errors } = task;
    const failed = status === 'error' || status === 'canceled';
    return {
      state: status === 'done' ? 'done' : failed ? 'failed' : 'running',
      fraction: progress / 100,
      installationId,
      reason: errors.join(' ') || status,
    };
  }

  async useTheme(serverId: string, installationId: number, theme: string): Promise<void> {
    await this.connections.use(serverId, ({ wordpress }) =>
      wordpress.content.useTheme(installationId, theme),
    );
  }

  async fill(
    serverId: string,
    installationId: number,
    { title, tagline, pages }: { title: string; tagline: string; pages: readonly TemplatePage[] },
  ): Promise<void> {
    await this.connections.use(serverId, async ({ wordpress: { content } }) => {
      await content.empty(installationId);
      let front: number | undefined;
      for (const page of pages) {
        const id = await content.addPage(installationId, page);
        front ??= id;
      }
      if (front !== undefined) {
        await content.setOption(installationId, 'show_on_front', 'page');
        await content.setOption(installationId, 'page_on_front', String(front));
      }
      await content.setOption(installationId, 'blogdescription', tagline);
      await content.setOption(installationId, 'blogname', title);
    });
  }
}
