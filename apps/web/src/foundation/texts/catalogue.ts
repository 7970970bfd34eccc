type Values<Message extends string> = Message extends `${string}{${string}` ? [values: MessageValues] : [];

interface Texts<Messages extends Readonly<Record<string, string>>> {
  <Key extends keyof Messages & string>(key: Key, ...values: Values<Messages[Key]>): string;
}

/**
 * One capability's texts, as ICU messages by key; the result looks one up and fills it. A key that a newer server sends
 * and this page doesn't know is shown as it is.
 */
export function catalogue<const Messages extends Readonly<Record<string, string>>>(
  messages: Messages,
): Texts<Messages> {
  return (key, ...values) =>
    Object.hasOwn(messages, key) ? formatMessage(messages[key] ?? '', values[0]) : key;
}

type MessageValue = string | number;
export type MessageValues = Readonly<Record<string, MessageValue>>;

/**
 * Fills an ICU message: `{name}`, `{n, number}`, `{n, plural, =0 {none} one {# site} other {# sites}}`,
 * `{kind, select, a {…} other {…}}`, apostrophes quoting braces. English rules. A missing value is a fault of the
 * caller and throws.
 */
export function formatMessage(message: string, values: MessageValues = {}): string {
  const reader = { text: message, at: 0 };
  return read(reader, values, undefined);
}

interface Reader {
  text: string;
  at: number;
}

const plurals = new Intl.PluralRules('en');
const numbers = new Intl.NumberFormat('en');

/** Reads up to the brace that closes this level, or the end. `count` is what # stands for inside a plural. */
function read(reader: Reader, values: MessageValues, count: number | undefined): string {
  let out = '';
  while (reader.at < reader.text.length) {
    const sign = reader.text[reader.at];
    if (sign === '}') break;
    if (sign === '{') out += readArgument(reader, values);
    else if (sign === "'") out += readApostrophe(reader);
    else {
      out += sign === '#' && count !== undefined ? numbers.format(count) : sign;
      reader.at += 1;
    }
  }
  return out;
}

function readApostrophe(reader: Reader): string {
  const next = reader.text[reader.at + 1];
  if (next === "'") {
    reader.at += 2;
    return "'";
  }
  if (next !== '{' && next !== '}') {
    reader.at += 1;
    return "'";
  }
  const end = reader.text.indexOf("'", reader.at + 2);
  const stop = end === -1 ? reader.text.length : end;
  const quoted = reader.text.slice(reader.at + 1, stop);
  reader.at = stop + 1;
  return quoted;
}

function readArgument(reader: Reader, values: MessageValues): string {
  const [name, kind] = readHead(reader);
  const value = values[name];
  if (value === undefined) throw new Error(`The message "${reader.text}" needs a value for ${name}`);
  if (kind === '') return String(value);
  if (kind === 'number') return numbers.format(Number(value));
  if (kind !== 'plural' && kind !== 'select') throw new Error(`"${kind}" is no kind of argument`);
  return readChoice(reader, values, kind === 'plural' ? Number(value) : value);
}

/** `{name}`, `{name, kind}` are consumed whole; `{name, plural,` and `{name, select,` up to their first case. */
function readHead(reader: Reader): [name: string, kind: string] {
  const head = /\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?([,}])/y;
  head.lastIndex = reader.at;
  const match = head.exec(reader.text);
  if (!match) throw new Error(`The message "${reader.text}" is broken at ${reader.at}`);
  reader.at = head.lastIndex;
  return [match[1] ?? '', match[2] ?? ''];
}

function readChoice(reader: Reader, values: MessageValues, value: MessageValue): string {
  const count = typeof value === 'number' ? value : undefined;
  const texts = new Map<string, string>();
  const selector = /\s*(=?\w+)\s*\{/y;
  for (;;) {
    selector.lastIndex = reader.at;
    const match = selector.exec(reader.text);
    if (!match) break;
    reader.at = selector.lastIndex;
    texts.set(match[1] ?? '', read(reader, values, count));
    reader.at += 1;
  }
  reader.at = reader.text.indexOf('}', reader.at) + 1;
  const keys = count === undefined ? [String(value)] : [`=${count}`, plurals.select(count)];
  const chosen = [...keys, 'other'].find((key) => texts.has(key));
  if (chosen === undefined) throw new Error(`The message "${reader.text}" has no case for ${value}`);
  return texts.get(chosen) ?? '';
}
