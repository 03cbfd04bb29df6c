/** An address of this very machine, where nobody listens in on plain HTTP. */
export function isLoopback(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return (
    protocol === 'http:' && (hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.'))
  );
}
