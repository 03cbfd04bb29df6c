/** Shared wire format of tickets and chats: messages and their attachments. */
import { endingOf } from '@plumbline/domain/office/support/limits';
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import { failure, type Result, valueOrThrow } from '#src/ground/backend/call.ts';
import { request } from '#src/ground/backend/call-function.ts';
import { uploadFile } from '#src/ground/backend/upload-file.ts';

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
   * Uploads an attachment of a ticket or conversation; 'invalid' when storage rejects the file, now and later. The
   * same ID again is the same file.
   */
  upload(subjectId: string, file: NewFile): Promise<Result<Attachment>>;
  /** Rejects when it cannot be read. */
  read(attachment: Attachment): Promise<Blob>;
}

/** HTTP status of a file that storage will never take. */
const REFUSED: ReadonlySet<string> = new Set(['400', '403', '413', '415']);

export function createSupportFiles({ backend, fetch, userId }: SupportFileDeps): SupportFiles {
  return {
    async upload(subjectId, { id, name, content }) {
      const path = `${userId}/${subjectId}/${id}.${endingOf(content.type) ?? 'bin'}`;
      const sent = await uploadFile({ backend, fetch }, `support/${path}`, content, content.type);
      if (!sent.ok)
        return REFUSED.has(sent.error.code) ? failure('invalid', sent.error.code, sent.error.message) : sent;
      const value = { path, name: name.slice(0, 200), type: content.type, size_bytes: content.size };
      return { ok: true, value };
    },
    async read({ path }) {
      const answer = await valueOrThrow(
        request({ backend, fetch }, `/storage/v1/object/authenticated/support/${path}`, {}),
      );
      if (!answer.ok) throw new Error(`the file was answered ${answer.status}`);
      return answer.blob();
    },
  };
}
