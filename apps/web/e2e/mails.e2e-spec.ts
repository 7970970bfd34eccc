import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { homeport } from './staff.ts';
import { themesOf } from './themes.ts';

interface Mail {
  name: string;
  html: string;
  text: string;
}

let mails: Mail[];

test.beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'));
  await homeport('mail', 'samples', folder);
  const names = (await readdir(folder)).filter((file) => file.endsWith('.html'));
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  mails = await Promise.all(
    names.map(async (file) => {
      const name = file.replace('.html', '');
      return { name, html: await read(file), text: await read(`${name}.txt`) };
    }),
  );
  await rm(folder, { recursive: true });
  expect(mails.length).toBeGreaterThan(30);
});

/** A phone, and the usual column of desktop mail programs. */
const widths = [360, 640];

test('shows every mail at every width, and says the same as plain text', async ({ page }, testInfo) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  for (const { name, html, text } of mails) {
    await page.setContent(html);
    for (const colorScheme of themesOf(name)) {
      await page.emulateMedia({ colorScheme });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 640 });
        const tooWide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(tooWide, `${name}, ${colorScheme}, at ${width}`).toBe(0);
        const path = `${testInfo.project.outputDir}/mails/${name}-${colorScheme}-${width}.png`;
        if (process.env['PICTURES']) await page.screenshot({ path, fullPage: true });
      }
      const rules = ['color-contrast', 'link-name', 'empty-heading'];
      expect(await axeViolations(page, rules), `${name}, ${colorScheme}`).toEqual([]);
    }
    const { title, links } = await page.evaluate(() => ({
      title: document.querySelector('h1')?.textContent ?? '',
      links: [...document.links].map(({ href }) => href.replace(/^mailto:/, '').replace(/\/$/, '')),
    }));
    expect(title, name).not.toBe('');
    for (const part of [title, ...links]) expect(text, name).toContain(part);
  }
  expect(fetched).toEqual([]);
});
