/** What a model read on a rating plate, as it is stored. Apart from its request: the editor reads these rows. */
import { z } from 'zod/mini';
import { shortText } from './sources.ts';

export const plateFuels = ['natural_gas', 'propane', 'oil', 'electric'] as const;
export type PlateFuel = (typeof plateFuels)[number];

/** '' and null: not legible, or not on the plate. */
export const plateProposal = z.object({
  kind: z.literal('plate'),
  mediaId: z.uuid(),
  make: shortText(40),
  model: shortText(40),
  serial: shortText(40),
  fuel: z.nullable(z.enum(plateFuels)),
  gallons: z.nullable(z.int()),
  btu: z.nullable(z.int()),
  /** Of the date of manufacture, if one is printed. */
  year: z.nullable(z.int()),
});
export type PlateProposal = z.infer<typeof plateProposal>;
