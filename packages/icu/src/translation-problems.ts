import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { typographyProblems } from './typography.ts';

/** What the translations of a language keep to. */
export interface TranslationRules {
  /** BCP 47 tag, for its plural categories. */
  locale: string;
  /** Messages that are the same in English and in this language. */
  same: ReadonlySet<string>;
}

/** An English message of at most this many characters without a sentence's end is a label: a button, a column head. */
const LABEL = 24;
/** How much longer its translation may be, so that it fits on a phone. */
const LONGER = { times: 2, characters: 12 };

/** @param glossary of the language, in Markdown: its last code block lists the messages that stay, one per line */
export function rulesOf(locale: string, glossary: string): TranslationRules {
  const block = [...glossary.matchAll(/```text\n(.*?)\n```/gs)].at(-1)?.[1] ?? '';
  return { locale, same: new Set(block.split('\n')) };
}

const UNIT = /[\d}#] (?:B|kB|MB|GB|ms|s|min|h|%)(?!\p{L})/u;

/**
 * What is wrong with the translation of a message: arguments, cases of a select, plural categories, English that was
 * left, straight quotes, spaces that break before a unit, labels that are too long, and the typography of the language.
 * @returns one line per problem; none for a translation that can be used
 */
export function translationProblems(
  english: string,
  translated: string,
  { locale, same }: TranslationRules,
): string[] {
  if (translated.trim() === '') return ['is missing'];
  const elements = elementsOf(translated);
  if (elements === undefined) return ['is no ICU message'];
  const [wanted, found] = [partsOf(elementsOf(english) ?? []), partsOf(elements)];
  const missing = [...wanted.parts].filter((part) => !found.parts.has(part));
  const unknown = [...found.arguments].filter((name) => !wanted.arguments.has(name));
  const text = found.literals.join(' ').replaceAll(/`[^`]*`/g, '');
  const isLabel = english.length <= LABEL && !/[{.?!:]/.test(english);
  const problems: [boolean, string][] = [
    [missing.length > 0, `lacks ${missing.join(', ')}`],
    [unknown.length > 0, `has ${unknown.join(', ')}, which English has not`],
    [translated === english && /\p{L}{2}/u.test(text) && !same.has(english), 'is English'],
    [/["']/.test(text), 'has straight quotes'],
    [UNIT.test(translated), 'has a space that breaks before a unit'],
    [
      isLabel && translated.length > english.length * LONGER.times + LONGER.characters,
      `is too long for a label (English: ${english.length} characters)`,
    ],
  ];
  return [
    ...problems.flatMap(([isOne, problem]) => (isOne ? [problem] : [])),
    ...typographyProblems(translated, locale),
    ...pluralProblems(found.plurals, locale),
  ];
}

const elementsOf = (message: string): MessageFormatElement[] | undefined => {
  try {
    return parse(message, { ignoreTag: true });
  } catch {
    return undefined;
  }
};

interface Parts {
  arguments: Set<string>;
  /** What a translation must have as well: arguments, selects with their cases, and single numbers of a plural. */
  parts: Set<string>;
  /** Names of arguments with the categories of their plurals. */
  plurals: [name: string, categories: string[]][];
  literals: string[];
}

function partsOf(elements: readonly MessageFormatElement[]): Parts {
  const found: Parts = { arguments: new Set(), parts: new Set(), plurals: [], literals: [] };
  for (const element of elements) add(element, found);
  return found;
}

function add(element: MessageFormatElement, found: Parts): void {
  if (element.type === TYPE.pound || element.type === TYPE.tag) return;
  if (element.type === TYPE.literal) {
    found.literals.push(element.value);
    return;
  }
  found.arguments.add(element.value);
  found.parts.add(`{${element.value}}`);
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return;
  const cases = Object.keys(element.options);
  if (element.type === TYPE.select) {
    found.parts.add(`{${element.value}, select} with ${cases.toSorted().join(', ')}`);
  } else {
    found.plurals.push([element.value, cases.filter((one) => !one.startsWith('='))]);
    for (const number of cases.filter((one) => one.startsWith('=')))
      found.parts.add(`{${element.value}, plural} with ${number}`);
  }
  for (const { value } of Object.values(element.options)) for (const inner of value) add(inner, found);
}

/** Numbers that texts count. Some categories, such as `many` of French, begin at a million. */
const COUNTED = [...Array(200).keys(), 0.5, 1.5];

/** Numbers of a plural without a category of their own are what `=1` is for: then `other` is enough. */
function pluralProblems(plurals: Parts['plurals'], locale: string): string[] {
  const rules = new Intl.PluralRules(locale);
  const known = rules.resolvedOptions().pluralCategories;
  const wanted = new Set(COUNTED.map((number) => rules.select(number)));
  return plurals.flatMap(([name, categories]) => {
    if (categories.length === 1) return [];
    const missing = [...wanted].filter((category) => !categories.includes(category));
    const unknown = categories.filter((category) => !known.some((one) => one === category));
    return [
      ...missing.map((category) => `has no ${category} in {${name}, plural}`),
      ...unknown.map((category) => `has ${category} in {${name}, plural}, which ${locale} does not use`),
    ];
  });
}
