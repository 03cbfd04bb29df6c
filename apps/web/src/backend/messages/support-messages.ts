/** Shared wire format of tickets and chats: messages and their attachments. */
import { endingOf } from '@plumbline/domain/support/limits';
import * as z from 'zod/mini';
import type { Backend } from '../backend.ts';
import { type CallOutcome, NotTaken } from '../call-outcome.ts';

export const attachmentSchema = z.object({
  path: z.string(),
  name: z.string(),
  type: z.string(),
  size_bytes: z.number(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

export interface SupportMessage {
  readonly id: string;
  readonly authorId: string | null;
  readonly authorName: string;
  readonly isStaff: boolean;
  /** A note that the requester never sees. */
  readonly isInternal: boolean;
  readonly body: string;
  readonly files: readonly Attachment[];
  readonly createdAt: string;
}

/** Storage rejected the file; retrying would give the same result. */
export class FileRefused extends NotTaken {
  constructor(message: string) {
    super('invalid', message);
  }
}

export interface SupportFileDeps {
  readonly backend: Pick<Backend, 'config' | 'accessToken'>;
  readonly fetch: typeof fetch;
  readonly userId: string;
}

export interface NewFile {
  readonly id: string;
  readonly name: string;
  readonly content: Blob;
}

export interface SupportFiles {
  /**
   * Uploads an attachment of a ticket or conversation; rejects when refused. The same ID again is the same file.
   */
  upload(subjectId: string, file: NewFile): Promise<Attachment>;
  read(attachment: Attachment): Promise<Blob>;
}

const ALREADY_THERE = 409;
const REFUSED: ReadonlySet<number> = new Set([400, 403, 413, 415]);
const OUTCOMES: Readonly<Record<number, CallOutcome>> = { 401: 'signed-out', 429: 'not-now' };

export function createSupportFiles({ backend, fetch, userId }: SupportFileDeps): SupportFiles {
  async function ask(path: string, init: RequestInit): Promise<Response> {
    const [{ backendUrl, publishableKey }, token] = await Promise.all([
      backend.config(),
      backend.accessToken(),
    ]);
    if (token === null) throw new NotTaken('signed-out', 'the session is over');
    const headers = new Headers(init.headers);
    headers.set('apikey', publishableKey);
    headers.set('Authorization', `Bearer ${token}`);
    return fetch(`${backendUrl}/storage/v1/object/${path}`, { ...init, headers });
  }
  return {
    async upload(subjectId, { id, name, content }) {
      const path = `${userId}/${subjectId}/${id}.${endingOf(content.type) ?? 'bin'}`;
      const answer = await ask(`support/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': content.type },
        body: content,
      });
      if (!answer.ok && !(await isThere(answer.clone()))) {
        const said = `the file was answered ${answer.status}`;
        if (REFUSED.has(answer.status)) throw new FileRefused(said);
        throw new NotTaken(OUTCOMES[answer.status] ?? 'failed', said);
      }
      return { path, name: name.slice(0, 200), type: content.type, size_bytes: content.size };
    },
    async read({ path }) {
      const answer = await ask(`authenticated/support/${path}`, {});
      if (!answer.ok) throw new Error(`the file was answered ${answer.status}`);
      return answer.blob();
    },
  };
}

/** Detects a retried upload whose answer was lost. Storage reports it in the body, with status 400. */
async function isThere(answer: Response): Promise<boolean> {
  if (answer.status === ALREADY_THERE) return true;
  const said: unknown = await answer.json().catch(() => null);
  return z.object({ error: z.literal('Duplicate') }).safeParse(said).success;
}
