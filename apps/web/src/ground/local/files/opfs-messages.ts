/** Messages between the page and the file worker. */
import * as shape from '@plumbline/domain/ground/shape';

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

export const opfsResponseSchema = shape.object({
  id: shape.number(),
  /** Null when done and flushed, otherwise the name of the DOMException. */
  failure: shape.nullable(shape.object({ name: shape.string(), message: shape.string() })),
});
export type OpfsResponse = shape.Infer<typeof opfsResponseSchema>;
