/**
 * Verifies that Stripe sent a webhook: scheme v1 of the header `Stripe-Signature`, an HMAC-SHA256 over
 * '{timestamp}.{raw body}' under the endpoint's secret (https://docs.stripe.com/webhooks#verify-manually). While a
 * secret is being rolled, there are two signatures.
 */

/** Older ones may be replayed. Stripe signs every retry again. */
export const SIGNATURE_TOLERANCE_S = 300;

/** unsigned: not from Stripe. signature: signed with another secret. time: validly signed, but too old or new. */
export type SignatureCheck = 'ok' | 'unsigned' | 'signature' | 'time';

export async function checkSignature(
  secret: string,
  rawBody: string,
  header: string | null,
  nowMs: number,
): Promise<SignatureCheck> {
  const { timestamp, signatures } = readHeader(header ?? '');
  if (timestamp === null || signatures.length === 0) return 'unsigned';
  const bytes = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), algorithm, false, ['verify']);
  const signed = bytes.encode(`${timestamp}.${rawBody}`);
  // `verify` compares in constant time.
  const answers = await Promise.all(
    signatures.map((signature) => crypto.subtle.verify('HMAC', key, signature, signed)),
  );
  if (!answers.includes(true)) return 'signature';
  return Math.abs(nowMs / 1000 - timestamp) > SIGNATURE_TOLERANCE_S ? 'time' : 'ok';
}

function readHeader(header: string): {
  timestamp: number | null;
  signatures: Uint8Array<ArrayBuffer>[];
} {
  const parts = header.split(',').map((part) => {
    const at = part.indexOf('=');
    return { name: part.slice(0, at).trim(), value: part.slice(at + 1).trim() };
  });
  const stamp = parts.find(({ name }) => name === 't')?.value ?? '';
  return {
    timestamp: /^\d{1,12}$/.test(stamp) ? Number(stamp) : null,
    signatures: parts
      .filter(({ name, value }) => name === 'v1' && /^[0-9a-f]{64}$/.test(value))
      .map(({ value }) => Uint8Array.from(value.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))),
  };
}
