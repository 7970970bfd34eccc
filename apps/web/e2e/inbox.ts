import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';

export const sandboxUrl = process.env.SANDBOX_URL ?? 'http://localhost:4000';

interface Mail {
  id: string;
  subject: string;
  text: string;
}

/** The inboxes of the sandbox. */
export class Inbox {
  private readonly request: APIRequestContext;
  private readonly seen = new Set<string>();

  constructor(request: APIRequestContext) {
    this.request = request;
  }

  /** Waits for an unread mail to the address whose text matches. @returns the first group of the match */
  async read(address: string, pattern: RegExp): Promise<string> {
    let found: string | undefined;
    await expect
      .poll(async () => (found = await this.next(address, pattern)), {
        message: `a mail to ${address} with ${pattern}`,
        timeout: 20_000,
      })
      .toBeDefined();
    return found ?? '';
  }

  code(address: string): Promise<string> {
    return this.read(address, /^\s*(\d{6})\s*$/m);
  }

  resetLink(address: string): Promise<string> {
    return this.read(address, /(https?:\/\/\S+\/resetpassword\S*)/i);
  }

  private async next(address: string, pattern: RegExp): Promise<string | undefined> {
    const answer = await this.request.get(`${sandboxUrl}/inbox.json`, { params: { to: address } });
    const mails = (await answer.json()) as Mail[];
    for (const mail of mails) {
      const match = this.seen.has(mail.id) ? null : pattern.exec(mail.text);
      if (!match) continue;
      this.seen.add(mail.id);
      return match[1];
    }
    return undefined;
  }
}
