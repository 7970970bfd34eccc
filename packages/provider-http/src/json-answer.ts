/** Reads members of a JSON object; a missing member or one of another type makes the answer unreadable. */
export interface JsonReader {
  text(name: string, fallback?: string): string;
  /** The text, or undefined. */
  maybeText(name: string): string | undefined;
  number(name: string): number;
  /** The number, or undefined. */
  maybeNumber(name: string): number | undefined;
  flag(name: string, fallback: boolean): boolean;
  /** The object, or an empty one. */
  object(name: string): JsonReader;
  /** The list, or an empty one. */
  list(name: string): unknown[];
  /** The list's members, each an object. */
  objects(name: string): JsonReader[];
  has(name: string): boolean;
}

/** @param unreadable creates the error to throw from a description of the fault */
export function readJson(value: unknown, unreadable: (text: string) => Error): JsonReader {
  const members = new Map<string, unknown>(
    typeof value === 'object' && value !== null ? Object.entries(value) : [],
  );
  const missing = (name: string, type: string) => unreadable(`The answer has no ${type} "${name}"`);
  const reader: JsonReader = {
    text(name, fallback) {
      const member = members.get(name) ?? fallback;
      if (typeof member !== 'string') throw missing(name, 'text');
      return member;
    },
    maybeText(name) {
      const member = members.get(name);
      return typeof member === 'string' ? member : undefined;
    },
    number(name) {
      const member = members.get(name);
      if (typeof member !== 'number') throw missing(name, 'number');
      return member;
    },
    maybeNumber(name) {
      const member = members.get(name);
      return typeof member === 'number' ? member : undefined;
    },
    flag(name, fallback) {
      const member = members.get(name) ?? fallback;
      if (typeof member !== 'boolean') throw missing(name, 'flag');
      return member;
    },
    object: (name) => readJson(members.get(name), unreadable),
    list(name) {
      const member = members.get(name) ?? [];
      if (!Array.isArray(member)) throw missing(name, 'list');
      return member as unknown[];
    },
    objects: (name) => reader.list(name).map((each) => readJson(each, unreadable)),
    has: (name) => members.has(name),
  };
  return reader;
}

/** The answer as a list. */
export function readJsonList(value: unknown, unreadable: (text: string) => Error): unknown[] {
  if (!Array.isArray(value)) throw unreadable('The answer is not a list');
  return value;
}
