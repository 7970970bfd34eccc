import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** The arguments of a message, and its cases: equal for a message and each of its translations. */
export function shapeOf(message: string): string {
  return describeAll(parse(message, { ignoreTag: true }));
}

const describeAll = (elements: readonly MessageFormatElement[]): string =>
  elements.map((element) => describeOne(element)).join('');

function describeOne(element: MessageFormatElement): string {
  if (element.type === TYPE.literal || element.type === TYPE.tag) return '';
  if (element.type === TYPE.pound) return '#';
  const name = `${element.type}:${element.value}`;
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return `{${name}}`;
  const cases = Object.entries(element.options).map(([is, { value }]) => `${is}(${describeAll(value)})`);
  return `{${name} ${cases.sort((a, b) => a.localeCompare(b)).join(' ')}}`;
}
