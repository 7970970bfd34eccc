// Rules of this house that no ready-made rule knows. A plugin in ESLint's form, which oxlint loads.

import { dirname, relative, resolve } from 'node:path';

const CLOCK = 'The time comes from the clock, which tests and the sandbox can move.';
const REPOSITORY = 'Only *.repository.ts touches Prisma: give the repository a method.';
const BY_HAND = 'A transaction is taken from the flow: see Database in foundation/database.';
const DATABASE_NAMES = /^#?(database|db)$/;

/** The name an expression ends in: `database` for `this.database`, `this.#database` and `database`. */
function lastName(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return '';
  if (node.property.type === 'PrivateIdentifier') return `#${node.property.name}`;
  return node.property.type === 'Identifier' ? node.property.name : '';
}

/** Forbids to read the system's time: `new Date()`, `Date()` and `Date.now`. */
const clock = {
  meta: { type: 'problem', docs: { description: CLOCK } },
  create(context) {
    const withoutTime = (node) => {
      const reads = node.callee.type === 'Identifier' && node.callee.name === 'Date';
      const given = node.type === 'NewExpression' && node.arguments.length > 0;
      if (reads && !given) context.report({ node, message: CLOCK });
    };
    return {
      NewExpression: withoutTime,
      CallExpression: withoutTime,
      MemberExpression(node) {
        const now = lastName(node) === 'now' || (node.computed && node.property.value === 'now');
        if (now && lastName(node.object) === 'Date') context.report({ node, message: CLOCK });
      },
    };
  },
};

/** Forbids taking the Prisma client out of the database: `database.client`, `database.tx`. */
const prismaInRepositories = {
  meta: { type: 'problem', docs: { description: REPOSITORY } },
  create(context) {
    return {
      MemberExpression(node) {
        if (!['client', 'tx'].includes(lastName(node))) return;
        if (DATABASE_NAMES.test(lastName(node.object))) context.report({ node, message: REPOSITORY });
      },
    };
  },
};

/** Forbids passing a transaction by hand: a parameter that is named or typed as one. */
const transactionByHand = {
  meta: { type: 'problem', docs: { description: BY_HAND } },
  create(context) {
    const inspect = ({ params }) => {
      for (const param of params) {
        const { type, name, typeAnnotation } = param.type === 'TSParameterProperty' ? param.parameter : param;
        const typeName = typeAnnotation?.typeAnnotation.typeName?.name;
        const isByName = type === 'Identifier' && /^(tx|trx)$/.test(name);
        if (isByName || typeName === 'DatabaseClient' || typeName === 'UnitOfWork')
          context.report({ node: param, message: BY_HAND });
      }
    };
    return {
      FunctionDeclaration: inspect,
      FunctionExpression: inspect,
      ArrowFunctionExpression: inspect,
      TSFunctionType: inspect,
      TSMethodSignature: inspect,
      TSEmptyBodyFunctionExpression: inspect,
    };
  },
};

/** Forbids a folder to import one that stands above it. The option names folders, and what they hold from top to bottom. */
const layers = {
  meta: { type: 'problem', schema: [{ type: 'object' }] },
  create(context) {
    const [orders] = context.options;
    const placeOf = (file) => {
      const path = relative(context.cwd, file);
      const [parent, order] = Object.entries(orders).find(([folder]) => path.startsWith(`${folder}/`)) ?? [];
      const folder = parent && path.slice(parent.length + 1).split('/')[0];
      return { parent, folder, depth: order?.indexOf(folder) ?? -1 };
    };
    const here = placeOf(context.filename);
    if (here.depth < 0) return {};
    return {
      ImportDeclaration(node) {
        if (!node.source.value.startsWith('.')) return;
        const there = placeOf(resolve(dirname(context.filename), node.source.value));
        if (there.parent !== here.parent || there.depth < 0 || there.depth >= here.depth) return;
        const message = `${there.folder} stands above ${here.folder}: what is below knows nothing of it.`;
        context.report({ node, message });
      },
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: {
    clock,
    layers,
    'prisma-in-repositories': prismaInRepositories,
    'transaction-by-hand': transactionByHand,
  },
};
