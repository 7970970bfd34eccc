/** The members of the JSON object in an error answer; empty when the body is anything else. */
export function errorObject(body: string): Record<string, unknown> {
  const value = parsed(body);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** An error answer in plain text; empty for JSON and for the HTML pages that proxies send. */
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
