/** The `Prefer`, `Accept` and `Range` headers of a request. */
export interface Preferences {
  readonly returns: 'minimal' | 'representation';
  readonly resolution: 'merge' | 'ignore' | null;
  readonly countsAll: boolean;
  readonly wantsSingle: boolean;
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
  const applied = [...wishes].filter(([name]) => ['return', 'resolution', 'count'].includes(name));
  return {
    returns: wishes.get('return') === 'representation' ? 'representation' : 'minimal',
    resolution:
      resolution === 'merge-duplicates' ? 'merge' : resolution === 'ignore-duplicates' ? 'ignore' : null,
    countsAll: wishes.has('count'),
    wantsSingle: (request.headers.get('accept') ?? '').includes('application/vnd.pgrst.object+json'),
    applied: applied.map(([name, value]) => `${name}=${value}`).join(', '),
  };
}

/** A `Range: 0-9` header stands for limit and offset unless the query names them. */
export function withRange(request: Request, query: URLSearchParams): URLSearchParams {
  const range = /^(?:items=)?(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '');
  if (range?.[1] === undefined || query.has('limit') || query.has('offset')) return query;
  const adjusted = new URLSearchParams(query);
  adjusted.set('offset', range[1]);
  if (range[2] !== undefined && range[2] !== '')
    adjusted.set('limit', String(Number(range[2]) - Number(range[1]) + 1));
  return adjusted;
}
