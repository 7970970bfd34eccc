import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { compressedFiles } from './compressed-files.ts';
import { earlyCode } from './early-code.ts';

const PRELOADED_FONTS = [/instrument-sans-latin-wght-normal/, /bricolage-grotesque-latin-600-normal/];

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

/** Scripts come after the style sheet and the fonts: public pages and the portal's frame are painted before they run. */
function paintBeforeScripts(): Plugin {
  return {
    name: 'paint-before-scripts',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
    },
  };
}

/**
 * Modules that several screens share are few files: split by the screens that use them, they would be dozens of
 * requests. A group takes what its modules import with it, unless a group above it has that.
 */
const codeGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // What runs on every page.
  { name: 'start', tags: ['$initial' as const] },
  { name: 'forms', test: /react-hook-form|@hookform|use-form/ },
  { name: 'icons', test: /lucide-react/, minShareCount: 2 },
  // Of several screens, but of no first one.
  { name: 'menus', test: /src\/(ui\/(menu|popover)|search\/(kbd|keys)\.)/, minShareCount: 2 },
  { name: 'shared', test: /node_modules|contract\/src|web\/src\/(foundation|ui)\//, minShareCount: 5 },
  // What the dashboard shows of its modules.
  {
    name: 'website',
    test: /src\/(cdn|dashboard|hosting|names|onboarding|performance|templates|wordpress)\//,
    minShareCount: 2,
  },
  { name: 'billing', test: /src\/billing\//, minShareCount: 2 },
].map((group, index, groups) => ({ ...group, priority: groups.length - index }));

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    ...(isSsrBuild ? [] : [earlyCode(), preloadFonts(), paintBeforeScripts(), compressedFiles()]),
  ],
  build: {
    // `vite build --ssr prerender.ts` builds what renders the public pages in advance, with all that it needs.
    outDir: isSsrBuild ? 'dist/prerender' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    // The Content-Security-Policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: codeGroups } } },
  },
  ssr: { noExternal: true },
  server: { proxy: { '/api': process.env.PORTAL_URL ?? 'http://localhost:3000' } },
}));
