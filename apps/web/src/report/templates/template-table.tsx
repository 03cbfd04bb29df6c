import { countOf } from '@plumbline/domain/ground/format-number';
import type { ReportType } from '@plumbline/domain/report-types/report-types';
import { formatDay } from '@plumbline/domain/time/format-time';
import {
  DataTable,
  IconButton,
  Menu,
  MenuItem,
  MenuLinkItem,
  MenuSeparator,
  type RenderElement,
  type TableColumn,
} from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Ellipsis, FilePlus2, Pencil, Trash2 } from 'lucide-react';
import { localDay } from '#src/ground/device/local-day.ts';
import { countsOf, type Template } from './list-templates.ts';
import type { TemplateCommands } from './use-template-commands.ts';

export interface TemplateTableProps {
  readonly templates: readonly Template[];
  /** Without archived ones, and those unknown to this version of the app. */
  readonly types: readonly ReportType[];
  readonly nameOfType: (id: string) => string;
  readonly commands: TemplateCommands;
  readonly onRename: (template: Template) => void;
}

export function TemplateTable({ templates, types, nameOfType, commands, onRename }: TemplateTableProps) {
  const columns: readonly TableColumn<Template>[] = [
    {
      id: 'name',
      header: 'Template',
      onPhone: 'title',
      cell: ({ name }) => <span className="font-strong break-words whitespace-normal text-text">{name}</span>,
    },
    {
      id: 'type',
      header: 'Type',
      width: '22%',
      onPhone: 'meta',
      cell: ({ type }) => <span className="break-words">{nameOfType(type)}</span>,
    },
    {
      id: 'content',
      header: 'Contents',
      width: '15rem',
      onPhone: 'meta',
      cell: (template) => <span className="whitespace-normal">{contentOf(template)}</span>,
    },
    {
      id: 'made',
      header: 'Created',
      width: '10rem',
      onPhone: 'hidden',
      isDeskOnly: true,
      cell: ({ createdAt }) => (createdAt === null ? '' : formatDay(localDay(createdAt))),
    },
    {
      id: 'actions',
      header: 'Actions',
      isHeaderHidden: true,
      width: '4.25rem',
      align: 'right',
      onPhone: 'aside',
      cell: (template) => (
        <span className="relative z-1">
          <TemplateMenu
            template={template}
            begin={beginLink(template, types)}
            commands={commands}
            onRename={onRename}
          />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label="Templates"
      className="mt-2"
      columns={columns}
      groups={[{ id: 'all', label: null, rows: templates }]}
      rowKey={({ id }) => id}
      renderRow={(template) => beginLink(template, types)}
    />
  );
}

/** Returns null when no report can start with it. */
function beginLink(template: Template, types: readonly ReportType[]): RenderElement | null {
  const type = types.find(({ id }) => id === template.type);
  if (type === undefined || template.archivedAt !== null || countsOf(template) === null) return null;
  return (
    <Link
      to="/reports/new/$reportType"
      params={{ reportType: type.slug }}
      search={{ template: template.id }}
      aria-label={`New report from ${template.name}`}
    />
  );
}

interface TemplateMenuProps {
  readonly template: Template;
  readonly begin: RenderElement | null;
  readonly commands: TemplateCommands;
  readonly onRename: (template: Template) => void;
}

function TemplateMenu({ template, begin, commands, onRename }: TemplateMenuProps) {
  const isArchived = template.archivedAt !== null;
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={`Actions for ${template.name}`} />} align="end">
      {begin !== null && (
        <>
          <MenuLinkItem label="New report" icon={FilePlus2} render={begin} />
          <MenuSeparator />
        </>
      )}
      <MenuItem label="Rename" icon={Pencil} onSelect={() => onRename(template)} />
      <MenuItem
        label={isArchived ? 'Unarchive' : 'Archive'}
        icon={isArchived ? ArchiveRestore : Archive}
        onSelect={() => commands.archive(template, !isArchived)}
      />
      <MenuItem label="Delete" icon={Trash2} isDestructive onSelect={() => commands.remove(template)} />
    </Menu>
  );
}

function contentOf(template: Template): string {
  const counts = countsOf(template);
  return counts === null
    ? 'Made with a newer version of the app'
    : `${countOf(counts.answers, 'answer')}, ${countOf(counts.findings, 'finding')}`;
}
