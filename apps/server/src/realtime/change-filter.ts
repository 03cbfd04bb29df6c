/** The filters of a postgres_changes subscription: `column=eq.value`, neq, lt, lte, gt, gte, in. */
export interface ChangeFilter {
  readonly column: string;
  matches(value: unknown): boolean;
}

export type FilterResult = { ok: true; filter: ChangeFilter | null } | { ok: false };

export function parseChangeFilter(text: string | null | undefined): FilterResult {
  if (text === null || text === undefined || text === '') return { ok: true, filter: null };
  const match = /^([A-Za-z_][\w$]*)=(eq|neq|lt|lte|gt|gte|in)\.(.*)$/s.exec(text);
  if (match?.[1] === undefined || match[2] === undefined) return { ok: false };
  const test = testOf(match[2], match[3] ?? '');
  return test === null ? { ok: false } : { ok: true, filter: { column: match[1], matches: test } };
}

function testOf(operator: string, operand: string): ((value: unknown) => boolean) | null {
  if (operator === 'in') {
    if (!operand.startsWith('(') || !operand.endsWith(')')) return null;
    const wanted = new Set(
      operand
        .slice(1, -1)
        .split(',')
        .map((each) => each.trim().replace(/^"(.*)"$/s, '$1')),
    );
    return (value) => value !== null && wanted.has(textOf(value));
  }
  const tests: Record<string, (order: number) => boolean> = {
    eq: (order) => order === 0,
    neq: (order) => order !== 0,
    lt: (order) => order < 0,
    lte: (order) => order <= 0,
    gt: (order) => order > 0,
    gte: (order) => order >= 0,
  };
  const test = tests[operator];
  if (test === undefined) return null;
  return (value) => value !== null && value !== undefined && test(compare(value, operand));
}

function compare(value: unknown, operand: string): number {
  if (typeof value === 'number' && operand.trim() !== '' && Number.isFinite(Number(operand)))
    return value - Number(operand);
  const text = textOf(value);
  if (text === operand) return 0;
  return text < operand ? -1 : 1;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
