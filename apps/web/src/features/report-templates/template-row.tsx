import { countOf } from '@plumbline/domain/format-number';
import { formatDay } from '@plumbline/domain/format-time';
import type { ReportType } from '@plumbline/domain/report-types';
import { IconButton, ListRow, Menu, MenuItem, MenuLinkItem, MenuSeparator } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Ellipsis, FilePlus2, Pencil, Trash2 } from 'lucide-react';
import { localDay } from '../../report-overview/local-day.ts';
import { countsOf, type Template } from './list-templates.ts';
import type { TemplateCommands } from './use-template-commands.ts';

export interface TemplateRowProps {
  readonly template: Template;
  /** Null for a type that is archived, or that this version of the app does not know. */
  readonly type: ReportType | null;
  readonly typeName: string;
  readonly commands: TemplateCommands;
  readonly onRename: (template: Template) => void;
}

export function TemplateRow({ template, type, typeName, commands, onRename }: TemplateRowProps) {
  const isArchived = template.archivedAt !== null;
  const begin = type !== null && !isArchived && countsOf(template) !== null && (
    <Link
      to="/reports/new/$reportType"
      params={{ reportType: type.slug }}
      search={{ template: template.id }}
      aria-label={`New report from ${template.name}`}
    />
  );
  return (
    <li className="border-b border-line last:border-b-0">
      <ListRow
        title={template.name}
        meta={describe(template, typeName)}
        render={begin || undefined}
        aside={
          <Menu trigger={<IconButton icon={Ellipsis} label={`Actions for ${template.name}`} />} align="end">
            {begin && (
              <>
                <MenuLinkItem label="New report" icon={FilePlus2} render={begin} />
                <MenuSeparator />
              </>
            )}
            <MenuItem label="Rename" icon={Pencil} onSelect={() => onRename(template)} />
            <MenuItem
              label={isArchived ? 'Back to templates' : 'Archive'}
              icon={isArchived ? ArchiveRestore : Archive}
              onSelect={() => commands.archive(template, !isArchived)}
            />
            <MenuItem label="Delete" icon={Trash2} isDestructive onSelect={() => commands.remove(template)} />
          </Menu>
        }
      />
    </li>
  );
}

function describe(template: Template, typeName: string): string {
  const counts = countsOf(template);
  const what =
    counts === null
      ? 'made with a newer version of the app'
      : `${countOf(counts.answers, 'answer')}, ${countOf(counts.findings, 'finding')}`;
  const made = template.createdAt === null ? '' : ` Made ${formatDay(localDay(template.createdAt))}.`;
  return `${typeName}. ${what.charAt(0).toUpperCase()}${what.slice(1)}.${made}`;
}
