/** Reads PostgREST's `select=` grammar: columns, aliases, casts, JSON paths and embedded relations. */
import { RestError } from './errors.ts';

export interface SelectColumn {
  readonly kind: 'column';
  readonly column: string;
  readonly jsonPath: readonly JsonStep[];
  readonly cast: string | null;
  readonly alias: string | null;
}

export interface SelectEmbed {
  readonly kind: 'embed';
  readonly relation: string;
  readonly hint: string | null;
  readonly isInner: boolean;
  readonly isSpread: boolean;
  readonly alias: string | null;
  readonly items: readonly SelectItem[];
}

export interface JsonStep {
  readonly asText: boolean;
  readonly key: string;
}

export type SelectItem = SelectColumn | SelectEmbed;

const maxDepth = 5;

export function parseSelect(text: string, depth = 0): SelectItem[] {
  if (depth > maxDepth) throw parseError('the selection is nested too deeply');
  const compact = withoutSpaces(text);
  if (compact === '') return [];
  return splitTopLevel(compact).map((part) => parseItem(part, depth));
}

/** Splits at commas that are outside parentheses, braces and quotes. */
export function splitTopLevel(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let isQuoted = false;
  let current = '';
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '\\' && isQuoted) {
      current += char + text.charAt(at + 1);
      at += 1;
      continue;
    }
    if (char === '"') isQuoted = !isQuoted;
    if (!isQuoted && (char === '(' || char === '{')) depth += 1;
    if (!isQuoted && (char === ')' || char === '}')) depth -= 1;
    if (char === ',' && depth === 0 && !isQuoted) {
      parts.push(current);
      current = '';
    } else current += char;
  }
  parts.push(current);
  return parts;
}

/** Whitespace counts only inside quotes. One pass: a lookahead pattern takes minutes on hostile text. */
function withoutSpaces(text: string): string {
  return text
    .split('"')
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(/\s/g, '') : part))
    .join('"');
}

export function parseColumnPath(text: string): { column: string; jsonPath: JsonStep[] } {
  const pieces = text.split(/(->>|->)/);
  const column = unquote(pieces[0] ?? '');
  if (column === '') throw parseError(`"${text}"`);
  const jsonPath: JsonStep[] = [];
  for (let at = 1; at < pieces.length; at += 2) {
    const key = unquote(pieces[at + 1] ?? '');
    if (key === '') throw parseError(`"${text}"`);
    jsonPath.push({ asText: pieces[at] === '->>', key });
  }
  return { column, jsonPath };
}

export function parseError(what: string): RestError {
  return new RestError(400, 'PGRST100', `failed to parse the request (${what})`);
}

function parseItem(text: string, depth: number): SelectItem {
  if (text === '') throw parseError('an empty field in the selection');
  const open = text.indexOf('(');
  if (open >= 0 && text.endsWith(')')) return parseEmbed(text, open, depth);
  if (open >= 0 && !text.includes('"')) throw parseError(`"${text}"`);
  const castAt = text.lastIndexOf('::');
  const cast = castAt > 0 ? text.slice(castAt + 2) : null;
  if (cast !== null && !/^[a-z_][a-z0-9_]*(\[\])?$/i.test(cast)) throw parseError(`cast "${cast}"`);
  const body = castAt > 0 ? text.slice(0, castAt) : text;
  const named = /^("[^"]+"|[^:"]+):(?!:)(.+)$/.exec(body);
  const path = parseColumnPath(named?.[2] ?? body);
  const alias = named?.[1] === undefined ? null : unquote(named[1]);
  if (path.column === '*' && (alias !== null || cast !== null)) throw parseError(`"${text}"`);
  return { kind: 'column', ...path, cast, alias };
}

function parseEmbed(text: string, open: number, depth: number): SelectEmbed {
  const head = text.slice(0, open);
  const isSpread = head.startsWith('...');
  const named = /^([^:]+):(.+)$/.exec(isSpread ? head.slice(3) : head);
  const [relation = '', ...flags] = (named?.[2] ?? (isSpread ? head.slice(3) : head)).split('!');
  if (/(^|\.)(count|sum|avg|min|max)$/.test(relation) && text.endsWith('()')) {
    throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
  }
  const hints = flags.filter((flag) => flag !== 'inner' && flag !== 'left');
  if (hints.length > 1 || flags.length - hints.length > 1) throw parseError(`"${head}"`);
  const hint = hints[0] ?? null;
  return {
    kind: 'embed',
    relation: unquote(relation),
    hint: hint === null ? null : unquote(hint),
    isInner: flags.includes('inner'),
    isSpread,
    alias: named?.[1] === undefined ? null : unquote(named[1]),
    items: parseSelect(text.slice(open + 1, -1), depth + 1),
  };
}

function unquote(text: string): string {
  return text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}
