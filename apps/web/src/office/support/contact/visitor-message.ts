/** A visitor's unsent message, one per browser. */
import { type ContactMessage, contactRequestSchema } from '@plumbline/domain/office/support/contact-contract';

const KEY = 'support-message';

export function readVisitorMessage(storage: Pick<Storage, 'getItem'>): ContactMessage | null {
  try {
    const kept = contactRequestSchema.safeParse(JSON.parse(storage.getItem(KEY) ?? 'null'));
    return kept.success && kept.data.action === 'contact' ? kept.data : null;
  } catch {
    return null; // partially written, or storage is blocked
  }
}

/** Returns false when storage is blocked. Null deletes it. */
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
