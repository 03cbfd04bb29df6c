/** Messages between the page and the file worker. */
import * as z from 'zod/mini';

export type OpfsTask =
  | {
      readonly op: 'write';
      readonly folder: string;
      readonly name: string;
      readonly bytes: Uint8Array<ArrayBuffer>;
    }
  | {
      readonly op: 'append';
      readonly folder: string;
      readonly name: string;
      readonly bytes: Uint8Array<ArrayBuffer>;
    }
  | { readonly op: 'rename'; readonly folder: string; readonly name: string; readonly to: string };

export interface OpfsRequest {
  readonly id: number;
  readonly task: OpfsTask;
}

export const opfsResponseSchema = z.object({
  id: z.number(),
  /** Null when done and flushed, otherwise the name of the DOMException. */
  failure: z.nullable(z.object({ name: z.string(), message: z.string() })),
});
export type OpfsResponse = z.infer<typeof opfsResponseSchema>;
