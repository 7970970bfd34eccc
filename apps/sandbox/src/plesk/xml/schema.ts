import { PanelFault, schemaViolated } from '../panel-fault.ts';
import type { XmlNode } from './xml-node.ts';

/** Allowed content of an element: text, a number, a sequence in this order, or the rules of a filter. */
export type Content = 'text' | 'number' | readonly Item[] | { rules: readonly string[] };

export interface Item {
  names: readonly string[];
  content: Content;
  least: number;
  most: number;
}

/** Exactly one element. */
export function one(name: string, content: Content = 'text'): Item {
  return { names: [name], content, least: 1, most: 1 };
}

/** An element that may be missing. */
export function maybe(name: string, content: Content = 'text'): Item {
  return { names: [name], content, least: 0, most: 1 };
}

/** Elements of one name, as many as allowed. */
export function many(name: string, content: Content = 'text', least = 0, most = Infinity): Item {
  return { names: [name], content, least, most };
}

/** A choice of elements, optional unless required. */
export function oneOf(names: readonly string[], least: 0 | 1): Item {
  return { names, content: 'text', least, most: 1 };
}

/** A filter: any number of rules with the same name; an empty filter matches everything. */
export function filter(...rules: string[]): Item {
  return one('filter', { rules });
}

export const property = many('property', [one('name'), one('value')]);

/**
 * Checks an element against its content model as Plesk's schema does: order included.
 * @throws PanelFault 1014 naming the first element that does not fit.
 */
export function checkContent(node: XmlNode, content: Content): void {
  if (content === 'text' || content === 'number') return checkText(node, content);
  if ('rules' in content) return checkFilter(node, content.rules);
  let position = 0;
  for (const item of content) {
    const start = position;
    for (
      let found = node.children[position];
      found && item.names.includes(found.name);
      found = node.children[position]
    ) {
      if (position - start === item.most) break;
      checkContent(found, item.content);
      position += 1;
    }
    if (position - start < item.least) refuse(node.children[position] ?? node, item.names);
  }
  const left = node.children[position];
  if (left) refuse(left, []);
}

function checkText(node: XmlNode, content: 'text' | 'number'): void {
  if (node.children[0]) refuse(node.children[0], []);
  if (content === 'number' && !/^-?\d+$/.test(node.text))
    throw violation(
      `Element '${node.name}': '${node.text}' is not a valid value of the atomic type 'xs:integer'.`,
    );
}

function checkFilter(node: XmlNode, rules: readonly string[]): void {
  const [first] = node.children;
  for (const rule of node.children) {
    if (!rules.includes(rule.name)) refuse(rule, rules);
    if (rule.name !== first?.name) refuse(rule, [first?.name ?? '']);
    checkContent(rule, isNumeric(rule.name) ? 'number' : 'text');
  }
}

function isNumeric(rule: string): boolean {
  return /(^|-)id$/.test(rule) && !/(external|session|handler)-id$/.test(rule) && rule !== 'uid';
}

function refuse(found: XmlNode, expected: readonly string[]): never {
  const hint = expected.length > 0 ? ` Expected is one of ( ${expected.join(', ')} ).` : '';
  throw violation(`Element '${found.name}': This element is not expected.${hint}`);
}

function violation(detail: string): PanelFault {
  return new PanelFault(schemaViolated, `Parser error: Request is invalid. Error in line 1: ${detail}`);
}
