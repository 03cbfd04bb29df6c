/** The `Prefer`, `Accept` and `Range` headers of a request. */
import { RestError } from './errors.ts';
import { type AcceptedJson, acceptedJson } from './media-type.ts';

export interface Preferences extends AcceptedJson {
  readonly returns: 'minimal' | 'representation';
  readonly resolution: 'merge' | 'ignore' | null;
  readonly countsAll: boolean;
  /** A change of more rows is rolled back; needs `handling=strict`, as in PostgREST. */
  readonly maxAffected: number | null;
  /** Keys missing from a row get their column's default instead of null. */
  readonly fillsDefaults: boolean;
  readonly rollsBack: boolean;
  readonly timezone: string;
  readonly applied: string;
}

const knownValues: Readonly<Record<string, (value: string) => boolean>> = {
  return: (value) => value === 'minimal' || value === 'representation',
  resolution: (value) => value === 'merge-duplicates' || value === 'ignore-duplicates',
  count: (value) => value === 'exact' || value === 'planned' || value === 'estimated',
  handling: (value) => value === 'strict' || value === 'lenient',
  missing: (value) => value === 'default' || value === 'null',
  tx: (value) => value === 'commit' || value === 'rollback',
  timezone: isTimezone,
  'max-affected': (value) => /^\d{1,12}$/.test(value),
};

export function preferencesOf({ headers }: Pick<Request, 'headers'>): Preferences {
  const [prefer, accept] = [headers.get('prefer'), headers.get('accept')];
  return prefer === null && (accept === null || accept === '*/*') ? none : read(prefer ?? '', accept);
}

const none = read('', null);

function read(prefer: string, accept: string | null): Preferences {
  const wishes = wishesOf(prefer);
  const wish = (name: string): string | null => wishes.get(name) ?? null;
  const isStrict = wish('handling') === 'strict';
  const resolution = wish('resolution');
  const maxAffected = isStrict ? wish('max-affected') : null;
  const applied = [...wishes].filter(([name]) => isStrict || name !== 'max-affected');
  return {
    ...acceptedJson(accept),
    returns: wish('return') === 'representation' ? 'representation' : 'minimal',
    resolution:
      resolution === 'merge-duplicates' ? 'merge' : resolution === 'ignore-duplicates' ? 'ignore' : null,
    countsAll: wishes.has('count'),
    maxAffected: maxAffected === null ? null : Number(maxAffected),
    fillsDefaults: wish('missing') === 'default',
    rollsBack: wish('tx') === 'rollback',
    timezone: wish('timezone') ?? 'UTC',
    applied: applied.map(([name, value]) => `${name}=${value}`).join(', '),
  };
}

/** The first value of a name counts. Unknown ones are ignored (RFC 7240), or rejected with `handling=strict`. */
function wishesOf(header: string): Map<string, string> {
  const wishes = new Map<string, string>();
  const unknown: string[] = [];
  for (const part of header.split(',').map((each) => each.trim())) {
    if (part === '') continue;
    const [name = '', value = ''] = part.split('=', 2);
    const isKnown = Object.hasOwn(knownValues, name) && knownValues[name]?.(value) === true;
    if (!isKnown) unknown.push(part);
    else if (!wishes.has(name)) wishes.set(name, value);
  }
  if (unknown.length === 0 || wishes.get('handling') !== 'strict') return wishes;
  throw new RestError(
    400,
    'PGRST122',
    'Invalid preferences given with handling=strict',
    `Invalid preferences: ${unknown.join(', ')}`,
  );
}

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return /^[A-Za-z]/.test(name); // Postgres reads +05 the other way around
  } catch {
    return false;
  }
}

/**
 * A read's `Range: 0-9` header narrows limit and offset of the query. Units other than items are ignored (RFC 9110).
 */
export function withRange(request: Request, query: URLSearchParams): URLSearchParams {
  const header = request.headers.get('range')?.trim() ?? '';
  if (header === '' || /^(?!items=)[\w-]+=/.test(header)) return query;
  const range = /^(?:items=)?(\d{1,12})-(\d{0,12})$/.exec(header);
  if (range?.[1] === undefined) throw notSatisfiable('The Range header is not of the form 0-9.');
  const [first, last] = [Number(range[1]), range[2] ? Number(range[2]) : Number.POSITIVE_INFINITY];
  if (last < first)
    throw notSatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  return narrowed(query, first, last);
}

function narrowed(query: URLSearchParams, first: number, last: number): URLSearchParams {
  const offset = Math.max(first, wholeNumber(query.get('offset'), 'offset') ?? 0);
  const limit = wholeNumber(query.get('limit'), 'limit');
  const end = Math.min(
    last,
    limit === null ? Number.POSITIVE_INFINITY : (wholeNumber(query.get('offset'), 'offset') ?? 0) + limit - 1,
  );
  const adjusted = new URLSearchParams(query);
  adjusted.set('offset', String(offset));
  if (Number.isFinite(end)) adjusted.set('limit', String(Math.max(0, end - offset + 1)));
  return adjusted;
}

export function wholeNumber(text: string | null, name: string): number | null {
  if (text === null) return null;
  if (/^-\d+$/.test(text)) throw notSatisfiable(`${name} should be greater than or equal to zero.`);
  if (!/^\d{1,12}$/.test(text))
    throw new RestError(400, 'PGRST100', `failed to parse the request (${name} "${text}")`);
  return Number(text);
}

export const notSatisfiable = (details: string): RestError =>
  new RestError(416, 'PGRST103', 'Requested range not satisfiable', details);
