/** Hosts in the operator's own network that may be called although they are not public: `host:port` with commas. */
export const operatorHosts = (
  context: { env(name: string): string | null },
  name: 'AI_HOSTS' | 'CALDAV_HOSTS' | 'WEBHOOK_HOSTS',
): string[] =>
  (context.env(name) ?? '')
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '');
