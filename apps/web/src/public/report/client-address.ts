/** Addresses of the client's document: a report, a repair request in the making, or one that is only read. */
const TOKEN = '[A-Za-z0-9_-]+';
const PATTERN = new RegExp(`^/(?:download/(${TOKEN})(?:/repair/(${TOKEN}))?|repair/(${TOKEN}))/?$`);

export type ClientAddress =
  | { readonly kind: 'report'; readonly token: string }
  | { readonly kind: 'repair-editor'; readonly token: string; readonly request: string }
  | { readonly kind: 'repair-view'; readonly view: string };

export function readClientAddress(pathname: string): ClientAddress | null {
  const [, token, request, view] = PATTERN.exec(pathname) ?? [];
  if (view !== undefined) return { kind: 'repair-view', view };
  if (token === undefined) return null;
  return request === undefined ? { kind: 'report', token } : { kind: 'repair-editor', token, request };
}

export const reportPath = (token: string): string => `/download/${token}`;
export const editorPath = (token: string, request: string): string => `/download/${token}/repair/${request}`;
export const viewPath = (view: string): string => `/repair/${view}`;
