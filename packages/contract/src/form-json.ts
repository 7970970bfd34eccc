/** Reads what forms with files send as JSON: lists and objects. @returns undefined if it is not JSON */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
