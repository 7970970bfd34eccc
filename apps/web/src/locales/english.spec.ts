import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { activate, english as language } from '../foundation/locale/current-language.ts';
import { text } from '../foundation/layout/texts.ts';
import { english } from './english.ts';
import type { Translation } from './english.ts';
import { translateFrom } from './translation.ts';

const source = join(import.meta.dirname, '..');

describe('the English catalogues', () => {
  it('are all listed, under names of their own', () => {
    const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.spec.'))
      .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(/\bcatalogue\('(\w+)'/g)])
      .map(([, name]) => name);
    const { server, ...ofPortal } = english;
    expect(Object.keys(server).length).toBeGreaterThan(200);
    expect(names).toHaveLength(Object.keys(ofPortal).length);
    expect(new Set(names)).toEqual(new Set(Object.keys(ofPortal)));
  });

  it('are what a language translates', () => {
    const german = Object.fromEntries(
      Object.entries(english).map(([name, messages]) => [
        name,
        Object.fromEntries(Object.keys(messages).map((key) => [key, `${name}.${key}`])),
      ]),
    ) as unknown as Translation;
    activate({ ...language, ...translateFrom(german) });
    expect([text('reload'), text('reference', { id: 'req-1' })]).toEqual(['shell.reload', 'shell.reference']);
  });

  it('show through where a language lacks a message', () => {
    activate({ ...language, ...translateFrom({} as Translation) });
    expect(text('reload')).toBe('Reload');
  });
});
