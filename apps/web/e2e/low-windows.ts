import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The window of 1280 by 1024 pixels at 400 % zoom. */
export const ZOOMED = { width: 320, height: 256 };
/** Windows too low for bars that stay in view: a phone and a desktop window, both just under 480 pixels high. */
const LOW = [
  { width: 320, height: 470 },
  { width: 1280, height: 470 },
];
const USUAL = { width: 1280, height: 800 };

const softly = expect.configure({ soft: true, timeout: 5_000 });

/** Checks that a screen can be read in low windows: without scrolling sideways, and not under bars. */
export async function checkLowWindows(page: Page, name: string): Promise<void> {
  await page.setViewportSize(ZOOMED);
  // Styles may follow the new size a little later.
  await softly
    .poll(async () => (await measure(page)).overflow, `what makes ${name} scroll sideways at 320 by 256`)
    .toEqual([]);
  const { covered } = await measure(page);
  expect.soft(covered, `part of ${name} that bars cover at 320 by 256`).toBeLessThanOrEqual(1 / 3);
  for (const size of LOW) {
    await page.setViewportSize(size);
    const { bars } = await measure(page);
    expect.soft(bars, `bars of ${name} that stay at ${size.width} by ${size.height}`).toEqual([]);
  }
  await page.setViewportSize(USUAL);
}

/** Checks that a dialog or menu fits in a low window and scrolls to each control. */
export async function checkOpenInLowWindow(
  page: Page,
  name: string,
  dialog: Locator = page.getByRole('dialog'),
): Promise<void> {
  await page.setViewportSize(ZOOMED);
  const box = await dialog.boundingBox();
  expect.soft(box?.y, `top of ${name}`).toBeGreaterThanOrEqual(0);
  expect
    .soft((box?.y ?? 0) + (box?.height ?? Infinity), `bottom of ${name}`)
    .toBeLessThanOrEqual(ZOOMED.height);
  const sideways = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect.soft(sideways, `${name} does not scroll sideways`).toBe(0);
  for (const control of await dialog.locator('button, input, select, textarea, a[href]').all()) {
    if (!(await control.isVisible())) continue;
    await control.scrollIntoViewIfNeeded();
    await expect.soft(control, `a control of ${name}`).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize(USUAL);
}

interface Measured {
  /** Elements that make the page wider than the window. */
  overflow: string[];
  /** The largest part of the window's height under elements that stay while the page scrolls, from 0 to 1. */
  covered: number;
  /** These elements. */
  bars: string[];
}

async function measure(page: Page): Promise<Measured> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const staying = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
      // Dialogs and menus cover the page on purpose, and close.
      if (element.closest('dialog, [role=menu], [role=dialog]')) return false;
      const { position } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return (position === 'fixed' || position === 'sticky') && width > 1 && height > 1;
    });
    const coveredAt = (top: number) => {
      window.scrollTo(0, top);
      const rows = new Set<number>();
      for (const element of staying) {
        const box = element.getBoundingClientRect();
        const end = Math.min(box.bottom, window.innerHeight);
        for (let row = Math.max(0, Math.floor(box.top)); row < end; row += 1) rows.add(row);
      }
      return rows.size / window.innerHeight;
    };
    const end = root.scrollHeight - window.innerHeight;
    const covered = Math.max(...[0, end / 2, end].map(coveredAt));
    window.scrollTo(0, 0);
    const tooWide = [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth)
      .map(({ tagName, className, innerText }) => `${tagName} ${className} ${innerText}`.slice(0, 200));
    return {
      // Elements in a container that scrolls or clips are fine.
      overflow: root.scrollWidth > root.clientWidth ? tooWide : [],
      covered,
      bars: staying.map(({ tagName, className }) => `${tagName.toLowerCase()} ${className}`),
    };
  });
}
