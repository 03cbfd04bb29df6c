/** Figures about reports, computed by the server: reports of colleagues are not all on this device. Online only. */
import type { Period } from '@plumbline/domain/office/analytics/sources';
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, valueOrThrow } from '#src/ground/backend/call.ts';

const figuresSchema = z.object({
  reports: z.number(),
  /** From the end of the inspection to the first published version. */
  medianMinutes: z.nullable(z.number()),
  findings: z.number(),
  frequent: z.array(z.object({ title: z.string(), reports: z.number() })),
});
export type ReportFigures = z.infer<typeof figuresSchema>;

export interface AskedFigures {
  readonly organizationId: string;
  readonly period: Period;
  readonly timeZone: string;
  readonly inspectorId: string | undefined;
}

export const readReportFigures = (
  backend: Pick<Backend, 'rest'>,
  { organizationId, period, timeZone, inspectorId }: AskedFigures,
): Promise<ReportFigures> =>
  valueOrThrow(
    call(
      backend,
      (rest) =>
        rest.rpc('analytics_reports', {
          p_organization: organizationId,
          p_from: period.from,
          p_to: period.to,
          p_zone: timeZone,
          p_inspector: inspectorId ?? null,
        }),
      (data) => figuresSchema.parse(data),
    ),
  );
