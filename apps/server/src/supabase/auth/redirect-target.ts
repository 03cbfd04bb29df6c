/** Restricts link targets to pages of this application, so no email can send people elsewhere. */
export function redirectTarget(publicUrl: string, wanted: string | null): string {
  const home = new URL(publicUrl);
  if (wanted === null || wanted === '') return home.toString();
  const target = URL.canParse(wanted, home) ? new URL(wanted, home) : home;
  return isOwn(home, target) ? target.toString() : home.toString();
}

function isOwn(home: URL, target: URL): boolean {
  if (target.protocol !== home.protocol) return false; // blob: has its page's origin
  if (target.origin === home.origin) return true;
  return isLoopback(home) && isLoopback(target) && home.port === target.port;
}

function isLoopback(url: URL): boolean {
  return url.hostname === 'localhost' || url.hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(url.hostname);
}
