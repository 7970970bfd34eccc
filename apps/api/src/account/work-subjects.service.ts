import { Injectable } from '@nestjs/common';
import { WebsiteDirectoryService } from '../hosting/index.ts';

/** What work is about, by the names that customers know. */
@Injectable()
export class WorkSubjectsService {
  constructor(private readonly websites: WebsiteDirectoryService) {}

  /** The domain of an operation; null when it is about the whole account. */
  async nameOf({ input, key }: { input: unknown; key: string }): Promise<string | null> {
    const facts = (typeof input === 'object' ? input : null) as Record<string, unknown> | null;
    for (const name of [facts?.['domain'], facts?.['name']]) if (typeof name === 'string') return name;
    const websiteId = facts?.['websiteId'];
    if (typeof websiteId === 'string')
      return (await this.websites.get(websiteId))?.asciiName ?? 'Your website';
    return key.includes('.') ? key : null;
  }
}
