import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'áƀçðéƒĝĥîĵķļɱñóþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÓÞɊŔŠŢÛṼŴẊÝŽ'];
const accents = new Map([...plain].map((letter, index) => [letter, accented[index] ?? letter]));

/** Translations from English are about a third longer. */
const GROWTH = 0.35;
const padding = [...' one two three four five six seven eight nine ten'];

/**
 * A message as if it had been translated: accents on its letters, about 35 % longer, and in brackets. Arguments, cases
 * and tags stay, so that it takes the same values.
 */
export function pseudo(message: string): string {
  const elements = parse(message, { ignoreTag: true, captureLocation: false });
  const length = lengthOf(elements);
  const filler = Array.from(
    { length: Math.ceil(length * GROWTH) },
    (_, index) => padding[index % padding.length],
  );
  const isBlank = length === 0;
  return isBlank ? message : `[${printAST(elements.map(accent))}${accentText(filler.join('').trimEnd())}]`;
}

const accentText = (text: string) => text.replaceAll(/<[^>]*>|[a-z]/gi, (part) => accents.get(part) ?? part);

function accent(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal) return { ...element, value: accentText(element.value) };
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
  const options = Object.entries(element.options).map(([selector, option]) => [
    selector,
    { ...option, value: option.value.map(accent) },
  ]);
  return { ...element, options: Object.fromEntries(options) as typeof element.options };
}

/** The number of visible letters; of several cases, the longest. */
function lengthOf(elements: readonly MessageFormatElement[]): number {
  let length = 0;
  for (const element of elements) {
    if (element.type === TYPE.literal) length += element.value.replaceAll(/<[^>]*>|[^\p{L}]/gu, '').length;
    if (element.type === TYPE.plural || element.type === TYPE.select)
      length += Math.max(...Object.values(element.options).map(({ value }) => lengthOf(value)));
  }
  return length;
}
