import { createFileRoute, useNavigate } from '@tanstack/react-router';
import {
  changeTemplateSearch,
  parseTemplateSearch,
  type TemplateSearch,
} from '#src/report/templates/template-search.ts';
import { TemplatesScreen } from '#src/report/templates/templates-screen.tsx';

export const Route = createFileRoute('/_app/report-builder/templates/')({
  validateSearch: (search): TemplateSearch => parseTemplateSearch(search),
  staticData: { page: { title: 'Templates' } },
  component: TemplatesPage,
});

function TemplatesPage() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <TemplatesScreen
      search={search}
      onSearch={(patch) =>
        void navigate({
          search: (now) => changeTemplateSearch(now, patch),
          replace: 'q' in patch,
          resetScroll: false,
        })
      }
    />
  );
}
