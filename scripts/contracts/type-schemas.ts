import { basename, dirname } from 'node:path';
import type { Expression, TsType, TsTypeElement, TsTypeReference } from '@swc/core';
import { type Declarations, type Found, type Scope, partsOf } from './declarations.ts';

/** A JSON schema. */
export type Schema = { [key: string]: Json };
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

interface Options {
  /** Whether a union of an id and this object keeps the object. */
  isExpandable: (name: string) => boolean;
  /** Types that stand for others, by name: a part of a union that is too large to be followed. */
  insteadOf: Record<string, string>;
  /** Objects of which only that they are objects is described. */
  isLeftOut: (name: string) => boolean;
}

/**
 * Turns types of declaration files into JSON schemas that refer to each other by name.
 * Objects are closed: a member that the type does not list is a mismatch.
 */
export class TypeSchemas {
  /** By name, for example `Invoice.AutomaticTax`. */
  readonly schemas: Record<string, Schema> = {};
  readonly #declarations: Declarations;
  readonly #options: Options;

  constructor(declarations: Declarations, options: Options) {
    this.#declarations = declarations;
    this.#options = options;
  }

  /** @throws Error on a kind of type that none of Stripe's calls uses yet */
  schemaOf(type: TsType, scope: Scope): Schema {
    switch (type.type) {
      case 'TsKeywordType':
        return keyword(type.kind);
      case 'TsLiteralType':
        if (type.literal.type === 'TemplateLiteral') break;
        return { enum: [type.literal.value as string | number | boolean] };
      case 'TsParenthesizedType':
        return this.schemaOf(type.typeAnnotation, scope);
      case 'TsArrayType':
        return { type: 'array', items: this.schemaOf(type.elemType, scope) };
      case 'TsTypeLiteral':
        return closedObject(this.#listed(type.members, scope));
      case 'TsUnionType':
        return this.#unionOf(type.types, scope);
      case 'TsTypeReference':
        return this.#referenceTo(type, scope);
      default:
    }
    throw new Error(`${scope.file}: cannot describe a ${type.type}`);
  }

  #referenceTo({ typeName, typeParams }: TsTypeReference, scope: Scope): Schema {
    const name = partsOf(typeName).join('.');
    const [inner] = typeParams?.params ?? [];
    if (inner) return this.#genericOf(name, this.schemaOf(inner, scope));
    if (name === 'Decimal') return { type: 'string' };
    const { declared, scope: home } = this.#find(partsOf(typeName), scope);
    const other = this.#options.insteadOf[declared.id.value];
    if (other !== undefined && home.path.length === 0) return this.#referenceOf(this.#find([other], home));
    if (declared.type === 'TsTypeAliasDeclaration') return this.schemaOf(declared.typeAnnotation, home);
    return this.#referenceOf({ declared, scope: home });
  }

