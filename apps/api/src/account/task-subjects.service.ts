import { Injectable } from '@nestjs/common';
import { WebsiteDirectoryService } from '../hosting/index.ts';
import { type Message, messageOf } from '../foundation/messages/message.ts';
import { WordpressService } from '../wordpress/index.ts';

/** Names what tasks are about, as customers know it. */
@Injectable()
export class TaskSubjectsService {
  constructor(
    private readonly websites: WebsiteDirectoryService,
    private readonly wordpress: WordpressService,
  ) {}

  /** The domain of an operation; null if it concerns the whole account. */
  async nameOf({ input, key }: { input: unknown; key: string }): Promise<string | null> {
    const facts = (typeof input === 'object' ? input : null) as Record<string, unknown> | null;
    for (const name of [facts?.['domain'], facts?.['name']]) if (typeof name === 'string') return name;
    const websiteId = facts?.['websiteId'];
    if (typeof websiteId === 'string')
      return (await this.websites.get(websiteId))?.asciiName ?? 'Your website';
    return key.includes('.') ? key : null;
  }

  /** As `nameOf`; null also for a website that no longer exists. */
  async domainOf(operation: { input: unknown; key: string }): Promise<string | null> {
    const name = await this.nameOf(operation);
    return name?.includes('.') ? name : null;
  }

  /** Adds the username that a new WordPress was given. */
  async withUsername(what: Message, operation: { input: unknown }): Promise<Message> {
    const key = what.key === 'wordpress.installed' || what.key === 'templates.installed' ? what.key : null;
    if (key === null) return what;
    const login = await this.#loginOf(operation);
    return login === null ? what : messageOf(`${key}As`, { login });
  }

  /** The username that an installation created; null for other operations. */
  async loginOf(operation: { kind: string; input: unknown }): Promise<string | null> {
    const installs = operation.kind === 'wordpress.install' || operation.kind === 'templates.install';
    return installs ? this.#loginOf(operation) : null;
  }

  async #loginOf({ input }: { input: unknown }): Promise<string | null> {
    const websiteId = (input as { websiteId?: string } | null)?.websiteId;
    return websiteId === undefined ? null : this.wordpress.adminLoginOf(websiteId);
  }
}
