/**
 * Parses JSON for a schema to read. Returns `undefined`, which is not a JSON value, for invalid text: truncated while
 * written, or a proxy's page instead of a response.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
