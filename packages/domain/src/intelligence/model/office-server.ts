/** The base address of a server that an office names: OpenAI-compatible, such as vLLM on a machine of theirs. */
import { refusedTarget, type TargetRefusal } from '../../public-api/webhook-target.ts';

/**
 * 'https://models.example/v1/' -> 'https://models.example/v1'; without a path, '/v1' is added. Null for anything else. Whether
 * it may be called is decided by `refusedServer`, and once more when it is connected to.
 */
export function readOfficeUrl(typed: string): string | null {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (text === '' || text.length > 300 || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.search + url.hash + url.username + url.password !== '' || /[\s@]/.test(url.pathname)) return null;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const path = url.pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, '');
  return `${url.origin}${path === '' ? '/v1' : path}`;
}

/** `allowedHosts`: of the operator, `vllm.lan:8000`; plain http is for these alone. */
export const refusedServer = (url: string, allowedHosts: readonly string[]): TargetRefusal | null =>
  URL.canParse(url) && allowedHosts.includes(new URL(url).host) ? null : refusedTarget(url);
