/** The members of the JSON object that an error answer carries; none, should it carry something else. */
export function errorObject(body: string): Record<string, unknown> {
  const value = parsed(body);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The words of an error answer in plain text; JSON, or a page of markup as proxies send it, is none. */
export function plainReason(body: string): string | undefined {
  const text = body.trim();
  return text === '' || text.startsWith('<') || parsed(text) !== undefined ? undefined : text.slice(0, 200);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
