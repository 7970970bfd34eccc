import type { Locator, Page } from '@playwright/test';

/** Something to attach. */
export interface Attachment {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The editor for a new ticket or a reply. */
export class WritingPart {
  readonly page: Page;
  readonly text: Locator;
  readonly tools: Locator;
  readonly attach: Locator;
  readonly attached: Locator;
  readonly preview: Locator;
  readonly previewed: Locator;
  readonly send: Locator;
  readonly problem: Locator;

  constructor(page: Page, label: string, send: string) {
    this.page = page;
    this.text = page.getByRole('textbox', { name: label });
    this.tools = page.getByRole('toolbar', { name: 'Formatting' });
    this.attach = page.getByRole('button', { name: 'Attach files' });
    this.attached = page.locator('form').getByRole('list', { name: 'Attached files' });
    this.preview = page.getByRole('button', { name: 'Preview' });
    this.previewed = page.getByRole('region', { name: 'Preview' });
    this.send = page.getByRole('button', { name: send });
    this.problem = page.locator('form').getByRole('alert');
  }

  tool(name: string): Locator {
    return this.tools.getByRole('button', { name });
  }

  async choose(...files: Attachment[]): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.attach.click();
    await (await chooser).setFiles(files);
  }

  drop(...files: Attachment[]): Promise<void> {
    return this.hand('drop', files);
  }

  paste(...files: Attachment[]): Promise<void> {
    return this.hand('paste', files);
  }

  /** Formatted text from elsewhere. */
  pasteText(html: string, plain: string): Promise<void> {
    return this.text.evaluate(
      (element, [formatted, words]) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', formatted);
        clipboardData.setData('text/plain', words);
        element.dispatchEvent(
          new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
        );
      },
      [html, plain] as const,
    );
  }

  /** Drops or pastes files by events: drivers cannot. */
  private hand(way: 'drop' | 'paste', files: Attachment[]): Promise<void> {
    const plain = files.map(({ name, mimeType, buffer }) => ({
      name,
      mimeType,
      base64: buffer.toString('base64'),
    }));
    return this.text.evaluate(
      (element, [kind, given]) => {
        const data = new DataTransfer();
        for (const { name, mimeType, base64 } of given) {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          data.items.add(new File([bytes], name, { type: mimeType }));
        }
        const common = { bubbles: true, cancelable: true };
        if (kind === 'paste') {
          element.dispatchEvent(new ClipboardEvent('paste', { ...common, clipboardData: data }));
          return;
        }
        for (const type of ['dragenter', 'dragover', 'drop']) {
          element.dispatchEvent(new DragEvent(type, { ...common, dataTransfer: data }));
        }
      },
      [way, plain] as const,
    );
  }
}

/** The requests of a customer, and a new one. */
export class SupportPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly newTab: Locator;
  readonly empty: Locator;
  readonly writing: WritingPart;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { name: 'Support', exact: true });
    const tabs = page.getByRole('navigation', { name: 'Requests' });
    this.newTab = tabs.getByRole('link', { name: 'Submit New Request' });
    this.empty = page.getByText(
      'You have not submitted any support requests. Please submit a new request to get support.',
    );
    this.writing = new WritingPart(page, 'Your request', 'Submit request');
  }

  async open(): Promise<void> {
    await this.page.goto('/support');
    await this.heading.waitFor();
  }

  async openNew(): Promise<void> {
    await this.page.goto('/support?tab=new');
    await this.writing.text.waitFor();
  }

  about(name: string): Locator {
    return this.page.getByRole('group', { name: 'What is it about?' }).getByRole('radio', { name });
  }

  group(name: 'Open' | 'Closed'): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  row(words: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: words });
  }
}

/** One request of a customer. */
export class TicketPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly standing: Locator;
  readonly conversation: Locator;
  readonly messages: Locator;
  readonly writing: WritingPart;
  readonly closing: Locator;
  readonly settled: Locator;
  readonly close: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { name: /^Request \d+$/ });
    this.standing = page.getByRole('region', { name: 'Request details' });
    this.conversation = page.getByRole('list', { name: 'Conversation' });
    this.messages = this.conversation.getByRole('article');
    this.writing = new WritingPart(page, 'Your reply', 'Send reply');
    this.closing = page.getByRole('region', { name: 'Close this request' });
    this.settled = this.closing.getByRole('checkbox', { name: 'Yes, my request is settled' });
    this.close = this.closing.getByRole('button', { name: 'Close request' });
  }

  fact(label: string): Locator {
    return this.standing.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');
  }
}
