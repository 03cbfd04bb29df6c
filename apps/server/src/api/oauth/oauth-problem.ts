/** What OAuth's endpoints answer when they refuse: RFC 6749 5.2, RFC 7591 3.2.2. */
export type OauthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'unsupported_token_type'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'temporarily_unavailable';

export class OauthProblem extends Error {
  readonly code: OauthErrorCode;
  readonly status: number;
  constructor(code: OauthErrorCode, detail: string, status = code === 'invalid_client' ? 401 : 400) {
    super(detail);
    this.code = code;
    this.status = status;
  }
}

export function oauthProblemResponse({ code, message, status }: OauthProblem): Response {
  return oauthAnswer(
    { error: code, error_description: message },
    status,
    status === 401 ? { 'www-authenticate': 'Basic realm="Plumbline"' } : {},
  );
}

/** Nothing that holds a token is ever kept by a cache. */
export function oauthAnswer(
  body: object,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', pragma: 'no-cache', ...headers },
  });
}
