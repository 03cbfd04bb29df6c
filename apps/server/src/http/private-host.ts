/** The Host header is the sender's claim: without PUBLIC_URL, only names that lead nowhere else are repeated. */
export function isPrivateHost(host: string): boolean {
  return /^(localhost|[\w-]+|[\w-]+\.(local|lan|internal)|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|\[::1\])(:\d+)?$/.test(
    host,
  );
}
