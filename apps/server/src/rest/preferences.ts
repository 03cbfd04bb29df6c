/** The `Prefer`, `Accept` and `Range` headers of a request. */
import { RestError } from './errors.ts';

export interface Preferences {
  readonly returns: 'minimal' | 'representation';
  readonly resolution: 'merge' | 'ignore' | null;
  readonly countsAll: boolean;
  readonly wantsSingle: boolean;
  /** A change of more rows than this is undone; said with `handling=strict`, as PostgREST asks. */
  readonly maxAffected: number | null;
  readonly applied: string;
}

export function preferencesOf(request: Request): Preferences {
  const wishes = new Map(
    (request.headers.get('prefer') ?? '')
      .split(',')
      .map((part) => part.trim().split('='))
      .map(([name = '', value = '']) => [name, value]),
  );
  const resolution = wishes.get('resolution');
  const isStrict = wishes.get('handling') === 'strict';
  const maxAffected = /^\d{1,12}$/.exec(wishes.get('max-affected') ?? '')?.[0];
  const known = ['return', 'resolution', 'count', 'handling', ...(isStrict ? ['max-affected'] : [])];
  const applied = [...wishes].filter(([name]) => known.includes(name));
  return {
    returns: wishes.get('return') === 'representation' ? 'representation' : 'minimal',
    resolution:
      resolution === 'merge-duplicates' ? 'merge' : resolution === 'ignore-duplicates' ? 'ignore' : null,
    countsAll: wishes.has('count'),
    wantsSingle: (request.headers.get('accept') ?? '').includes('application/vnd.pgrst.object+json'),
    maxAffected: isStrict && maxAffected !== undefined ? Number(maxAffected) : null,
    applied: applied.map(([name, value]) => `${name}=${value}`).join(', '),
  };
}

/** Of a read, a `Range: 0-9` header stands for limit and offset unless the query names them. */
export function withRange(request: Request, query: URLSearchParams): URLSearchParams {
  const range = /^(?:items=)?(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '');
  if (range?.[1] === undefined || query.has('limit') || query.has('offset')) return query;
  const [first, last] = [Number(range[1]), range[2] ? Number(range[2]) : null];
  if (last !== null && last < first)
    throw notSatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  const adjusted = new URLSearchParams(query);
  adjusted.set('offset', String(first));
  if (last !== null) adjusted.set('limit', String(last - first + 1));
  return adjusted;
}

export const notSatisfiable = (details: string): RestError =>
  new RestError(416, 'PGRST103', 'Requested range not satisfiable', details);
