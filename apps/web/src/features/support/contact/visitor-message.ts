/** The one message of somebody without an account that waits for a network, in this browser. */
import { type ContactMessage, contactRequestSchema } from '@plumbline/domain/support/contact-contract';

const KEY = 'support-message';

export function readVisitorMessage(storage: Pick<Storage, 'getItem'>): ContactMessage | null {
  try {
    const kept = contactRequestSchema.safeParse(JSON.parse(storage.getItem(KEY) ?? 'null'));
    return kept.success && kept.data.action === 'contact' ? kept.data : null;
  } catch {
    return null; // half written, or the browser keeps nothing
  }
}

/** False: the browser keeps nothing. Null takes it away. */
export function writeVisitorMessage(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  message: ContactMessage | null,
): boolean {
  try {
    if (message === null) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(message));
    return true;
  } catch {
    return false;
  }
}
