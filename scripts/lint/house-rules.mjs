// Rules of this house that no ready-made rule knows. A plugin in ESLint's form, which oxlint loads.

const CLOCK = 'The time comes from the clock, which tests and the sandbox can move.';
const REPOSITORY = 'Only *.repository.ts touches Prisma: give the repository a method.';
const DATABASE_NAMES = /^#?(database|db|tx|transaction)$/;

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

/** Forbids to take the Prisma client out of the database or of a transaction: `database.client`, `database.in(tx)`. */
const prismaInRepositories = {
  meta: { type: 'problem', docs: { description: REPOSITORY } },
  create(context) {
    return {
      MemberExpression(node) {
        if (!['client', 'in'].includes(lastName(node))) return;
        if (DATABASE_NAMES.test(lastName(node.object))) context.report({ node, message: REPOSITORY });
      },
    };
  },
};

export default { meta: { name: 'house' }, rules: { clock, 'prisma-in-repositories': prismaInRepositories } };
