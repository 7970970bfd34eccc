// Which part of the product may import which.

/** The parts, as folders. */
export const elements = [
  { type: 'contract', pattern: 'packages/contract/src' },
  { type: 'package', pattern: 'packages/!(contract)/src', capture: ['name'] },
  { type: 'sandbox', pattern: 'apps/sandbox/src' },
  { type: 'composition', pattern: 'apps/api/src/app' },
  { type: 'foundation', pattern: 'apps/api/src/foundation' },
  { type: 'module', pattern: 'apps/api/src/!(app|foundation)', capture: ['name'] },
  { type: 'ui', pattern: 'apps/web/src/ui' },
  { type: 'web-foundation', pattern: 'apps/web/src/foundation' },
  { type: 'web-locales', pattern: 'apps/web/src/locales' },
  {
    type: 'web-module',
    pattern: 'apps/web/src/!(app|foundation|locales|styles|testing|ui)',
    capture: ['name'],
  },
  { type: 'web', pattern: 'apps/web' },
  { type: 'scripts', pattern: 'scripts' },
].map((element) => ({ ...element, partialMatch: false }));

/** The kinds of file that policies name. */
export const files = [
  { category: 'start', pattern: 'apps/api/src/*.ts' },
  { category: 'public', pattern: ['apps/api/src/*/index.ts', 'apps/web/src/*/index.ts'] },
  { category: 'screen', pattern: 'apps/web/src/*/**/*-screen?(s).tsx' },
  {
    category: 'sandbox-entry',
    pattern: [
      'apps/sandbox/src/sandbox.ts',
      'apps/sandbox/src/host-messages.ts',
      'apps/sandbox/src/stripe/stripe-alone.ts',
    ],
  },
  { category: 'test', pattern: ['**/*.spec.ts', '**/*.spec.tsx', '**/*.int-spec.ts', '**/testing/**'] },
];

const type = (...types: string[]) => types.map((name) => ({ element: { type: name } }));
const anyOf = (...categories: string[]) => ({ categories: { anyOf: categories } });
const sameModule = {
  element: { type: 'module', captured: { name: '{{ from.element.captured.name }}' } },
};
/** A module's public file. */
const publicFile = { ...type('module')[0], file: anyOf('public') };

const sameWebModule = {
  element: { type: 'web-module', captured: { name: '{{ from.element.captured.name }}' } },
};
const webPublicFile = { ...type('web-module')[0], file: anyOf('public') };
/** Code that is loaded when its screen is first shown. */
const webScreen = { ...type('web-module')[0], file: anyOf('screen') };

/** Allowed imports; all others between two parts are errors. The last matching policy decides. */
export const policies = [
  {
    from: type('web'),
    allow: { to: [...type('web', 'web-foundation', 'web-locales', 'ui'), webPublicFile, webScreen] },
  },
  { from: type('web-foundation'), allow: { to: type('web-foundation', 'ui') } },
  {
    from: type('web-module'),
    allow: { to: [...type('web-foundation', 'ui'), sameWebModule, webPublicFile] },
  },
  { from: type('web-locales'), allow: { to: type('web-foundation', 'web-locales', 'web-module') } },
  { from: type('ui'), allow: { to: type('ui') } },
  {
    from: [
      { element: { type: 'ui' }, file: anyOf('test') },
      { element: { type: 'web-foundation' }, file: anyOf('test') },
      { element: { type: 'web-module' }, file: anyOf('test') },
      { element: { type: 'web-locales' }, file: anyOf('test') },
    ],
    allow: { to: type('web', 'web-locales') },
  },
  { from: { file: anyOf('start') }, allow: { to: [...type('composition', 'foundation'), publicFile] } },
  { from: type('composition'), allow: { to: [...type('composition', 'foundation'), publicFile] } },
  { from: type('module'), allow: { to: [...type('foundation'), sameModule, publicFile] } },
  {
    from: { element: { type: 'composition' }, file: anyOf('test') },
    allow: { to: type('module') },
  },
  {
    from: { element: { type: 'module' }, file: anyOf('test') },
    allow: { to: type('composition', 'module') },
  },
  { from: type('scripts'), allow: { to: type('scripts', 'contract') } },
  // Tests start the real sandbox through one function; no other file imports it.
  { from: { file: anyOf('test') }, allow: { to: { file: anyOf('sandbox-entry') } } },
];

/** The folders of the large modules, from top to bottom: each may import those below it. */
export const layers = {
  'apps/api/src/billing': [
    'reconciliation',
    'payouts',
    'stripe',
    'plan-change',
    'payment-method',
    'invoices',
    'checkout',
    'cancellation',
    'goodwill',
    'later-change',
    'plans',
    'details',
    'orders',
    'prices',
  ],
  'apps/api/src/hosting': [
    'release',
    'addition',
    'deletion',
    'backups',
    'sync',
    'accounts',
    'websites',
    'panel',
  ],
};
