import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Minified: every document compiles it, in a third of the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A part of a run checks a modal dialog alone: the page behind it, which is inert, is inspected without it, too. */
const isPart = Number(process.env['TEST_SHARE'] || '1') < 1;

/**
 * Runs axe in the page's own document; its frames are not checked.
 * @param rules the rules to run; default: all that axe runs by itself, and the size of targets (WCAG 2.5.8)
 * @returns each violated rule with the elements that violate it
 */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  const options: axe.RunOptions = {
    ...(rules
      ? { runOnly: { type: 'rule', values: rules } }
      : { rules: { 'target-size': { enabled: true } } }),
    // Details of the rules that pass, selectors and style sheets of other hosts take most of axe's time.
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
  };
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  return page.evaluate(
    async ([run, dialogAlone]) => {
      const dialog = dialogAlone ? [...document.querySelectorAll(':modal')].at(-1) : undefined;
      const { violations } = (await window.axe?.run(dialog ?? document, run)) ?? { violations: [] };
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [options, isPart] as const,
  );
}
