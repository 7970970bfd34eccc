import type { StatusService } from '@homeport/contract/status';
import { Injectable } from '@nestjs/common';
import { CdnCustomersRepository } from '../cdn/index.ts';
import { DomainCustomersRepository } from '../domains/index.ts';
import { MailCustomersRepository } from '../email/index.ts';
import { HostedCustomersRepository } from '../hosting/index.ts';
import type { Scope } from './status-event.ts';

/** Sorts before every id. */
const beforeAll = '00000000-0000-0000-0000-000000000000';
const countedAtOnce = 5_000;

/** Which customers an incident or planned work concerns: those who have something at the service. */
@Injectable()
export class ConcernedCustomersService {
  constructor(
    private readonly hosted: HostedCustomersRepository,
    private readonly domains: DomainCustomersRepository,
    private readonly email: MailCustomersRepository,
    private readonly cdn: CdnCustomersRepository,
  ) {}

  /** Each customer once, in the order of their ids. @param after null: from the first */
  async list(scope: Scope, after: string | null, count: number): Promise<string[]> {
    const from = after ?? beforeAll;
    const lists = await Promise.all(
      scope.services.map((service) => this.#listOf(service, scope.serverIds, from, count)),
    );
    return firstOf(lists, count);
  }

  async count(scope: Scope): Promise<number> {
    let [counted, last] = [0, beforeAll];
    for (;;) {
      const found = await this.list(scope, last, countedAtOnce);
      counted += found.length;
      if (found.length < countedAtOnce) return counted;
      last = found.at(-1) ?? last;
    }
  }

  /** Everyone who uses the portal is concerned by what is about the portal. */
  async includes(userId: string, { services, serverIds }: Scope): Promise<boolean> {
    if (services.includes('portal')) return true;
    if (services.includes('hosting')) {
      const own = await this.hosted.serversOf(userId);
      if (own.some((id) => serverIds.includes(id))) return true;
    }
    if (services.includes('domains') && (await this.domains.includes(userId))) return true;
    if (services.includes('email') && (await this.email.includes(userId))) return true;
    return services.includes('cdn') && (await this.cdn.includes(userId));
  }

  async #listOf(
    service: StatusService,
    serverIds: readonly string[],
    after: string,
    count: number,
  ): Promise<string[]> {
    switch (service) {
      case 'hosting':
        return this.hosted.listOn(serverIds, after, count);
      case 'domains':
        return this.domains.list(after, count);
      case 'email':
        return this.email.list(after, count);
      case 'cdn':
        return this.cdn.list(after, count);
      case 'portal': {
        const servers = await this.hosted.listServers();
        const all = servers.map(({ id }) => id);
        return firstOf(
          [
            await this.hosted.listOn(all, after, count),
            await this.domains.list(after, count),
            await this.email.list(after, count),
          ],
          count,
        );
      }
    }
  }
}

const firstOf = (lists: readonly (readonly string[])[], count: number): string[] =>
  [...new Set(lists.flat())].toSorted((a, b) => (a < b ? -1 : 1)).slice(0, count);
