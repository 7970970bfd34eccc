import { toHostname } from '@homeport/contract/fields';
import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { Prisma } from '../../foundation/database/generated/client.ts';
import type { WebsiteFacts } from './website-directory.service.ts';

/** Websites with the server they stand on; deleted ones are left out. */
@Injectable()
export class WebsiteDirectoryRepository {
  constructor(private readonly db: Database) {}

  async list(where: Prisma.WebsiteWhereInput): Promise<WebsiteFacts[]> {
    const rows = await this.db.client.website.findMany({
      where: { AND: [where, { state: { not: 'deleted' } }] },
      include: {
        account: {
          select: {
            userId: true,
            serverId: true,
            panelWebspaceId: true,
            server: { select: { makesBackups: true } },
          },
        },
      },
      orderBy: [{ kind: 'asc' }, { asciiName: 'asc' }],
    });
    return rows.map(({ account: { server, ...account }, state, ...row }) => ({
      ...row,
      ...account,
      ...server,
      state: state as WebsiteFacts['state'],
    }));
  }

  /** Customers with a website, an alias or a panel login of this name. */
  async listOwnersOf(text: string, count: number): Promise<string[]> {
    const hostName = toHostname(text);
    const sites =
      hostName === undefined
        ? []
        : await this.db.client.website.findMany({
            where: { OR: [{ asciiName: hostName }, { aliases: { has: hostName } }] },
            select: { account: { select: { userId: true } } },
            take: count,
          });
    const accounts = await this.db.client.panelAccount.findMany({
      where: { login: text.toLowerCase() },
      select: { userId: true },
      take: count,
    });
    return [...sites.map(({ account }) => account.userId), ...accounts.map(({ userId }) => userId)];
  }

  /** Whether the name is one of the customer's websites or an alias of one. */
  async ownsHostName(userId: string, name: string): Promise<boolean> {
    const found = await this.db.client.website.findFirst({
      where: {
        account: { userId, state: 'active' },
        state: { not: 'deleted' },
        OR: [{ asciiName: name }, { aliases: { has: name } }],
      },
      select: { id: true },
    });
    return found !== null;
  }
}
