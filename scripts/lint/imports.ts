// Which packages each part may import.

interface Restriction {
  group: string[];
  importNames?: string[];
  allowTypeImports?: boolean;
  message: string;
}

const RESTRICTIONS = {
  vendors: {
    group: [
      'stripe',
      'stripe/*',
      'nodemailer',
      'nodemailer/*',
      '@aws-sdk/*',
      '@homeport/plesk',
      '@homeport/hestiacp',
      '@homeport/bunny',
      '@homeport/gandi',
      '@homeport/mxroute',
    ],
    message:
      'A vendor is spoken to in its *.adapter.ts or *.driver.ts, or in the folder of its panel driver.',
  },
  prisma: {
    group: ['@prisma/*', '**/generated/**'],
    // The shape of a row may be named anywhere; the client may not be used.
    allowTypeImports: true,
    message: 'Only *.repository.ts touches Prisma.',
  },
  server: {
    group: ['@nestjs/*', '@prisma/*', 'pg', 'ioredis', 'bullmq'],
    message: 'Only the API has a database, queues and Nest.',
  },
  mutations: {
    group: ['@tanstack/react-query'],
    importNames: ['useMutation'],
    message: 'Use useMutation of foundation/http/query.ts, which ignores the second click of a double click.',
  },
  packages: {
    group: [
      '@homeport/*',
      '@homeport/*/**',
      '!@homeport/contract',
      '!@homeport/contract/**',
      '!@homeport/icu',
      '!@homeport/icu/**',
    ],
    message: 'Of our packages only the contract and icu may be imported here.',
  },
  ours: {
    group: ['@homeport/*', '@homeport/*/**'],
    message: 'This part must not import any of our other packages.',
  },
  kin: {
    group: ['@homeport/*', '@homeport/*/**', '!@homeport/provider-http', '!@homeport/provider-http/**'],
    message: 'Of our packages, a provider client may import the HTTP transport only.',
  },
  contracts: {
    group: ['@homeport/*', '@homeport/*/**', '!@homeport/provider-contracts'],
    message: 'Of our packages the sandbox imports the published contracts only.',
  },
  sandbox: {
    group: ['@homeport/sandbox', '@homeport/sandbox/*'],
    message: 'Nothing imports the sandbox: only base URLs lead to it.',
  },
} satisfies Record<string, Restriction>;

/** Options of no-restricted-imports: the environment is forbidden everywhere, and so are the named groups. */
export function restricted(...names: (keyof typeof RESTRICTIONS)[]): {
  paths: { name: string; importNames?: string[]; message: string }[];
  patterns: Restriction[];
} {
  return {
    paths: [
      {
        name: 'node:process',
        importNames: ['env', 'default'],
        message: 'The environment is read by the configuration alone.',
      },
    ],
    patterns: names.map((name) => RESTRICTIONS[name]),
  };
}
