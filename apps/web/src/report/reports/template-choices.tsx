/** The organization's templates on the new-report screen, listed before the types. */
import type { ReportType } from '@plumbline/domain/report-types/report-types';
import { Card, ListRow, TextLink } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { FileStack } from 'lucide-react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { currentTemplates } from './current-templates.ts';

const SHOWN = 5;

export interface TemplateChoicesProps {
  readonly types: readonly ReportType[];
  readonly query: string;
}

export function TemplateChoices({ types, query }: TemplateChoicesProps) {
  const { repositories, officeId } = useLocal();
  const state = useLive(`templates ${officeId}`, () => repositories.templates.live({ scopeId: officeId }));
  const all = currentTemplates(state.status === 'ready' ? state.value : [], types);
  const words = query.toLowerCase().trim();
  const found = all.filter(({ template }) => template.name.toLowerCase().includes(words));
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="templates-title" className="mb-7">
      <div className="mb-2.5 flex items-baseline justify-between gap-4">
        <h2 id="templates-title" className="type-h3 m-0">
          From a template
        </h2>
        <TextLink render={<Link to="/report-builder/templates" />}>
          {all.length > SHOWN ? `All ${all.length} templates` : 'All templates'}
        </TextLink>
      </div>
      <Card padding="none">
        {found.slice(0, SHOWN).map(({ template, type }) => (
          <ListRow
            key={template.id}
            icon={FileStack}
            title={template.name}
            meta={type.name}
            render={
              <Link
                to="/reports/new/$reportType"
                params={{ reportType: type.slug }}
                search={{ template: template.id }}
              />
            }
          />
        ))}
      </Card>
    </section>
  );
}
