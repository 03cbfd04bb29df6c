/** Where a link may lead afterwards: pages of this application only, so that no e-mail can send people elsewhere. */
export function redirectTarget(publicUrl: string, wanted: string | null): string {
  const home = new URL(publicUrl);
  if (wanted === null || wanted === '') return home.toString();
  const target = URL.canParse(wanted, home) ? new URL(wanted, home) : home;
  return isOwn(home, target) ? target.toString() : home.toString();
}

function isOwn(home: URL, target: URL): boolean {
  if (target.protocol !== home.protocol) return false; // blob: has the origin of its page
  if (target.origin === home.origin) return true;
  return isLoopback(home) && isLoopback(target) && home.port === target.port;
}

function isLoopback(url: URL): boolean {
  return url.hostname === 'localhost' || url.hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(url.hostname);
}
