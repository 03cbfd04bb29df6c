/** Whether the address is this machine, where plain HTTP cannot be intercepted. */
export function isLoopback(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return (
    protocol === 'http:' && (hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.'))
  );
}
