import { malformedAnswer } from './plesk-error.ts';

/** Reads members of a JSON object; what is missing or of another type makes the answer malformed. */
export interface JsonReader {
  text(name: string, fallback?: string): string;
  number(name: string): number;
  /** The number, or undefined where there is none. */
  maybeNumber(name: string): number | undefined;
  flag(name: string, fallback: boolean): boolean;
  object(name: string): JsonReader;
  list(name: string): unknown[];
}

/** @param changes whether the call may have changed something, should its answer be malformed */
export function readJson(call: string, changes: boolean, value: unknown): JsonReader {
  const members = new Map<string, unknown>(
    typeof value === 'object' && value !== null ? Object.entries(value) : [],
  );
  const missing = (name: string, type: string) =>
    malformedAnswer(call, changes, `The answer has no ${type} "${name}"`);
  return {
    text(name, fallback) {
      const member = members.get(name) ?? fallback;
      if (typeof member !== 'string') throw missing(name, 'text');
      return member;
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
    object(name) {
      return readJson(call, changes, members.get(name));
    },
    list(name) {
      const member = members.get(name) ?? [];
      if (!Array.isArray(member)) throw missing(name, 'list');
      return member as unknown[];
    },
  };
}

/** The answer as a list. */
export function readJsonList(call: string, value: unknown): unknown[] {
  if (!Array.isArray(value)) throw malformedAnswer(call, false, 'The answer is not a list');
  return value;
}
