import type { Locator, Page } from '@playwright/test';
import type { Attachment } from './support.page.ts';

/** The lists of tickets: assigned ones, unassigned ones and all. */
export class StaffTicketsPage {
  readonly page: Page;
  readonly mine: Locator;
  readonly all: Locator;
  readonly search: Locator;
  readonly noneMine: Locator;

  constructor(page: Page) {
    this.page = page;
    this.mine = page.getByRole('heading', { name: 'My tickets' });
    this.all = page.getByRole('heading', { name: 'All tickets' });
    this.search = page.getByRole('searchbox', { name: 'Number, address or words' });
    this.noneMine = page.getByText('No ticket is assigned to you.');
  }

  async openMine(): Promise<void> {
    await this.page.goto('/homeport-admin');
    await this.mine.waitFor();
  }

  /** The link to a view of the inbox. */
  view(name: string): Locator {
    return this.page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
  }

  async openView(name: string): Promise<void> {
    await this.view(name).click();
    await this.page.getByRole('heading', { level: 1, name }).waitFor();
  }

  /** Presses a key of the inbox on a ticket's row. */
  async pressOn(ticketId: number, key: string): Promise<void> {
    await this.row(ticketId).getByRole('link').focus();
    await this.page.keyboard.press(key);
  }

  /** Sets how customers see the person. */
  async showAs(name: string, picture: Attachment): Promise<void> {
    await this.page.getByText('How customers see you').click();
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: 'Choose picture' }).click();
    await (await chooser).setFiles(picture);
    await this.page.getByRole('region', { name: 'Picture' }).locator('img').waitFor({ timeout: 30_000 });
    await this.page.getByRole('textbox', { name: 'Display name' }).fill(name);
    await this.page.getByRole('button', { name: 'Save name' }).click();
    await this.page.getByText('Name saved.').waitFor();
  }

  async openUnassigned(): Promise<void> {
    await this.page.goto('/homeport-admin/unassigned');
    await this.page.getByRole('heading', { name: 'Unassigned' }).waitFor();
  }

  take(ticketId: number): Locator {
    return this.page.getByRole('button', { name: `Take ticket ${ticketId}` });
  }

  async openAll(search = ''): Promise<void> {
    await this.page.goto(`/homeport-su-admin/${search}`);
    await this.all.waitFor();
  }

  /** A filter of the list: Status, About, Assigned to or Order. */
  filter(name: string): Locator {
    return this.page.getByRole('combobox', { name });
  }

  row(ticketId: number): Locator {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `#${ticketId}` });
  }

  open(ticketId: number): Promise<void> {
    return this.row(ticketId).getByRole('link').click();
  }

  /** The filters whose chosen text or example is wider than its field. */
  async cutFilters(): Promise<string[]> {
    return this.page.getByRole('search').evaluate((filters) => {
      const context = document.createElement('canvas').getContext('2d');
      if (context === null) throw new Error('There is no canvas to measure texts with');
      return [...filters.querySelectorAll('select, input')].flatMap((field) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        const text =
          field instanceof HTMLSelectElement
            ? (field.selectedOptions[0]?.textContent ?? '')
            : (field as HTMLInputElement).placeholder;
        context.font = font;
        const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return context.measureText(text).width > room ? [text] : [];
      });
    });
  }
}
