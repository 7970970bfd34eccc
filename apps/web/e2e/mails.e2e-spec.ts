import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { homeport } from './staff.ts';

/** A telephone, and the column that mail programs on a desk give a mail. */
const widths = [360, 640] as const;
const themes = ['light', 'dark'] as const;

test('every mail can be read: narrow and wide, by day and by night, and as text', async ({
  page,
}, testInfo) => {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'));
  await homeport('mail', 'samples', folder);
  const names = (await readdir(folder)).filter((file) => file.endsWith('.html'));
  expect(names.length).toBeGreaterThan(30);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));

  for (const file of names) {
    await page.setContent(await readFile(join(folder, file), 'utf8'));
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 640 });
        const tooWide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(tooWide, `${file} at ${width}`).toBe(0);
        const name = file.replace('.html', `-${colorScheme}-${width}.png`);
        await page.screenshot({ path: `${testInfo.project.outputDir}/mails/${name}`, fullPage: true });
      }
      const { violations } = await new AxeBuilder({ page })
        .withRules(['color-contrast', 'link-name', 'empty-heading', 'html-has-lang'])
        .analyze();
      expect(violations, `${file}, ${colorScheme}`).toEqual([]);
    }
    const text = await readFile(join(folder, file.replace('.html', '.txt')), 'utf8');
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    expect(text, file).toContain(heading ?? '');
    for (const link of await page.getByRole('link').all()) {
      const href = (await link.getAttribute('href')) ?? '';
      expect(text, `${file} as text`).toContain(href.replace(/^mailto:/, ''));
    }
  }
  expect(fetched).toEqual([]);
  await rm(folder, { recursive: true });
});
