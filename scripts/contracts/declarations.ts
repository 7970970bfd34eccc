import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type BindingIdentifier,
  type ExportDeclaration,
  type ExportNamedDeclaration,
  type ImportDeclaration,
  type ModuleItem,
  type Statement,
  type TsEntityName,
  type TsInterfaceDeclaration,
  type TsType,
  type TsTypeAliasDeclaration,
  parseSync,
} from '@swc/core';

export type Declared = TsInterfaceDeclaration | TsTypeAliasDeclaration;

/** The types that a file or a namespace declares, and where it is nested. */
export interface Scope {
  file: string;
  /** The namespaces around it, for example `['Invoice', 'AutomaticTax']`. */
  path: string[];
  parent: Scope | undefined;
  types: Map<string, Declared>;
  namespaces: Map<string, Scope>;
  /** What the file imports or passes on; `name` is empty for a whole file. */
  imports: Map<string, { file: string; name: string }>;
  /** Names of the scope around it that a namespace exports as its own. */
  passedOn: Set<string>;
  /** Methods of the file's classes by name. */
  methods: Map<string, Method>;
}

export interface Method {
  parameters: BindingIdentifier[];
  returns: TsType | undefined;
}

export interface Found {
  declared: Declared;
  scope: Scope;
}

/** Reads TypeScript declaration files and finds their types by name. */
export class Declarations {
  readonly #files = new Map<string, Scope>();

  /** @param file the path of a `.d.ts` file */
  file(file: string): Scope {
    const known = this.#files.get(file);
    if (known) return known;
    const scope = emptyScope(file);
    this.#files.set(file, scope);
    const module = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' });
    for (const item of module.body) addItem(scope, item);
    return scope;
  }

  /** The declaration that a name means in a scope; undefined when no declaration file has it. */
  find(scope: Scope, name: readonly string[]): Found | undefined {
    for (let at: Scope | undefined = scope; at; at = at.parent) {
      const [first = ''] = name;
      const found = this.#within(at, name);
      if (found) return found;
      const imported = at.imports.get(first);
      if (imported) {
        const inFile = imported.name === '' ? name.slice(1) : [imported.name, ...name.slice(1)];
        return this.find(this.file(imported.file), inFile);
      }
    }
    return undefined;
  }

  #within(scope: Scope, [first = '', ...rest]: readonly string[]): Found | undefined {
    const declared = scope.types.get(first);
    if (rest.length === 0 && declared) return { declared, scope };
    const inner = scope.namespaces.get(first);
    if (rest.length === 0 || !inner) return undefined;
    return inner.passedOn.has(rest[0] ?? '') ? this.find(scope, rest) : this.#within(inner, rest);
  }
}

/** `A.B.C` as its parts. */
export function partsOf(name: TsEntityName): string[] {
  return name.type === 'Identifier' ? [name.value] : [...partsOf(name.left), name.right.value];
}

function emptyScope(file: string, path: string[] = [], parent?: Scope): Scope {
  return {
    file,
    path,
    parent,
    types: new Map(),
    namespaces: new Map(),
    imports: new Map(),
    passedOn: new Set(),
    methods: new Map(),
  };
}

function addItem(scope: Scope, item: ModuleItem): void {
  if (item.type === 'ImportDeclaration') addImports(scope, item);
  else if (item.type === 'ExportDeclaration') addDeclaration(scope, item.declaration);
  else if (item.type === 'ExportNamedDeclaration') addPassedOn(scope, item);
  else addDeclaration(scope, item as Statement);
}

function addDeclaration(scope: Scope, item: Statement | ExportDeclaration['declaration']): void {
  if (item.type === 'TsInterfaceDeclaration' || item.type === 'TsTypeAliasDeclaration') {
    scope.types.set(item.id.value, item);
  } else if (item.type === 'TsModuleDeclaration' && item.id.type === 'Identifier') {
    const name = item.id.value;
    const inner = scope.namespaces.get(name) ?? emptyScope(scope.file, [...scope.path, name], scope);
    scope.namespaces.set(name, inner);
    if (item.body?.type === 'TsModuleBlock') for (const each of item.body.body) addItem(inner, each);
  } else if (item.type === 'ClassDeclaration') {
    for (const member of item.body) {
      if (member.type !== 'ClassMethod' || member.key.type !== 'Identifier') continue;
      scope.methods.set(member.key.value, {
        parameters: member.function.params.flatMap(({ pat }) => (pat.type === 'Identifier' ? [pat] : [])),
        returns: member.function.returnType?.typeAnnotation,
      });
    }
  }
}

function addImports(scope: Scope, item: ImportDeclaration): void {
  const file = fileOf(scope, item.source.value);
  if (file === undefined) return;
  for (const specifier of item.specifiers) {
    const local = specifier.local.value;
    const name = specifier.type === 'ImportSpecifier' ? (specifier.imported?.value ?? local) : '';
    scope.imports.set(local, { file, name });
  }
}

function addPassedOn(scope: Scope, item: ExportNamedDeclaration): void {
  const file = item.source ? fileOf(scope, item.source.value) : undefined;
  for (const specifier of item.specifiers) {
    if (specifier.type !== 'ExportSpecifier') continue;
    const name = specifier.orig.value;
    if (file === undefined) scope.passedOn.add(name);
    else scope.imports.set((specifier.exported ?? specifier.orig).value, { file, name });
  }
}

/** The declaration file of a relative import. */
function fileOf(scope: Scope, source: string): string | undefined {
  return source.startsWith('.') ? join(dirname(scope.file), source.replace(/\.js$/, '.d.ts')) : undefined;
}
