import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { SaveTemplateScreen } from '#src/report/templates/save-template-screen.tsx';

const search = z.object({ report: z.optional(z.catch(z.optional(z.uuid()), undefined)) });

/** Starts from a report; without one there is nothing to save. */
export const Route = createFileRoute('/_app/report-builder/templates/new')({
  validateSearch: (value): { report?: string | undefined } => {
    const parsed = search.safeParse(value);
    return parsed.success ? parsed.data : {};
  },
  beforeLoad: ({ search: { report } }) => {
    if (report === undefined) throw redirect({ to: '/report-builder/templates', replace: true });
  },
  staticData: { page: { title: 'Save as template' } },
  component: SaveTemplatePage,
});

function SaveTemplatePage() {
  const { report = '' } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <SaveTemplateScreen
      reportId={report}
      onSaved={() => void navigate({ to: '/report-builder/templates', replace: true })}
    />
  );
}
