// Our own lint rules, as an ESLint plugin that oxlint loads.

import { basename, dirname, relative, resolve } from 'node:path';

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

/** Forbids importing a folder from one below it. The option names parent folders, and their folders from top to bottom. */
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
        const message = `${there.folder} is above ${here.folder} and must not be imported from it.`;
        context.report({ node, message });
      },
    };
  },
};

/** Nest's kinds of class, each with the end of its name and of its file's name. */
const KINDS = {
  adapter: 'Adapter',
  controller: 'Controller',
  driver: 'Driver',
  filter: 'Filter',
  guard: 'Guard',
  interceptor: 'Interceptor',
  module: 'Module',
  operation: 'Operation',
  port: 'Port',
  repository: 'Repository',
  schedule: 'Schedule',
  service: 'Service',
  strategy: 'Strategy',
  subscriber: 'Subscriber',
};
const DECORATORS = new Set(['Catch', 'Controller', 'Injectable', 'Module']);

/**
 * Demands that a class says what it is: its name ends in the kind that its file's name ends in, and what Nest injects
 * has a kind. The option names the exceptions.
 */
const kinds = {
  meta: { type: 'problem', schema: [{ type: 'object' }] },
  create(context) {
    const [{ except = [] } = {}] = context.options;
    const kind = basename(context.filename).split('.').at(-2);
    const suffix = KINDS[kind];
    const check = (node) => {
      const name = node.id?.name;
      if (name === undefined || except.includes(name) || name.endsWith('Error')) return;
      const isInjected = (node.decorators ?? []).some(({ expression }) =>
        DECORATORS.has(expression.callee?.name),
      );
      if (suffix === undefined && isInjected)
        context.report({
          node: node.id,
          message: `${name} is injected: name its file for its kind, such as *.service.ts.`,
        });
      const isPublic = isInjected || node.parent.type.startsWith('Export');
      if (suffix !== undefined && isPublic && !name.endsWith(suffix))
        context.report({ node: node.id, message: `A class in *.${kind}.ts ends in ${suffix}.` });
    };
    return { ClassDeclaration: check };
  },
};

/** Attributes that people read or hear. */
const READ_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'detail',
  'heading',
  'hint',
  'label',
  'lead',
  'legend',
  'placeholder',
  'title',
]);
const IN_CATALOGUE = 'Texts are messages of a catalogue, so that they can be translated.';
const AT_RENDER =
  'Look texts up while rendering: here they keep the language in which the module was loaded.';
const ITERATORS = new Set(['filter', 'flatMap', 'forEach', 'from', 'map']);

/** Whether a node is evaluated later than its module is loaded. What iterators are given runs at once. */
function isInFunction(node) {
  for (let above = node.parent; above; above = above.parent) {
    if (!/Function/.test(above.type)) continue;
    const { parent } = above;
    const runsAtOnce = parent.type === 'CallExpression' && ITERATORS.has(lastName(parent.callee));
    if (!runsAtOnce) return true;
  }
  return false;
}

/** The literal words of an expression that is shown: of its branches, one a line, but not of its conditions. */
function shownWords(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : '';
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.cooked).join(' ');
    case 'ConditionalExpression':
      return `${shownWords(node.consequent)}\n${shownWords(node.alternate)}`;
    case 'LogicalExpression':
      return `${node.operator === '&&' ? '' : shownWords(node.left)}\n${shownWords(node.right)}`;
    case 'BinaryExpression':
      return node.operator === '+' ? `${shownWords(node.left)} ${shownWords(node.right)}` : '';
    case 'JSXExpressionContainer':
      return shownWords(node.expression);
    default:
      return '';
  }
}

/** Functions that show their last argument. */
const SHOWING = new Set(['showToast', 'useTitle']);
/** English, not a key or the name of a case: it has a space or begins with a capital letter. */
const isEnglish = (words) => /^\s*\p{Lu}|\p{L} +\p{L}/mu.test(words);

/**
 * Forbids texts outside catalogues: words as the content of an element, in attributes and properties that people read,
 * and in toasts. Also forbids to look texts up while a module is loaded.
 */
const texts = {
  meta: { type: 'problem', docs: { description: IN_CATALOGUE } },
  create(context) {
    const inspect = (node, words) => {
      if (/\p{L}/u.test(words)) context.report({ node, message: IN_CATALOGUE });
    };
    const catalogues = new Set();
    const isCatalogue = context.filename.endsWith('texts.ts') || context.filename.includes('/src/locales/');
    return {
      ImportDeclaration({ source, specifiers }) {
        if (!source.value.endsWith('texts.ts')) return;
        for (const { imported, local } of specifiers)
          if (imported?.name === 'text') catalogues.add(local.name);
      },
      CallExpression(node) {
        if (catalogues.has(node.callee.name) && !isInFunction(node))
          context.report({ node, message: AT_RENDER });
        if (!SHOWING.has(lastName(node.callee))) return;
        if (isEnglish(shownWords(node.arguments.at(-1)))) context.report({ node, message: IN_CATALOGUE });
      },
      Property(node) {
        if (READ_ATTRIBUTES.has(node.key.name) && !isCatalogue && isEnglish(shownWords(node.value)))
          context.report({ node, message: IN_CATALOGUE });
      },
      JSXText: (node) => inspect(node, node.value),
      JSXAttribute(node) {
        if (READ_ATTRIBUTES.has(node.name.name)) inspect(node, shownWords(node.value));
      },
      JSXExpressionContainer(node) {
        if (node.parent.type !== 'JSXAttribute') inspect(node, shownWords(node.expression));
      },
    };
  },
};

const BY_KEY = 'What people read is a message of the contract: name it with messageOf, not in English.';
/** Fields of answers, notices and errors that people read. */
const MESSAGE_FIELDS = new Set(['hint', 'label', 'message', 'subject', 'text', 'title', 'what']);
const MESSAGE_CALLS = new Set(['messageFields', 'messageOf', 'messageByKey']);

/** Forbids English where clients and emails translate: in fields that people read, and as values of messages. */
const messages = {
  meta: { type: 'problem', docs: { description: BY_KEY } },
  create(context) {
    const isMessageCall = ({ parent: object }) =>
      object.parent?.type === 'CallExpression' && MESSAGE_CALLS.has(lastName(object.parent.callee));
    return {
      Property(node) {
        if (!MESSAGE_FIELDS.has(node.key.name) && !isMessageCall(node)) return;
        if (isEnglish(shownWords(node.value))) context.report({ node, message: BY_KEY });
      },
    };
  },
};

const BY_LANGUAGE =
  'Numbers, amounts, dates and lists are written in the current language by foundation/format.';

/** Forbids `Intl` and `toLocaleString`. */
const formats = {
  meta: { type: 'problem', docs: { description: BY_LANGUAGE } },
  create(context) {
    return {
      MemberExpression(node) {
        const isIntl = node.object.type === 'Identifier' && node.object.name === 'Intl';
        if (isIntl || /^toLocale(Date|Time)?String$/.test(lastName(node)))
          context.report({ node, message: BY_LANGUAGE });
      },
    };
  },
};

export default {
  meta: { name: 'homeport' },
  rules: {
    clock,
    formats,
    kinds,
    layers,
    messages,
    'prisma-in-repositories': prismaInRepositories,
    texts,
    'transaction-by-hand': transactionByHand,
  },
};
