/** Reads what a model said as the object of a schema, and words what to send back when that fails. */
import { z } from 'zod/mini';
import type { ModelMessage } from './model.ts';
import type { WireAnswer } from './protocol.ts';

const MOST_QUOTED = 8000;

export type Read<T> =
  | { readonly ok: true; readonly object: T }
  | { readonly ok: false; readonly problem: string; readonly isProse: boolean };

export function readAnswer<T>(
  { text, stop }: Pick<WireAnswer, 'text' | 'stop'>,
  schema: z.core.$ZodType<T>,
): Read<T> {
  const found = findObject(text);
  if (found === undefined) {
    const isCut = stop === 'length' || text.includes('{');
    return {
      ok: false,
      isProse: !isCut,
      problem: isCut ? 'It was cut off: be shorter.' : 'It was not JSON.',
    };
  }
  const parsed = z.safeParse(schema, found);
  if (parsed.success) return { ok: true, object: parsed.data };
  const issues = parsed.error.issues.slice(0, 5);
  return { ok: false, isProse: false, problem: issues.map(issueWords).join('; ') };
}

/** The object of an answer, also out of a fence or out of prose; undefined when there is none. */
function findObject(text: string): unknown {
  const fenced = /```(?:json)?\s*([\s\S]*?)```/.exec(text)?.[1];
  const braces = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  for (const candidate of [text, fenced, braces]) {
    try {
      const value: unknown = JSON.parse(candidate ?? '');
      if (typeof value === 'object' && value !== null) return value;
    } catch {
      // The next form.
    }
  }
  return undefined;
}

export const repair = ({ text }: Pick<WireAnswer, 'text'>, problem: string): readonly ModelMessage[] => [
  { role: 'assistant', text: text === '' ? '(nothing)' : text.slice(0, MOST_QUOTED) },
  { role: 'user', text: `That answer can't be used. ${problem} Give the whole answer again, as JSON only.` },
];

/** In words of our own: zod/mini has none, and which locale is loaded is not this module's business. */
function issueWords(issue: z.core.$ZodIssue): string {
  const place = issue.path.join('.');
  if (issue.code === 'invalid_type') return `${place}: expected ${issue.expected}`;
  if (issue.code === 'too_big') return `${place}: at most ${issue.maximum}`;
  if (issue.code === 'too_small') return `${place}: at least ${issue.minimum}`;
  if (issue.code === 'invalid_value') return `${place}: one of ${issue.values.join(', ')}`;
  return `${place}: ${issue.message}`;
}

/** Words that strict modes of providers reject; zod checks them afterwards. */
const LIMITS: ReadonlySet<string> = new Set(
  '$schema minLength maxLength minItems maxItems minimum maximum pattern format default'.split(' '),
);

/** The JSON Schema that a provider is given. */
export function wireSchema(schema: z.core.$ZodType): Record<string, unknown> {
  // `io: input`: a text is cleaned while it is read, which a JSON Schema can't say.
  return withoutLimits(z.toJSONSchema(schema, { io: 'input' })) as Record<string, unknown>;
}

function withoutLimits(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLimits);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .filter(([name]) => !LIMITS.has(name))
    .map(([name, part]) => [name, withoutLimits(part)] as const);
  const made: Record<string, unknown> = Object.fromEntries(kept);
  // Read by zod, an unknown member is dropped; a strict mode wants it said that there is none.
  return made.type === 'object' ? { ...made, additionalProperties: false } : made;
}
