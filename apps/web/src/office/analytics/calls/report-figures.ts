/** Figures about reports, computed by the server: reports of colleagues are not all on this device. Online only. */
import type { AnalyticsFilter, Period } from '@plumbline/domain/office/analytics/sources';
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
  readonly filter: AnalyticsFilter;
}

export const readReportFigures = (
  backend: Pick<Backend, 'rest'>,
  { organizationId, period, timeZone, filter }: AskedFigures,
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
          p_inspector: filter.inspectorId ?? null,
          p_agent: filter.agentId ?? null,
          p_account: filter.accountId ?? null,
          p_postal_code: filter.postalCode ?? null,
          p_report_type: filter.reportType ?? null,
        }),
      (data) => figuresSchema.parse(data),
    ),
  );
