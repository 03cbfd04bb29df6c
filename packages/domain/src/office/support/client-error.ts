/**
 * What is reported about a browser error, and what never is. The browser scrubs before storing or sending; the function
 * `client-errors` scrubs again before storing, because a caller may be any program. When in doubt, it drops more:
 * quoted text is assumed to be typed by a user, and a long number to be a phone or policy number.
 */
import * as z from 'zod/mini';

export const ERROR_KINDS = ['error', 'rejection', 'screen', 'worker'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

export const ERROR_MESSAGE_LIMIT = 300;
export const ERROR_STACK_LIMIT = 4_000;
export const ERRORS_IN_A_REPORT = 20;

export const clientErrorSchema = z.object({
  kind: z.enum(ERROR_KINDS),
  message: z.string().check(z.maxLength(2_000)),
  stack: z.string().check(z.maxLength(20_000)),
  route: z.string().check(z.maxLength(2_000)),
  release: z.string().check(z.regex(/^[0-9A-Za-z.+_-]{1,60}$/)),
  count: z.int().check(z.gte(1), z.lte(1_000)),
});
export type ClientError = z.infer<typeof clientErrorSchema>;
export const clientErrorReportSchema = z.object({
  errors: z.array(clientErrorSchema).check(z.minLength(1), z.maxLength(ERRORS_IN_A_REPORT)),
});

const WITHOUT_PERSON: readonly (readonly [what: RegExp, instead: string])[] = [
  // Tokens first: they contain dots and digits that the later rules would split.
  [/\beyJ[\w-]+(?:\.[\w-]+){0,2}/g, '[token]'],
  [/\bBearer\s+\S+|\b(?:apikey|token|password|secret)\s?[:=]\s?\S+/gi, '[secret]'],
  [/[^\s"'`<>(),;:@]{1,64}@[^\s"'`<>(),;:@]{1,255}/g, '[email]'],
  [/\b(?:blob|data):\S+/g, '[data]'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '[id]'],
  // Also base64url of 32 bytes, as in links of agreements and shares.
  [/\b[\w-]{32,}\b/g, '[token]'],
  [/"[^"\n]*"|`[^`\n]*`|“[^”\n]*”|'[^'\n]*'|‘[^’\n]*’/g, '[text]'],
  [/\+?\d[\d ().-]{5,}\d/g, '[number]'],
  [/\d{5,}/g, '[number]'],
];

/**
 * Scrubs error text of anything that could identify a person or repeat typed input. One line, at most 300 characters.
 */
export function scrubErrorText(text: string): string {
  // Truncated first, so the patterns run on bounded text whatever a caller sends.
  const line = withoutQueries(text.slice(0, 2_000).replace(/\s+/g, ' ').trim());
  const scrubbed = WITHOUT_PERSON.reduce((rest, [what, instead]) => rest.replace(what, instead), line);
  return scrubbed.slice(0, ERROR_MESSAGE_LIMIT);
}

/** Keeps only a URL's path without ids, for pages and files. */
const withoutQueries = (text: string): string =>
  text.replace(/\bhttps?:\/\/[^\s"'`<>()]+/g, (address) => {
    const path = /^https?:\/\/[^/?#]+([^?#]*)/.exec(address)?.[1] ?? '';
    return /\.m?js(?::\d+)*$/.test(path) ? path : routePattern(path);
  });

/**
 * '/reports/0190...-...' -> '/reports/:id'. A segment is kept if it is a word from this app's URLs (lowercase, no
 * digits), so neither an id nor a user-given name is reported. Queries and fragments are dropped.
 */
export function routePattern(path: string): string {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const [, first = '', ...rest] = pathname.slice(0, 2_000).split('/');
  // Followed by a user-chosen name or a link's secret.
  const isSecret = ['book', 'download', 'agreements', 'join', 'agreement'].includes(first);
  const kept = rest.map((part) => (!isSecret && /^[a-z][a-z-]{0,29}$/.test(part) ? part : ':id'));
  const head = /^[a-z][a-z-]{0,29}$/.test(first) ? first : first === '' ? '' : ':id';
  return `/${[head, ...kept].join('/')}`.slice(0, 100);
}

/** One stack frame: function, file without host and query, line and column. Null: not a frame. */
export interface StackFrame {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

const V8_FRAME = /^\s*at (?:async )?(?:([^()]{1,200}) \()?([^()\s]{1,500}):(\d{1,7}):(\d{1,7})\)?$/;
const OTHER_FRAME = /^([^@\s]{0,200})@([^\s]{1,500}):(\d{1,7}):(\d{1,7})$/;

export function readFrame(text: string): StackFrame | null {
  const found = V8_FRAME.exec(text) ?? OTHER_FRAME.exec(text);
  if (found === null) return null;
  const [, name = '', address = '', line = '', column = ''] = found;
  const file = /([\w.-]{1,120}\.m?js)(?:[?#][^/]*)?$/.exec(address)?.[1];
  if (file === undefined) return null;
  const known = /^[\w$.<> [\]]{0,80}$/.test(name) ? name.trim() : '';
  return { name: known, file, line: Number(line), column: Number(column) };
}

export const frameText = ({ name, file, line, column }: StackFrame): string =>
  `${name === '' ? '(anonymous)' : name} ${file}:${line}:${column}`;

/** 'renderRow reports-B2.js:1:2001', one frame per line. Anything but frames of our own files is dropped. */
export function scrubStack(stack: string): string {
  const frames = stack
    .slice(0, 20_000)
    .split('\n')
    .map((line) => readFrame(line) ?? readScrubbedFrame(line))
    .filter((frame) => frame !== null)
    .slice(0, 30)
    .map(frameText);
  while (frames.join('\n').length > ERROR_STACK_LIMIT) frames.pop();
  return frames.join('\n');
}

/** Parses the output of `frameText`: the server gets stacks that are already scrubbed. */
export function readScrubbedFrame(text: string): StackFrame | null {
  const found = /^([\w$.<> [\]()]{1,80}) ([\w.-]{1,120}\.m?js):(\d{1,7}):(\d{1,7})$/.exec(text);
  if (found === null) return null;
  const [, name = '', file = '', line, column] = found;
  return { name: name === '(anonymous)' ? '' : name, file, line: Number(line), column: Number(column) };
}

export function scrubError(error: ClientError): ClientError {
  return {
    ...error,
    message: scrubErrorText(error.message),
    stack: scrubStack(error.stack),
    route: routePattern(error.route),
  };
}

/** Text that identifies equal errors: kind, message and the first frames. The storing side hashes it. */
export const fingerprintText = ({ kind, message, stack }: ClientError): string =>
  [kind, message, ...stack.split('\n').slice(0, 3)].join('\n');
