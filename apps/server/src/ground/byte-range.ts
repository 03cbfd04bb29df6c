/** The part of a file that a request names (RFC 9110, section 14); several parts at once are answered as the whole. */
export interface ByteRange {
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

export function rangeOf(
  request: Request,
  sizeBytes: number,
  etag: string,
): ByteRange | null | 'unsatisfiable' {
  const condition = request.headers.get('if-range');
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '');
  if (match === null || (condition !== null && condition !== etag)) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  return start > end || start >= sizeBytes ? 'unsatisfiable' : { start, end };
}
