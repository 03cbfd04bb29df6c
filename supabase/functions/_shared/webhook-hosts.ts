/** Receivers in the operator's own network: WEBHOOK_HOSTS, a list of host:port with commas. */
export const allowedHosts = (context: { env(name: string): string | null }): string[] =>
  (context.env('WEBHOOK_HOSTS') ?? '')
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '');
