/** What people decided on suggestions, counted by the server: proposals of colleagues are not all on this device. Online only. */
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, valueOrThrow } from '#src/ground/backend/call.ts';

const figuresSchema = z.array(
  z.object({
    feature: z.string(),
    open: z.number(),
    accepted: z.number(),
    edited: z.number(),
    dismissed: z.number(),
  }),
);
export type DecisionFigures = z.infer<typeof figuresSchema>[number];

/** Of the last 90 days; features without suggestions are left out. */
export const readDecisionFigures = (
  backend: Pick<Backend, 'rest'>,
  organizationId: string,
): Promise<readonly DecisionFigures[]> =>
  valueOrThrow(
    call(
      backend,
      (rest) => rest.rpc('ai_figures', { p_organization: organizationId }),
      (data) => figuresSchema.parse(data),
    ),
  );
