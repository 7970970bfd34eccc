import { XMLParser } from 'fast-xml-parser';

const parser = new XMLParser({ preserveOrder: true, ignoreDeclaration: true, parseTagValue: false });

/** What the parser makes of an element: one key with its name. */
type Parsed = Record<string, unknown>;

/** An operation of a packet, for example `webspace/get`, and the elements in it without their texts. */
export interface SentOperation {
  path: string;
  /** For example `<filter><id></id></filter>`. */
  skeleton: string;
}

/** The operations of a packet, in order. */
export function operationsIn(packet: string): SentOperation[] {
  const [root] = parser.parse(packet) as Parsed[];
  return childrenOf(root).flatMap(([operator, verbs]) =>
    verbs.map((verb) => {
      const name = nameOf(verb);
      return { path: `${operator}/${name}`, skeleton: (verb[name] as Parsed[]).map(skeletonOf).join('') };
    }),
  );
}

function childrenOf(element: Parsed | undefined): [string, Parsed[]][] {
  const content = element?.['packet'] as Parsed[] | undefined;
  return (content ?? []).map((child) => [nameOf(child), child[nameOf(child)] as Parsed[]]);
}

function nameOf(element: Parsed): string {
  return Object.keys(element).find((key) => key !== ':@') ?? '';
}

function skeletonOf(element: Parsed): string {
  const name = nameOf(element);
  if (name === '#text') return '';
  return `<${name}>${(element[name] as Parsed[]).map(skeletonOf).join('')}</${name}>`;
}

/**
 * What an element may hold, as a pattern of its skeleton. Written as sequences of names, `{...}` for what is in an element,
 * `(a|b)` for a choice, and `?`, `*` and `+` for how often, for example `filter{(id*|name*)},dataset{gen_info?,hosting?}`.
 */
export function contentModel(notation: string): RegExp {
  const open: string[] = [];
  const source = notation.replaceAll(
    /\s+|,|\}|([\w-]+)(\{)?/g,
    (token, name: string | undefined, brace: string | undefined) => {
      if (token === '}') return `)</${open.pop() ?? ''}>)`;
      if (name === undefined) return '';
      if (brace === undefined) return `(?:<${name}></${name}>)`;
      open.push(name);
      return `(?:<${name}>(?:`;
    },
  );
  return new RegExp(`^(?:${source})$`);
}