  #referenceOf(found: Found): Schema {
    const name = nameOf(found);
    if (this.#options.isLeftOut(name)) return { type: 'object' };
    if (!(name in this.schemas) && found.declared.type === 'TsInterfaceDeclaration') {
      this.schemas[name] = {};
      this.schemas[name] = closedObject(this.#membersOf(found));
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  #genericOf(name: string, inner: Schema): Schema {
    if (name === 'Array') return { type: 'array', items: inner };
    if (name === 'Emptyable') return { anyOf: [{ enum: [''] }, { type: 'null' }, inner] };
    // An event's earlier values: a part of an object.
    if (name === 'Partial') return { type: 'object' };
    if (name === 'ApiList' || name === 'ApiListPromise') {
      const members = {
        object: { enum: ['list'] },
        data: { type: 'array', items: inner },
        has_more: { type: 'boolean' },
        url: { type: 'string' },
      };
      return closedObject({ members, required: Object.keys(members), others: false });
    }
    if (name === 'Promise' || name === 'Response') return inner;
    throw new Error(`cannot describe ${name}<>`);
  }

  #unionOf(types: readonly TsType[], scope: Scope): Schema {
    const isId = types.some((type) => type.type === 'TsKeywordType' && type.kind === 'string');
    const kept = types
      .flatMap((type) => (isId ? this.#alternativesOf(type, scope) : [{ type, scope }]))
      .filter((each) => !(isId && this.#isNeverExpanded(each.type, each.scope)));
    const parts = kept
      .filter(({ type }) => !isOpenEnum(type))
      .map((each) => this.schemaOf(each.type, each.scope));
    const values = parts.flatMap((part) => (Array.isArray(part['enum']) ? part['enum'] : []));
    const others = parts.filter((part) => !('enum' in part));
    const all = [...(values.length > 0 ? [{ enum: values }] : []), ...others];
    return all.length === 1 && all[0] ? all[0] : { anyOf: all };
  }

  /** The objects of an expandable alias, such as the sources of a balance transaction; of any other type itself. */
  #alternativesOf(type: TsType, scope: Scope): { type: TsType; scope: Scope }[] {
    const found =
      type.type === 'TsTypeReference' && !type.typeParams
        ? this.#declarations.find(scope, partsOf(type.typeName))
        : undefined;
    const isAlias =
      found?.declared.type === 'TsTypeAliasDeclaration' && this.#options.isExpandable(nameOf(found));
    if (!isAlias || found.declared.type !== 'TsTypeAliasDeclaration') return [{ type, scope }];
    const { typeAnnotation: aliased } = found.declared;
    const types = aliased.type === 'TsUnionType' ? aliased.types : [aliased];
    return types.map((each) => ({ type: each, scope: found.scope }));
  }

  #isNeverExpanded(type: TsType, scope: Scope): boolean {
    if (type.type !== 'TsTypeReference' || type.typeParams) return false;
    const found = this.#declarations.find(scope, partsOf(type.typeName));
    if (!found) return true;
    if (found.declared.type === 'TsTypeAliasDeclaration') return !isOpenEnum(type);
    return found.scope.path.length === 0 && !this.#options.isExpandable(nameOf(found));
  }

  #membersOf({ declared, scope }: Found): Members {
    if (declared.type !== 'TsInterfaceDeclaration')
      throw new Error(`${declared.id.value} is not an interface`);
    const inherited = declared.extends.map(({ expression }) =>
      this.#membersOf(this.#find(expressionParts(expression), scope)),
    );
    const own = this.#listed(declared.body.body, scope);
    return {
      members: Object.assign(
        {},
        ...inherited.map(({ members }) => members),
        own.members,
      ) as Members['members'],
      required: [...new Set([...inherited, own].flatMap(({ required }) => required))],
      others: own.others,
    };
  }

  #listed(elements: readonly TsTypeElement[], scope: Scope): Members {
    const result: Members = { members: {}, required: [], others: false };
    for (const element of elements) {
      const type = 'typeAnnotation' in element ? element.typeAnnotation?.typeAnnotation : undefined;
      if (type && element.type === 'TsIndexSignature') result.others = this.schemaOf(type, scope);
      // `deleted?: void` tells types apart and is never sent.
      else if (type?.type === 'TsKeywordType' && type.kind === 'void') continue;
      else if (type && element.type === 'TsPropertySignature') {
        const name = memberName(element.key);
        result.members[name] = this.schemaOf(type, scope);
        if (!element.optional) result.required.push(name);
      } else throw new Error(`${scope.file}: cannot describe a ${element.type}`);
    }
    return result;
  }

  #find(name: readonly string[], scope: Scope): Found {
    const found = this.#declarations.find(scope, name);
    if (!found) throw new Error(`${scope.file}: ${name.join('.')} is not declared`);
    return found;
  }
}

interface Members {
  members: Record<string, Schema>;
  required: string[];
  /** What members of any other name hold; false: there are none. */
  others: Schema | false;
}

function closedObject({ members, required, others }: Members): Schema {
  // An interface without members says nothing about them.
  if (Object.keys(members).length === 0 && others === false) return { type: 'object' };
  return {
    type: 'object',
    properties: members,
    ...(required.length > 0 && { required }),
    additionalProperties: others,
  };
}

/** `Invoice.AutomaticTax`; of a file in a folder, `Checkout.Session`. */
function nameOf({ declared, scope }: Found): string {
  const folder = basename(dirname(scope.file));
  const prefix = /^[A-Z]/.test(folder) && scope.path[0] !== folder ? [folder] : [];
  return [...prefix, ...scope.path, declared.id.value].join('.');
}

/** What keeps an enum open for later versions of the API; the values of this version are listed beside it. */
function isOpenEnum(type: TsType): boolean {
  return type.type === 'TsTypeReference' && partsOf(type.typeName).join('.') === 'OtherString';
}

function expressionParts(expression: Expression): string[] {
  if (expression.type === 'Identifier') return [expression.value];
  if (expression.type === 'MemberExpression' && expression.property.type === 'Identifier')
    return [...expressionParts(expression.object), expression.property.value];
  throw new Error(`cannot read a ${expression.type}`);
}

function memberName(key: Expression): string {
  if (key.type === 'Identifier' || key.type === 'StringLiteral') return key.value;
  throw new Error(`cannot read a ${key.type}`);
}

function keyword(kind: string): Schema {
  if (kind === 'string' || kind === 'number' || kind === 'boolean' || kind === 'null') return { type: kind };
  if (kind === 'any' || kind === 'unknown' || kind === 'object') return {};
  throw new Error(`cannot describe ${kind}`);
}
