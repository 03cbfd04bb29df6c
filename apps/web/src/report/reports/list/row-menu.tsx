import { IconButton, Menu, MenuItem, MenuLinkItem, MenuSeparator } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Ellipsis, FileStack, FileText, SquarePen } from 'lucide-react';
import { useState } from 'react';
import type { ReportRow } from '#src/report/overview/report-row.ts';
import { type RowCommands, rowActions } from './row-actions.ts';

/** All actions on one report. The menu itself is created on first use: a page has 50 of them. */
export function RowMenu({ row, commands }: { row: ReportRow; commands: RowCommands }) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const isBinned = row.deletedAt !== null;
  const label = `Actions for ${row.title}`;
  if (isOpen === null) {
    return (
      <IconButton
        icon={Ellipsis}
        label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setOpen(true)}
      />
    );
  }
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={label} />} isOpen={isOpen} onOpenChange={setOpen}>
      {!isBinned && (
        <>
          <MenuLinkItem
            label="Open"
            icon={SquarePen}
            render={<Link to="/reports/$id" params={{ id: row.id }} />}
          />
          <MenuLinkItem
            label="Preview"
            icon={FileText}
            render={<Link to="/reports/$id/preview" params={{ id: row.id }} />}
          />
          <MenuLinkItem
            label="Save as template"
            icon={FileStack}
            render={<Link to="/report-builder/templates/new" search={{ report: row.id }} />}
          />
          <MenuSeparator />
        </>
      )}
      {rowActions(row, commands).map(({ id, label, icon, isDestructive, run }) => (
        <MenuItem
          key={id}
          label={label}
          icon={icon}
          isDestructive={isDestructive}
          onSelect={() => run([row])}
        />
      ))}
    </Menu>
  );
}
