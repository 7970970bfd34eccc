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

  /** Adds the username that a new WordPress was given. */
  async withUsername(what: Message, { input }: { input: unknown }): Promise<Message> {
    const key = what.key === 'wordpress.installed' || what.key === 'templates.installed' ? what.key : null;
    if (key === null) return what;
    const websiteId = (input as { websiteId?: string } | null)?.websiteId;
    const login = websiteId === undefined ? null : await this.wordpress.adminLoginOf(websiteId);
    return login === null ? what : messageOf(`${key}As`, { login });
  }
}
