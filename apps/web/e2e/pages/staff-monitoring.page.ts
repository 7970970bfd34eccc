import type { Locator, Page } from '@playwright/test';

const addresses = {
  Overview: '/homeport-su-admin/overview',
  'My tickets': '/homeport-admin',
  'All tickets': '/homeport-su-admin',
  Cancellations: '/homeport-su-admin/cancellations',
  Customers: '/homeport-su-admin/customers',
  'Promo codes': '/homeport-su-admin/promo-codes',
  Operations: '/homeport-su-admin/operations',
  Outbox: '/homeport-su-admin/outbox',
  Servers: '/homeport-su-admin/servers',
  Providers: '/homeport-su-admin/providers',
  Status: '/homeport-admin/status',
  'Audit log': '/homeport-su-admin/audit',
  Team: '/homeport-su-admin/team',
  Feedback: '/homeport-su-admin/feedback',
} as const;

export type StaffPlaceName = keyof typeof addresses;

/** The screens of the staff area. */
export class StaffWatchPage {
  readonly page: Page;
  readonly places: Locator;
  readonly menu: Locator;
  readonly rows: Locator;
  readonly alert: Locator;

  constructor(page: Page) {
    this.page = page;
    this.places = page.getByRole('navigation', { name: 'Staff area' });
    this.menu = this.places.getByRole('button', { name: /^Staff area, at / });
    this.rows = page.getByRole('main').getByRole('region').getByRole('listitem');
    this.alert = page.getByRole('alert');
  }

  static readonly placeNames = Object.keys(addresses) as StaffPlaceName[];

  async open(place: StaffPlaceName, search = ''): Promise<void> {
    await this.page.goto(addresses[place] + search);
    await this.heading(place).waitFor();
  }

  heading(place: StaffPlaceName): Locator {
    return this.page.getByRole('heading', { name: place, exact: true, level: 1 });
  }

  /** A link in the navigation of the staff area. */
  link(place: StaffPlaceName): Locator {
    return this.places.getByRole('link', { name: new RegExp(`^${place}`) });
  }

  /** An entry in the open navigation menu. */
  entry(place: StaffPlaceName): Locator {
    return this.page.getByRole('menuitem', { name: new RegExp(`^${place}`) });
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label });
  }

  choice(label: string): Locator {
    return this.page.getByRole('combobox', { name: label });
  }

  row(words: string | RegExp): Locator {
    return this.rows.filter({ hasText: words });
  }

  /** The card of one provider. */
  provider(name: string | RegExp): Locator {
    return this.page.getByRole('region', { name });
  }
}
