/**
 * Reads the message that a mail server sends about an undeliverable email (delivery status notification, RFC 3464):
 * which of our emails it was, and why. Our Message-ID is `<id of the email@host>` and is in the returned headers.
 */
export interface MailBounce {
  /** Possible ids of our emails, in message order. */
  readonly letterIds: readonly string[];
  /** '5.1.1 550 No such user'; without addresses. */
  readonly reason: string;
  /** False for a delay: the server keeps trying. */
  readonly isFinal: boolean;
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** @returns null when the message is not about a delivery. */
export function readBounce(message: string): MailBounce | null {
  const lines = unfolded(message);
  const action = fieldOf(lines, 'action')?.toLowerCase();
  const status = fieldOf(lines, 'status')?.match(/\b[245]\.\d{1,3}\.\d{1,3}\b/)?.[0];
  const letterIds = lines.flatMap(({ name, value }) => {
    if (!['message-id', 'in-reply-to', 'references', 'original-message-id'].includes(name)) return [];
    return [...value.toLowerCase().matchAll(new RegExp(`<(${UUID})@`, 'g'))].map(([, id = '']) => id);
  });
  if (action === undefined || letterIds.length === 0) return null;
  const diagnostic = (fieldOf(lines, 'diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, '');
  const reason = `${status ?? ''} ${diagnostic}`
    .replace(/\S+@\S+/g, '...')
    .trim()
    .slice(0, 300);
  return {
    letterIds: [...new Set(letterIds)],
    reason: reason === '' ? action : reason,
    isFinal: action === 'failed' && !(status?.startsWith('4') ?? false),
  };
}

interface HeaderLine {
  readonly name: string;
  readonly value: string;
}

/**
 * Every line that looks like a header field, in any part of the message; a line starting with a space continues the
 * previous one.
 */
function unfolded(message: string): HeaderLine[] {
  const joined = message.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ');
  return joined.split('\n').flatMap((line) => {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).toLowerCase();
    return /^[a-z-]+$/.test(name) ? [{ name, value: line.slice(colon + 1).trim() }] : [];
  });
}

const fieldOf = (lines: readonly HeaderLine[], name: string): string | undefined =>
  lines.find((line) => line.name === name)?.value;
