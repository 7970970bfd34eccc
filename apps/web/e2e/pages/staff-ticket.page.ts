import type { Locator, Page } from '@playwright/test';
import { WritingPart } from './support.page.ts';

/** One ticket as staff see it. */
export class StaffTicketPage {
  readonly page: Page;
  readonly conversation: Locator;
  readonly messages: Locator;
  readonly notThere: Locator;
  readonly next: Locator;
  readonly goBack: Locator;
  readonly about: Locator;
  readonly status: Locator;
  readonly organization: Locator;
  readonly assignment: Locator;
  readonly cancellation: Locator;
  readonly showCustomer: Locator;
  readonly showBilling: Locator;

  constructor(page: Page) {
    this.page = page;
    this.conversation = page.getByRole('list', { name: 'Conversation' });
    this.messages = this.conversation.getByRole('article');
    this.notThere = page.getByRole('heading', { name: 'ERROR!' });
    this.next = page.getByRole('button', { name: 'Next waiting ticket' });
    this.goBack = page.getByRole('link', { name: 'Go Back' });
    this.about = page.getByRole('complementary', { name: 'About this ticket' });
    this.status = this.about.getByRole('region', { name: 'Status' });
    this.organization = this.about.getByRole('region', { name: 'Organize' });
    this.assignment = this.about.getByRole('region', { name: 'Assigned to' });
    this.cancellation = this.about.getByRole('region', { name: 'Cancellation' });
    this.showCustomer = this.about.getByRole('button', { name: 'Show panels and websites' });
    this.showBilling = this.about.getByRole('button', { name: 'Show billing' });
  }

  async open(ticketId: number): Promise<void> {
    await this.page.goto(`/homeport-admin/support/ticket/agent/${ticketId}`);
    await this.heading(ticketId).waitFor();
  }

  heading(ticketId: number): Locator {
    return this.page.getByRole('heading', { name: `Ticket ${ticketId}` });
  }

  /** The form of an internal note, in place of that of a reply. */
  async writeNote(): Promise<WritingPart> {
    await this.page.getByRole('radio', { name: 'Note' }).check();
    return new WritingPart(this.page, 'Internal note', 'Add note');
  }

  /** The names that an @ suggests. */
  suggested(name: string): Locator {
    return this.page.getByRole('listbox', { name: 'People to mention' }).getByRole('option', { name });
  }

  writingTo(customer: string): WritingPart {
    return new WritingPart(this.page, `Reply to ${customer}`, 'Send reply');
  }

  choice(name: 'Open' | 'Escalated' | 'Close'): Locator {
    return this.status.getByRole('radio', { name });
  }

  async setStatus(name: 'Open' | 'Escalated' | 'Close'): Promise<void> {
    await this.choice(name).check();
    await this.status.getByRole('checkbox').check();
    await this.status.getByRole('button', { name: 'Change status' }).click();
  }

  /** The form that merges the ticket that is open. */
  async openMerging(ticketId: number): Promise<Locator> {
    await this.about.getByRole('button', { name: 'Merge' }).click();
    return this.page.getByRole('dialog', { name: `Merge ticket ${ticketId}` });
  }

  /** The form that moves messages of the ticket that is open to a new one. */
  async openSplitting(ticketId: number): Promise<Locator> {
    await this.about.getByRole('button', { name: 'Split' }).click();
    return this.page.getByRole('dialog', { name: `Split ticket ${ticketId}` });
  }

  async giveTo(address: string): Promise<void> {
    await this.assignment.getByRole('combobox').selectOption(address);
    await this.assignment.getByRole('checkbox').check();
    await this.assignment.getByRole('button', { name: 'Assign' }).click();
  }
}
