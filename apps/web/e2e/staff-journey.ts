import type { Page } from '@playwright/test';
import type { StaffRole } from '@homeport/contract/staff-rights';
import { expect, test as base, dropRequests, watchFaults } from './journey.ts';
import { bringIn } from './people.ts';
import type { Person } from './people.ts';
import { becomeStaff } from './staff.ts';
import type { StaffMember } from './staff.ts';

interface StaffFixtures {
  /** Opens a separate window for a person. It must end with a clean console, too. */
  windowOf: (person: Person) => Promise<Page>;
  newStaff: (role: StaffRole) => Promise<StaffMember>;
}

/** Journeys with separate windows for staff and customers. */
export const test = base.extend<StaffFixtures>({
  windowOf: async ({ browser }, use) => {
    const windows: { page: Page; faults: string[] }[] = [];
    await use(async (person) => {
      const context = await browser.newContext();
      await bringIn(context, person);
      const page = await context.newPage();
      windows.push({ page, faults: watchFaults(page) });
      return page;
    });
    for (const { page, faults } of windows) {
      await dropRequests(page);
      await page.context().close();
      expect(faults).toEqual([]);
    }
  },
  newStaff: async ({ request, inbox }, use) => use((role) => becomeStaff(request, inbox, role)),
});

export { expect, inspect } from './journey.ts';
