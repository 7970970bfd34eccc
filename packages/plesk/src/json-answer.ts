import {
  type JsonReader,
  readJson as readMembers,
  readJsonList as readMemberList,
} from '@homeport/provider-http';
import { malformedAnswer } from './plesk-error.ts';

/** @param changes whether the call may have changed something if its answer is malformed */
export function readJson(call: string, changes: boolean, value: unknown): JsonReader {
  return readMembers(value, (text) => malformedAnswer(call, changes, text));
}

/** The answer of a read as a list. */
export function readJsonList(call: string, value: unknown): unknown[] {
  return readMemberList(value, (text) => malformedAnswer(call, false, text));
}
