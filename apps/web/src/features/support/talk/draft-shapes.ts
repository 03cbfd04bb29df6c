/** What somebody is writing to support, as it is kept. */
import * as z from 'zod/mini';
import { waitingFileSchema } from '../waiting/waiting-items.ts';

const files = z.readonly(z.array(waitingFileSchema));

/** What is in a box of a ticket or chat. */
export const writeDraftSchema = z.object({ body: z.string(), files, isInternal: z.boolean() });
export type WriteDraft = Readonly<z.infer<typeof writeDraftSchema>>;

/** A first message that was begun and not sent. */
export const begunTicketSchema = z.object({
  subject: z.string(),
  category: z.string(),
  body: z.string(),
  files,
});
export type BegunTicket = Readonly<z.infer<typeof begunTicketSchema>>;
