/** Turns PostgREST's horizontal filters (`age=gte.18`, `or=(a.eq.1,b.is.null)`) into SQL conditions. */
import { parseColumnPath, parseError, splitTopLevel } from './select-parser.ts';
import { columnSql, type SqlBuilder } from './sql-builder.ts';

const binaryOperators = new Map(
  Object.entries({
    eq: '=',
    neq: '<>',
    gt: '>',
    gte: '>=',
    lt: '<',
    lte: '<=',
    like: 'like',
    ilike: 'ilike',
    match: '~',
    imatch: '~*',
    cs: '@>',
    cd: '<@',
    ov: '&&',
    sl: '<<',
    sr: '>>',
    nxr: '&<',
    nxl: '&>',
    adj: '-|-',
    isdistinct: 'is distinct from',
  }),
);

const textSearch = new Map(
  Object.entries({
    fts: 'to_tsquery',
    plfts: 'plainto_tsquery',
    phfts: 'phraseto_tsquery',
    wfts: 'websearch_to_tsquery',
  }),
);

const isKeywords = new Map(
  Object.entries({ null: 'null', not_null: 'not null', true: 'true', false: 'false', unknown: 'unknown' }),
);

const quantifiable = new Set(['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch']);

const operators = new Set([...binaryOperators.keys(), ...textSearch.keys(), 'is', 'in', 'not']);

/**
 * Whether a value has a filter's form (`gt.5`, `not.is.null`, `fts(english).roof`), whether or not its column supports
 * it.
 */
export function startsWithOperator(value: string): boolean {
  const operator = /^([a-z]+)(?:\([a-z_]+\))?\./.exec(value)?.[1];
  return operator !== undefined && operators.has(operator);
}

/** One query parameter: `name` is a column path, or `and`, `or`, `not.and`, `not.or`. */
export function filterSql(builder: SqlBuilder, table: string, name: string, value: string): string {
  const logic = /^(not\.)?(and|or)$/.exec(name);
  if (logic?.[2] !== undefined) return logicSql(builder, table, logic[2], logic[1] !== undefined, value);
  return conditionSql(builder, table, name, value);
}

function logicSql(
  builder: SqlBuilder,
  table: string,
  joiner: string,
  isNegated: boolean,
  value: string,
): string {
  if (!value.startsWith('(') || !value.endsWith(')')) throw parseError(`"${value}"`);
  const parts = splitTopLevel(value.slice(1, -1)).map((each) => {
    const part = each.trimStart();
    const nested = /^(not\.)?(and|or)(\(.*\))$/s.exec(part);
    if (nested?.[2] !== undefined) {
      return logicSql(builder, table, nested[2], nested[1] !== undefined, nested[3] ?? '');
    }
    const [column, rest] = splitColumn(part);
    return conditionSql(builder, table, column, rest, true);
  });
  const joined = `(${parts.join(` ${joiner} `)})`;
  return isNegated ? `not ${joined}` : joined;
}

function splitColumn(part: string): [string, string] {
  const text = part.trim();
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    if (text[at] !== '.' || isQuoted) continue;
    if (at === 0 || at === text.length - 1) break;
    return [text.slice(0, at), text.slice(at + 1)];
  }
  throw parseError(`"${part}"`);
}

/** @param isInLogic whether a value may be quoted, as where commas separate conditions */
export function conditionSql(
  builder: SqlBuilder,
  table: string,
  name: string,
  text: string,
  isInLogic = false,
): string {
  const path = parseColumnPath(name);
  const column = columnSql(table, path.column, path.jsonPath);
  const isNegated = text.startsWith('not.');
  const match = /^([a-z]+)(?:\(([a-z_]+)\))?\.(.*)$/s.exec(isNegated ? text.slice(4) : text);
  if (match?.[1] === undefined) throw parseError(`"${text}"`);
  const operand = isInLogic ? unquoteValue(match[3] ?? '') : (match[3] ?? '');
  const condition = operatorSql(builder, column, match[1], match[2] ?? null, operand);
  return isNegated ? `not (${condition})` : condition;
}

function operatorSql(
  builder: SqlBuilder,
  column: string,
  operator: string,
  modifier: string | null,
  operand: string,
): string {
  if (operator === 'is') return `${column} is ${isKeyword(operand)}`;
  if (operator === 'in') return `${column} = any(${builder.bind(listValues(operand))})`;
  const search = textSearch.get(operator);
  if (search !== undefined) {
    if (modifier === null) return `${column} @@ ${search}(${builder.bind(operand)})`;
    const language = `${builder.bind(modifier)}::regconfig`;
    return `to_tsvector(${language}, ${column}) @@ ${search}(${language}, ${builder.bind(operand)})`;
  }
  const symbol = binaryOperators.get(operator);
  if (symbol === undefined) throw parseError(`operator "${operator}"`);
  const pattern = operator === 'like' || operator === 'ilike' ? operand.replaceAll('*', '%') : operand;
  if (modifier === null) return `${column} ${symbol} ${builder.bind(pattern)}`;
  if ((modifier !== 'any' && modifier !== 'all') || !quantifiable.has(operator))
    throw parseError(`"${modifier}"`);
  return `${column} ${symbol} ${modifier}(${builder.bind(pattern)})`;
}

function isKeyword(operand: string): string {
  const found = isKeywords.get(operand.toLowerCase());
  if (found === undefined) throw parseError(`is.${operand}`);
  return found;
}

function listValues(operand: string): string[] {
  if (!operand.startsWith('(') || !operand.endsWith(')')) throw parseError(`in.${operand}`);
  const inner = operand.slice(1, -1);
  return inner === '' ? [] : splitTopLevel(inner).map(unquoteValue);
}

function unquoteValue(text: string): string {
  if (text.length < 2 || !text.startsWith('"') || !text.endsWith('"')) return text;
  return text.slice(1, -1).replace(/\\(.)/gs, '$1');
}
