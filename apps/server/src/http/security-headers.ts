/** Headers of every response, and the content security policy of the application's pages. */
import { createHash } from 'node:crypto';
import { isPrivateHost } from './private-host.ts';
import { isBookingPage, isLiveSample, WIDGET_SCRIPT } from './visitor-pages.ts';

export interface SecurityOptions {
  publicUrl: string | null;
  /** The pages as built, one of each kind: their inline scripts and styles are allowed by hash, no others. */
  pages: readonly string[];
  captchaProvider: 'turnstile' | 'hcaptcha' | null;
  /** Where the map's style, tiles and labels are loaded from. */
  mapOrigins: readonly string[];
}

/** The origin of MAP_STYLE_URL and the hosts of MAP_HOSTS, which the style names; nothing without a style. */
export function mapOriginsOf({
  MAP_STYLE_URL,
  MAP_HOSTS,
}: {
  readonly MAP_STYLE_URL?: string | undefined;
  readonly MAP_HOSTS?: string | undefined;
}): readonly string[] {
  if (MAP_STYLE_URL === undefined) return [];
  const hosts = (MAP_HOSTS ?? '').split(',').map((host) => host.trim());
  const origins = [new URL(MAP_STYLE_URL).origin, ...hosts.filter(Boolean).map((host) => `https://${host}`)];
  return [...new Set(origins)];
}

const captchaOrigins = {
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
} as const;

const twoYearsSeconds = 63_072_000;

export type HeadersFor = (host: string | undefined, pathname?: string) => Record<string, string>;

/** Who calls names the host: more of them are not kept. */
const maxPolicies = 16;

export function createSecurityHeaders(options: SecurityOptions): HeadersFor {
  const fixed: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-permitted-cross-domain-policies': 'none',
  };
  if (options.publicUrl?.startsWith('https:')) {
    fixed['strict-transport-security'] = `max-age=${twoYearsSeconds}; includeSubDomains`;
  }
  const hashes: InlineHashes = {
    scripts: [...new Set(options.pages.flatMap((html) => inlineHashes(html, 'script')))],
    styles: [...new Set(options.pages.flatMap((html) => inlineHashes(html, 'style')))],
  };
  const { 'x-frame-options': _closed, ...framable } = fixed;
  const policies = new Map<string, string>();
  const policyOf = (host: string | undefined, ancestors: Ancestors): string => {
    const key = `${ancestors} ${host}`;
    const known = policies.get(key);
    if (known !== undefined) return known;
    if (policies.size >= maxPolicies) policies.clear();
    const policy = policyFor(host, hashes, options, ancestors);
    policies.set(key, policy);
    return policy;
  };
  return (host, pathname = '/') => {
    const isWidget = pathname === WIDGET_SCRIPT;
    const ancestors = ancestorsOf(pathname);
    return {
      ...(ancestors === "'none'" ? fixed : framable),
      // Loaded by the inspector's own site.
      ...(isWidget && { 'cross-origin-resource-policy': 'cross-origin' }),
      'content-security-policy': policyOf(host, ancestors),
    };
  };
}

const permissionsPolicy = [
  'camera=(self)',
  'microphone=(self)',
  'geolocation=(self)',
  'display-capture=()',
  'payment=()',
  'usb=()',
  'serial=()',
  'browsing-topics=()',
].join(', ');

/** Who may frame a page. */
type Ancestors = '*' | "'self'" | "'none'";

/** Any site may frame the booking page: it has no session, so clickjacking gains nothing. */
function ancestorsOf(pathname: string): Ancestors {
  if (isBookingPage(pathname)) return '*';
  return isLiveSample(pathname) ? "'self'" : "'none'";
}

function policyFor(
  host: string | undefined,
  hashes: InlineHashes,
  options: SecurityOptions,
  ancestors: Ancestors,
): string {
  const captcha = options.captchaProvider === null ? [] : captchaOrigins[options.captchaProvider];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    // WebAssembly decodes HEIC photos.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...hashes.scripts, ...captcha],
    // Components set styles through the DOM, which needs no permission; no page has style attributes.
    'style-src': ["'self'", ...hashes.styles, ...captcha],
    'img-src': ["'self'", 'blob:', 'data:', ...options.mapOrigins],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': [
      "'self'",
      'blob:',
      'data:',
      ...webSocketOrigins(host, options.publicUrl),
      ...captcha,
      ...options.mapOrigins,
    ],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", 'blob:', ...captcha],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': [ancestors],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Safari up to 15.3 does not treat a WebSocket to the same host as 'self'. */
function webSocketOrigins(host: string | undefined, publicUrl: string | null): string[] {
  if (publicUrl !== null) return [publicUrl.replace(/^http/, 'ws').replace(/^(wss?:\/\/[^/]+).*$/, '$1')];
  return host !== undefined && isPrivateHost(host) ? [`ws://${host}`, `wss://${host}`] : [];
}

interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Hashes of the page's inline content; data blocks (JSON-LD) are not executed and need no permission. */
export function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}([^>]*)>([\\s\\S]*?)</${tag}>`, 'gi'));
  return [...elements]
    .filter(([, attributes = '']) => !/\ssrc=|application\/ld\+json/.test(attributes))
    .map(([, , body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`);
}
