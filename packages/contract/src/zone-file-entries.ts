import type { FieldText, FieldValues } from './field-texts.ts';
import { mostRecords } from './zone-records.ts';

/** Why a line was not read. */
export interface LineError {
  /** Counted from 1. */
  line: number;
  key: FieldText;
  values?: FieldValues;
}

/** One record of a zone file. */
export interface ZoneFileEntry {
  line: number;
  /** Whole, with a trailing dot. */
  name: string;
  type: string;
  /** In seconds; undefined: neither it nor the file says one. */
  ttl: number | undefined;
  value: string;
  /** What relative names in the value are relative to, without a trailing dot. */
  origin: string;
}

interface State {
  origin: string;
  ttl: number | undefined;
  name: string | undefined;
}

interface Token {
  text: string;
  isQuoted: boolean;
}

interface Line {
  number: number;
  /** It begins with white space: the name is that of the record before. */
  isContinued: boolean;
  tokens: Token[];
}

interface ReadEntries {
  entries: ZoneFileEntry[];
  errors: LineError[];
  /** Records that belong to the nameservers. */
  ignored: number;
}

/**
 * Reads the records of a zone file, without validating their values. Stops at the line where there are more than a zone
 * can have, as errors or records.
 */
export function readEntries(text: string, zone: string): ReadEntries {
  const errors: LineError[] = [];
  const entries: ZoneFileEntry[] = [];
  let ignored = 0;
  const state: State = { origin: zone, ttl: undefined, name: undefined };
  for (const line of readLines(text, errors)) {
    const [first] = line.tokens;
    if (first === undefined && errors.length < mostRecords) continue;
    if (first === undefined || entries.length >= mostRecords || errors.length >= mostRecords) {
      errors.push({ line: line.number, key: 'tooMany', values: { max: mostRecords } });
      break;
    }
    if (first.text.startsWith('$') && !first.isQuoted) {
      if (!readDirective(line, state)) errors.push({ line: line.number, key: 'dnsDirective' });
      continue;
    }
    const entry = readEntry(line, state);
    if (entry === undefined) errors.push({ line: line.number, key: 'dnsLine' });
    else if (isOfNameservers(entry, zone)) ignored += 1;
    else entries.push(entry);
  }
  return { entries, errors, ignored };
}

const typesOfNameservers = ['SOA', 'DNSKEY', 'RRSIG', 'NSEC', 'NSEC3', 'NSEC3PARAM', 'CDS', 'CDNSKEY'];

function isOfNameservers({ name, type }: ZoneFileEntry, zone: string): boolean {
  return typesOfNameservers.includes(type) || (type === 'NS' && name === `${zone}.`);
}

function readDirective({ tokens }: Line, state: State): boolean {
  const [directive, argument] = tokens.map(({ text }) => text);
  if (argument === undefined) return false;
  if (directive?.toUpperCase() === '$ORIGIN') {
    state.origin = toWhole(argument, state.origin).slice(0, -1);
    return true;
  }
  if (directive?.toUpperCase() !== '$TTL') return false;
  state.ttl = toSeconds(argument);
  return state.ttl !== undefined;
}

/** `name ttl class type value`, where the name, the TTL and the class can be missing; TTL and class in any order. */
function readEntry({ number, isContinued, tokens }: Line, state: State): ZoneFileEntry | undefined {
  let next = isContinued ? 0 : 1;
  const owner = isContinued ? state.name : toWhole(tokens[0]?.text ?? '', state.origin);
  if (owner === undefined) return undefined;
  state.name = owner;
  let ttl = state.ttl;
  for (let part = tokens[next]; part !== undefined && !part.isQuoted; part = tokens[next]) {
    const seconds = toSeconds(part.text);
    if (seconds === undefined && !/^(IN|CH|HS|CS)$/i.test(part.text)) break;
    if (seconds === undefined && !/^IN$/i.test(part.text)) return undefined;
    ttl = seconds ?? ttl;
    next += 1;
  }
  const type = tokens[next];
  const left = tokens.slice(next + 1);
  if (type === undefined || type.isQuoted || left.length === 0) return undefined;
  const value = left.map(({ text, isQuoted }) => (isQuoted ? `"${text}"` : text)).join(' ');
  const kind = type.text.toUpperCase();
  // Several strings without quotes are strings of their own.
  const isPlainText = kind === 'TXT' && !left.some(({ isQuoted }) => isQuoted);
  const text = isPlainText ? left.map((each) => `"${each.text}"`).join(' ') : value;
  return { line: number, name: owner, type: kind, ttl, value: text, origin: state.origin };
}

/** Joins the lines within parentheses, and removes comments. */
function* readLines(text: string, errors: LineError[]): Generator<Line> {
  let open = 0;
  let line: Line | undefined;
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    line ??= { number: index + 1, isContinued: /^[ \t]/.test(raw), tokens: [] };
    const { tokens, isComplete } = tokensOf(raw);
    if (!isComplete) errors.push({ line: index + 1, key: 'dnsQuotes' });
    for (const token of isComplete ? tokens : []) {
      if (token.isQuoted || (token.text !== '(' && token.text !== ')')) line.tokens.push(token);
      else open += token.text === '(' ? 1 : -1;
    }
    if (open > 0 && errors.length < mostRecords) continue;
    open = 0;
    yield line;
    line = undefined;
  }
  if (line !== undefined) errors.push({ line: line.number, key: 'dnsParentheses' });
}

const tokenPattern = /\s+|;.*$|"((?:[^"\\]|\\.)*)"|[()]|((?:[^\s"();\\]|\\.)+)|(.)/gs;

function tokensOf(raw: string): { tokens: Token[]; isComplete: boolean } {
  const tokens: Token[] = [];
  for (const [match, quoted, bare, stray] of raw.matchAll(tokenPattern)) {
    if (stray !== undefined) return { tokens: [], isComplete: false };
    if (quoted !== undefined) tokens.push({ text: quoted, isQuoted: true });
    else if (bare !== undefined || match === '(' || match === ')')
      tokens.push({ text: match, isQuoted: false });
  }
  return { tokens, isComplete: true };
}

function toWhole(name: string, origin: string): string {
  if (name === '@') return `${origin}.`;
  return name.endsWith('.') ? name : `${name}.${origin}.`;
}

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400, w: 604_800 };

/** Seconds, or a duration such as `1h30m`. */
function toSeconds(text: string): number | undefined {
  if (!/^(\d{1,10}|(\d{1,6}[smhdw])+)$/i.test(text)) return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  return [...text.matchAll(/(\d+)([smhdw])/gi)].reduce(
    (sum, [, count, unit = 's']) => sum + Number(count) * (unitSeconds[unit.toLowerCase()] ?? 1),
    0,
  );
}
