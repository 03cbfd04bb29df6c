import { describe, expect, it } from 'vitest';
import { createSecurityHeaders, inlineHashes, mapOriginsOf } from './security-headers.ts';

const plain = {
  publicUrl: null,
  pages: [],
  captchaProvider: null,
  mapOrigins: [],
};
const policyOf = (headers: Record<string, string>) => headers['content-security-policy'] ?? '';

describe('security headers', () => {
  it('let no inline script and no eval run', () => {
    const script = /script-src ([^;]*)/.exec(policyOf(createSecurityHeaders(plain)('localhost:3000')))?.[1];
    expect(script).toBe("'self' 'wasm-unsafe-eval'");
  });

  it('let no inline style in either', () => {
    const headers = createSecurityHeaders(plain)('x');
    expect(headers['content-security-policy']).toContain("style-src 'self';");
  });

  it('let nobody frame the application and name what the device may be asked for', () => {
    const headers = createSecurityHeaders(plain)('localhost:3000');
    expect(policyOf(headers)).toContain("frame-ancestors 'none'");
    expect(headers['permissions-policy']).toContain('camera=(self), microphone=(self), geolocation=(self)');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('let other sites frame the booking page, and load the script that does it, but nothing else', () => {
    const headersFor = createSecurityHeaders(plain);
    for (const page of ['/book/bayside', `/book/bayside/${'a'.repeat(43)}`]) {
      expect(policyOf(headersFor('x', page))).toContain('frame-ancestors *');
      expect(headersFor('x', page)).not.toHaveProperty('x-frame-options');
    }
    expect(headersFor('x', '/book-widget.js')['cross-origin-resource-policy']).toBe('cross-origin');
    for (const other of ['/', '/book', '/book/a/b/c', '/dashboard', '/sw.js', '/download/abc']) {
      expect(policyOf(headersFor('x', other))).toContain("frame-ancestors 'none'");
      expect(headersFor('x', other)).toMatchObject({
        'x-frame-options': 'DENY',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
  });

  it('let only our own pages frame the sample report', () => {
    const headers = createSecurityHeaders(plain)('x', '/sample-reports/home-inspection/report');
    expect(policyOf(headers)).toContain("frame-ancestors 'self'");
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(createSecurityHeaders(plain)('x', '/sample-reports/home-inspection')).toHaveProperty(
      'x-frame-options',
    );
  });

  it('demand https for two years only when the public address is https', () => {
    const headers = (publicUrl: string) => createSecurityHeaders({ ...plain, publicUrl })('x');
    expect(headers('https://a.example')['strict-transport-security']).toContain('max-age=63072000');
    expect(headers('http://a.example')).not.toHaveProperty('strict-transport-security');
  });

  it('allow the web socket of the same host, and only of that', () => {
    expect(policyOf(createSecurityHeaders(plain)('app.local:3000'))).toContain('ws://app.local:3000');
    const behind = createSecurityHeaders({ ...plain, publicUrl: 'https://a.example/app' });
    expect(policyOf(behind('internal:8080'))).toContain('wss://a.example;');
    expect(policyOf(behind('internal:8080'))).not.toContain('internal');
  });

  it('let the map load from its named hosts, and from nowhere else', () => {
    const mapOrigins = mapOriginsOf({
      MAP_STYLE_URL: 'https://tiles.example/styles/day.json?key=1',
      MAP_HOSTS: 'fonts.example, tiles.example',
    });
    expect(mapOrigins).toEqual(['https://tiles.example', 'https://fonts.example']);
    const policy = policyOf(createSecurityHeaders({ ...plain, mapOrigins })('x'));
    for (const directive of ['img-src', 'connect-src'])
      expect(policy).toMatch(
        new RegExp(`${directive} [^;]*https://tiles.example https://fonts.example(;|$)`),
      );
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(mapOriginsOf({ MAP_HOSTS: 'fonts.example' })).toEqual([]);
  });

  it('are not changed by a forged host', () => {
    expect(policyOf(createSecurityHeaders(plain)("x; script-src 'unsafe-inline'"))).not.toContain(
      "script-src 'unsafe-inline'",
    );
  });

  it('allow the inline scripts of the built page by their hash', () => {
    const html = '<script>alert(1)</script><script type="module" src="/a.js"></script>';
    expect(inlineHashes(html, 'script')).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"]);
  });

  it('allow the one style of the plain pages by its hash, and no leave for their data blocks', () => {
    const page = '<script type="application/ld+json">{}</script><style>a{color:red}</style>';
    const policy = policyOf(createSecurityHeaders({ ...plain, pages: [page] })('x'));
    expect(policy).toContain("style-src 'self' 'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs=';");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  });
});
