/**
 * What a text says as JSON, for a schema to read. `undefined`, which is no value of JSON, for a text that is none: cut off while it
 * was written, or the page of a proxy in place of an answer.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
