/** Stored drafts of messages to support. */
import * as z from 'zod/mini';
import { waitingFileSchema } from '../waiting/waiting-items.ts';

const files = z.readonly(z.array(waitingFileSchema));

/** Content of the input box of a ticket or chat. */
export const writeDraftSchema = z.object({ body: z.string(), files, isInternal: z.boolean() });
export type WriteDraft = Readonly<z.infer<typeof writeDraftSchema>>;

/** A first message that was started and not sent. */
export const begunTicketSchema = z.object({
  subject: z.string(),
  category: z.string(),
  body: z.string(),
  files,
});
export type BegunTicket = Readonly<z.infer<typeof begunTicketSchema>>;
