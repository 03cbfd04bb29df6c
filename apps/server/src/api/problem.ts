/** What the public API answers when it doesn't do what was asked: RFC 9457. */
export interface ProblemDetail {
  readonly path: string;
  readonly message: string;
}

const titles: Readonly<Record<number, string>> = {
  400: 'The request isn’t valid.',
  401: 'This needs a valid key.',
  403: 'This isn’t allowed.',
  404: 'Not found.',
  405: 'This method isn’t supported here.',
  409: 'That conflicts with another change.',
  412: 'It has changed since you read it.',
  422: 'This value isn’t allowed.',
  429: 'Too many requests.',
  500: 'Something went wrong on the server.',
};

export class ApiProblem extends Error {
  readonly status: number;
  readonly detail: string | null;
  readonly errors: readonly ProblemDetail[];
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    status: number,
    detail: string | null = null,
    more: { errors?: readonly ProblemDetail[]; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(detail ?? titles[status] ?? 'problem');
    this.status = status;
    this.detail = detail;
    this.errors = more.errors ?? [];
    this.headers = more.headers ?? {};
  }
}

export function problemResponse(
  { status, detail, errors, headers }: ApiProblem,
  more: Readonly<Record<string, string>> = {},
): Response {
  const body = {
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    ...(detail !== null && { detail }),
    ...(errors.length > 0 && { errors }),
  };
  const type = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' };
  return new Response(JSON.stringify(body), { status, headers: { ...more, ...headers, ...type } });
}

/** @returns the problem that a failed statement of a caller is; null when it is ours */
export function problemOfDatabase(error: unknown): ApiProblem | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  return problemOfCode(error.code);
}

export function problemOfCode(code: string): ApiProblem | null {
  if (code === '42501') return new ApiProblem(403, 'Your role doesn’t allow this.');
  if (code === 'P0002') return new ApiProblem(404);
  if (code === 'PT401')
    return new ApiProblem(403, 'The key’s owner must use two-step verification. Create a new key.');
  if (code === 'PT402') return new ApiProblem(403, 'Your plan doesn’t include this.');
  if (code === '23503') return new ApiProblem(422, 'A resource named in the request doesn’t exist.');
  if (code === '54000') return new ApiProblem(422, 'You’ve reached the limit.');
  if (code.startsWith('22') || code.startsWith('23')) return new ApiProblem(422);
  return null;
}
