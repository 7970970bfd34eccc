import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { compressedFiles } from './compressed-files.ts';
import { contractOutlines } from './contract-outlines.ts';

/** What every screen needs and no release of ours changes: one file, compressed together, kept by the browser. */
const CORE = /node_modules\/(\.pnpm\/)?(react|react-dom|scheduler|react-router|@tanstack|clsx)[@/+]/;

/** What forms check with: the schemas of single fields, and what they are made of. */
const SCHEMAS =
  /node_modules\/(\.pnpm\/)?zod[@/+]|packages\/contract\/src\/(fields|account-form|personal-details)/;

/** What forms, long work and empty places are made of; the dashboard does without. */
const FORMS = new RegExp(
  [
    'src/ui/(checkbox|dialog|empty-state|field|one-time-code|password-input|radio|segmented|steps|text-input|work-card)',
    'src/app/session/chosen-plan',
    'contract/src/(locations|plans)',
    'lucide-react/.*/(chevron-down|circle-slash|eye|eye-off|lock|shield-check)\\.mjs',
  ].join('|'),
);

/** What long lists and long texts are made of; no screen that one sees first has any. */
const DESK = new RegExp(
  [
    'src/ui/(disclosure|select|tab-links|text-area|use-settled)',
    'src/app/(http/pages|http/upload|paged-rows|show-more)',
    '@tanstack/.*/(infiniteQueryObserver|infiniteQueryOptions|useInfiniteQuery)\\.js',
    'lucide-react/.*/(chevron-right|file-text|image|paperclip|star)\\.mjs',
  ].join('|'),
);

/** What the screens of customers ask and tell about their hosting. */
const CUSTOMER = new RegExp(
  [
    'src/hosting/(host-name|operation-state|queries)',
    'src/templates/places',
    'contract/src/(billing|website-deletion|wordpress)',
  ].join('|'),
);

/** What the dashboard has in common with the screens behind it. */
const HOSTING = new RegExp(
  [
    'src/hosting/(dashboard-frame|freshness|mutations|page-state|texts)',
    'src/hosting/panel/(copy-fact|login-tab-outcome|point-here-card|use-login-tab)',
    'src/hosting/(storage|website)/(storage-|website-address)',
  ].join('|'),
);

/** Small parts that many screens share travel together instead of as dozens of files. */
const SHARED = /src\/(app|ui)\/|lucide/;

/** Draws the icons of the Lucide set in place of the package's heavier way. */
const DRAW_ICON = fileURLToPath(new URL('src/ui/lucide-icon.ts', import.meta.url));

/** The first that a module fits takes it. */
const GROUPS = [
  { name: 'desk', test: DESK, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'core', test: CORE },
  { name: 'schemas', test: SCHEMAS, includeDependenciesRecursively: false },
  { name: 'forms', test: FORMS, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'customer', test: CUSTOMER, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'hosting', test: HOSTING, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'portal', test: SHARED, minShareCount: 2 },
];

const PRELOADED_FONTS = [/instrument-sans-latin-wght-normal/, /bricolage-grotesque-latin-wght-normal/];

/** Text and headings are on every screen: their fonts start loading with the page, not with the style sheet. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => PRELOADED_FONTS.some((font) => font.test(file)))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

export default defineConfig({
  resolve: { alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: DRAW_ICON }] },
  plugins: [contractOutlines(), react(), tailwindcss(), preloadFonts(), compressedFiles()],
  build: {
    outDir: 'dist',
    // The Content-Security-Policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: { proxy: { '/api': process.env.PORTAL_URL ?? 'http://localhost:3000' } },
});
