import type { Rolldown } from 'vite';
import { templatesOf } from './early-code.ts';

const chunk = (fileName: string, moduleIds: string[], imports: string[] = []) =>
  ({ type: 'chunk', fileName, moduleIds, imports }) as unknown as Rolldown.OutputChunk;

const entry = chunk('entry.js', ['/web/src/app/main.tsx'], ['shared.js']);
const bundle: Rolldown.OutputBundle = Object.fromEntries(
  [
    entry,
    chunk('shared.js', []),
    chunk('frame.js', ['/web/src/app/frame.tsx'], ['shared.js', 'menus.js']),
    chunk('menus.js', []),
    chunk('prices.js', ['/web/src/billing/prices.tsx'], ['menus.js', 'cards.js', 'shared.js']),
    chunk('cards.js', []),
  ].map((each) => [each.fileName, each]),
);
const link = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

describe('the templates of early code', () => {
  it('link each file once, with what it imports, and without the files of the entry', () => {
    const when = { plan: 'newuser', paths: ['/', '/prices'] };
    const code = [{ modules: ['app/frame.tsx'] }, { when, modules: ['billing/prices.tsx'] }];
    expect(templatesOf(bundle, entry, code)).toBe(
      `<template data-code>${link('frame.js')}${link('menus.js')}</template>` +
        `<template data-code data-plan="newuser" data-paths="/ /prices">${link('prices.js')}${link('cards.js')}</template>`,
    );
  });

  it('do not lack a module that was moved', () => {
    expect(() => templatesOf(bundle, entry, [{ modules: ['app/moved.tsx'] }])).toThrow(
      'app/moved.tsx is not part of the client',
    );
  });
});
