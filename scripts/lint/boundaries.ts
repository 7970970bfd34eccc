// Which part of the house may reach which: the arrows point down.

/** The parts, as folders. */
export const elements = [
  { type: 'contract', pattern: 'packages/contract/src' },
  { type: 'package', pattern: 'packages/!(contract)/src', capture: ['name'] },
  { type: 'sandbox', pattern: 'apps/sandbox/src' },
  { type: 'composition', pattern: 'apps/api/src/app' },
  { type: 'foundation', pattern: 'apps/api/src/foundation' },
  { type: 'capability', pattern: 'apps/api/src/!(app|foundation)', capture: ['name'] },
  { type: 'ui', pattern: 'apps/web/src/ui' },
  { type: 'web', pattern: 'apps/web' },
  { type: 'scripts', pattern: 'scripts' },
].map((element) => ({ ...element, partialMatch: false }));

/** The kinds of file a rule speaks of. */
export const files = [
  { category: 'start', pattern: 'apps/api/src/*.ts' },
  { category: 'service', pattern: '**/*.service.ts' },
  { category: 'module', pattern: '**/*.module.ts' },
  { category: 'adapter', pattern: '**/*.adapter.ts' },
  { category: 'connections', pattern: '**/*-connections.adapter.ts' },
  {
    category: 'sandbox-entry',
    pattern: ['apps/sandbox/src/sandbox.ts', 'apps/sandbox/src/stripe/stripe-alone.ts'],
  },
  { category: 'test', pattern: ['**/*.spec.ts', '**/*.int-spec.ts', '**/testing/**'] },
];

const type = (...types: string[]) => types.map((name) => ({ element: { type: name } }));
const anyOf = (...categories: string[]) => ({ categories: { anyOf: categories } });
const sameCapability = {
  element: { type: 'capability', captured: { name: '{{ from.element.captured.name }}' } },
};

/** What is allowed; everything else between two parts is not. The last policy that fits decides. */
export const policies = [
  { from: type('web'), allow: { to: type('web', 'ui') } },
  { from: type('ui'), allow: { to: type('ui') } },
  { from: { file: anyOf('start') }, allow: { to: type('composition', 'capability', 'foundation') } },
  { from: type('composition'), allow: { to: type('composition', 'capability', 'foundation') } },
  { from: type('capability'), allow: { to: [...type('foundation'), sameCapability] } },
  { from: type('capability'), allow: { to: { ...type('capability')[0], file: anyOf('service') } } },
  {
    from: { element: { type: 'capability' }, file: anyOf('module') },
    allow: { to: { element: { type: 'capability' }, file: anyOf('module') } },
  },
  // Two capabilities may need two sides of one outside system, over one connection with one cap and one circuit.
  {
    from: { element: { type: 'capability' }, file: anyOf('adapter') },
    allow: { to: { element: { type: 'capability' }, file: anyOf('connections') } },
  },
  {
    from: { element: { type: 'capability' }, file: anyOf('test') },
    allow: { to: type('composition', 'capability') },
  },
  { from: type('scripts'), allow: { to: type('scripts', 'contract') } },
  // Tests drive the real sandbox through the one function that starts it; no other file reaches it.
  { from: { file: anyOf('test') }, allow: { to: { file: anyOf('sandbox-entry') } } },
];

/** The folders of the large capabilities, from top to bottom: each may reach those below it. */
export const layers = {
  'apps/api/src/billing': [
    'reconciliation',
    'stripe',
    'plan-change',
    'payment-method',
    'invoices',
    'checkout',
    'cancellation',
    'plans',
    'orders',
    'prices',
  ],
  'apps/api/src/hosting': ['release', 'addition', 'deletion', 'sync', 'accounts', 'websites', 'panel'],
};
