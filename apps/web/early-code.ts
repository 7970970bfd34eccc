import type { Plugin, Rolldown } from 'vite';

/** Code that the first page of signed-in people needs besides the entry. */
interface EarlyCode {
  /** Modules that are loaded by `import()`; relative to `src`. */
  modules: readonly string[];
  /** The kind of plan and the paths that need them; left out: every one. */
  when?: { plan: string; paths: readonly string[] };
}

const EARLY_CODE: readonly EarlyCode[] = [
  { modules: ['app/signed-in.tsx'] },
  {
    when: { plan: 'hosting', paths: ['/'] },
    modules: [
      'dashboard/dashboard-screen.tsx',
      'dashboard/website-cards.tsx',
      'dashboard/dashboard-query.ts',
    ],
  },
  {
    when: { plan: 'newuser', paths: ['/', '/purchase-hosting-plan'] },
    modules: ['billing/choice/purchase-screen.tsx'],
  },
];

/**
 * Puts links to the files of this code into the page, in templates, which browsers do not load. `theme.js` takes them
 * out for the visits that need them, so that these files are loaded along with the entry, and not after it.
 */
export function earlyCode(): Plugin {
  return {
    name: 'early-code',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, chunk }) =>
        bundle === undefined || chunk === undefined
          ? html
          : html.replace(/(?=<script src="\/theme\.js">)/, templatesOf(bundle, chunk, EARLY_CODE)),
    },
  };
}

/** The templates, without files that the entry or the template of every visit loads. */
export function templatesOf(
  bundle: Rolldown.OutputBundle,
  entry: Pick<Rolldown.OutputChunk, 'fileName'>,
  code: readonly EarlyCode[],
): string {
  const loaded = withImports(bundle, [entry.fileName]);
  const templates = code.map(({ modules, when }) => {
    const chunks = modules.map((module) => chunkOf(bundle, module));
    const files = [...withImports(bundle, chunks)].filter((file) => !loaded.has(file));
    if (when === undefined) for (const file of files) loaded.add(file);
    const condition =
      when === undefined ? '' : ` data-plan="${when.plan}" data-paths="${when.paths.join(' ')}"`;
    const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
    return `<template data-code${condition}>${links.join('')}</template>`;
  });
  return templates.join('');
}

/** The file with a module. */
function chunkOf(bundle: Rolldown.OutputBundle, module: string): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/src/${module}`)),
  );
  if (chunk === undefined) throw new Error(`${module} is not part of the client`);
  return chunk.fileName;
}

function withImports(bundle: Rolldown.OutputBundle, files: readonly string[]): Set<string> {
  const found = new Set(files);
  for (const file of found) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) found.add(imported);
  }
  return found;
}
