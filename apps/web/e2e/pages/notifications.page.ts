import type { Locator, Page } from '@playwright/test';

/** The bell and the tray of tasks in the header. */
export class NotificationsPage {
  readonly bell: Locator;
  readonly panel: Locator;
  readonly entries: Locator;
  readonly tray: Locator;
  readonly tasks: Locator;

  constructor(page: Page) {
    this.bell = page.getByRole('button', { name: /^Notifications/ });
    this.panel = page.getByRole('dialog', { name: 'Notifications' });
    this.entries = this.panel.getByRole('listitem');
    this.tray = page.getByRole('button', { name: /task in progress|A task failed/ });
    this.tasks = page.getByRole('dialog', { name: 'Tasks' });
  }
}
