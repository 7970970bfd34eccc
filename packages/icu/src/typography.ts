/** What texts of a language must not contain, and what it means where one does. */
type Rules = readonly (readonly [pattern: RegExp, problem: string])[];

/** French has a no-break space, narrow or not, before `; : ! ? »` and after `«`; its units are its own. */
const french: Rules = [
  [/ [;:!?»]|« /, 'has a space that breaks beside punctuation'],
  [/\S[;!?»]|\S:(?!\S)|«\S/, 'lacks a no-break space beside punctuation'],
  [/[“”„]/, 'has quotation marks of another language'],
  [/[\d}#] (?:[kMG]?o|j)(?!\p{L})/u, 'has a space that breaks before a unit'],
];

const rulesOfLanguages: Partial<Record<string, Rules>> = { fr: french };

/** Commands, addresses and formats of numbers keep their own signs. */
const FOREIGN = /`[^`]*`|\b(?:mailto:|https?:\/\/)[^\s]*|, ::[^}]*/g;

/**
 * @param locale BCP 47 tag
 * @returns what a message does otherwise than its language writes: one line per problem
 */
export function typographyProblems(message: string, locale: string): string[] {
  const text = message.replaceAll(FOREIGN, '');
  const rules = rulesOfLanguages[locale] ?? [];
  return rules.flatMap(([pattern, problem]) => (pattern.test(text) ? [problem] : []));
}
