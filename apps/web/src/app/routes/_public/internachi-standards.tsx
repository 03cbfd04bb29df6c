import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { STANDARDS_HEAD } from '#src/public/standards/standards-head.ts';
import { StandardsPage } from '#src/public/standards/standards-page.tsx';

/** The report and the place in it that linked here. */
const searchSchema = z.object({
  report: z.catch(z.optional(z.string()), undefined),
  at: z.catch(z.optional(z.string()), undefined),
});

export const Route = createFileRoute('/_public/internachi-standards')({
  validateSearch: searchSchema,
  staticData: { page: { ...STANDARDS_HEAD, isIndexed: true } },
  component: StandardsRoute,
});

function StandardsRoute() {
  const { report, at } = Route.useSearch();
  if (report === undefined || !/^[0-9a-f-]{36}$/.test(report)) return <StandardsPage />;
  const place = at === undefined ? '' : `?${new URLSearchParams({ at })}`;
  return <StandardsPage reportHref={`/reports/${report}${place}`} />;
}
