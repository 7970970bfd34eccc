import { parseSync } from 'vite';
import type { Plugin } from 'vite';

const CONTRACT = /packages\/contract\/src\/[\w-]+\.ts$/;
const CLIENT = /apps\/web\/src\/.*\.tsx?$/;

/** What only the server needs of a call. The browser sends what it sends and believes what it is answered. */
const SERVER_ONLY = new Set([
  'summary',
  'owner',
  'limit',
  'plan',
  'confirmation',
  'beforeSecondFactor',
  'errors',
  'params',
  'query',
  'body',
  'answer',
]);

interface Node {
  type: string;
  start: number;
  end: number;
}

interface Change {
  start: number;
  end: number;
  text: string;
}

/**
 * A module of the contract as the browser needs it: of each call its name, method, path and policy; of everything else
 * only what is used, because each declaration is marked as free of effects. So the schemas, and with them zod, are
 * loaded by the forms that check with them and by no other screen.
 * @param code JavaScript, its types removed
 */
export function outlineOf(code: string): string {
  const changes: Change[] = [];
  for (const statement of parseSync('contract.js', code).program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration.declarations) {
      if (init?.type !== 'CallExpression' && init?.type !== 'ObjectExpression') continue;
      const [argument] = init.type === 'CallExpression' && isCall(init.callee) ? init.arguments : [];
      if (argument?.type === 'ObjectExpression') {
        for (const property of argument.properties) {
          if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
          if (SERVER_ONLY.has(property.key.name)) changes.push(without(property, code));
        }
      }
      changes.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' });
      changes.push({ start: init.end, end: init.end, text: '))()' });
    }
  }
  return changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

function isCall(callee: Node & { name?: unknown }): boolean {
  return callee.type === 'Identifier' && callee.name === 'call';
}

/** Takes a property out, the comma after it included; lines stay where they are. */
function without({ start, end }: Node, code: string): Change {
  const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
  return { start, end: end + comma, text: code.slice(start, end + comma).replaceAll(/[^\n]/g, '') };
}

/** The first use of a part that the outline leaves out, in a module of the client. */
export function findMissingPart(code: string): string | undefined {
  for (const [, names = ''] of code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']@homeport\/contract\//g)) {
    for (const name of names.split(',').map((each) =>
      each
        .split(/\sas\s/)
        .at(-1)
        ?.trim(),
    )) {
      const use = name && new RegExp(`\\b${name}\\.(params|query|body|answer)\\b`).exec(code);
      if (use) return use[0];
    }
  }
  return undefined;
}

/** Gives the client outlines of the contract's calls, and refuses a module that asks for more of one. */
export function contractOutlines(): Plugin {
  return {
    name: 'contract-outlines',
    transform(code, id) {
      const [file = id] = id.split('?');
      if (CONTRACT.test(file)) return { code: outlineOf(code), map: null };
      const missing = CLIENT.test(file) ? findMissingPart(code) : undefined;
      if (missing) {
        this.error(
          `${missing}: the client has outlines of calls only. Export the schema itself from the contract.`,
        );
      }
      return undefined;
    },
  };
}
