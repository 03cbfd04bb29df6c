import type { ArticleSlug } from '@plumbline/documentation/contents';
import { reportTypeById } from '@plumbline/domain/report-types/report-types';
import { DESK_QUERY, IconButton, Menu, MenuItem, MenuLinkItem, useMediaQuery } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import {
  AudioLines,
  Circle,
  CircleCheck,
  CircleQuestionMark,
  ClipboardCheck,
  Ellipsis,
  FilePlus2,
  FileStack,
  Images,
  Keyboard,
  ListTodo,
  Redo2,
  Search,
  ShieldCheck,
  Sparkles,
  Undo2,
} from 'lucide-react';
import { createAutoAdvance } from '../model/auto-advance.ts';
import { useEditor } from '../model/editor-context.ts';

interface EditorMenuProps {
  readonly onMissing: () => void;
  readonly onCheck: () => void;
  readonly onDescribe: () => void;
  readonly onSuggestions: () => void;
  readonly onSearch: () => void;
  readonly onPhotos: () => void;
  readonly onKeys: () => void;
}

/** Actions that are not needed at every item. */
export function EditorMenu({
  onMissing,
  onCheck,
  onDescribe,
  onSuggestions,
  onSearch,
  onPhotos,
  onKeys,
}: EditorMenuProps) {
  const autoAdvance = createAutoAdvance(localStorage);
  const { actions, canUndo, canRedo, access, report, view } = useEditor();
  // Where there is no keyboard, no key is mentioned.
  const isDesk = useMediaQuery(DESK_QUERY);
  const keys = (caps: string): string | undefined => (isDesk ? caps : undefined);
  const isReadOnly = access.readOnly !== null;
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label="More" />} align="end">
      <MenuItem icon={Search} label="Search" aside={keys('/')} onSelect={onSearch} />
      {view.blockers.length > 0 && (
        <MenuItem
          icon={ListTodo}
          label={`Next missing, ${view.blockers.length} left`}
          aside={keys('N')}
          onSelect={onMissing}
        />
      )}
      <MenuItem icon={ClipboardCheck} label="Check the report" onSelect={onCheck} />
      {!isReadOnly && <MenuItem icon={AudioLines} label="Describe in words" onSelect={onDescribe} />}
      {access.canWriteFindings && <MenuItem icon={Sparkles} label="Suggestions" onSelect={onSuggestions} />}
      <MenuItem icon={Images} label="All photos" onSelect={onPhotos} />
      {reportTypeById(report.type)?.isForInsurer && (
        <MenuLinkItem
          icon={ShieldCheck}
          label="Insurance"
          render={<Link to="/reports/$id/insurance" params={{ id: report.id }} />}
        />
      )}
      <MenuLinkItem
        icon={FilePlus2}
        label="Add a report of this house"
        render={<Link to="/reports/select-type" search={{ inspection: report.inspectionId }} />}
      />
      <MenuLinkItem
        icon={FileStack}
        label="Save as template"
        render={<Link to="/report-builder/templates/new" search={{ report: report.id }} />}
      />
      <MenuItem
        icon={autoAdvance.isOn() ? CircleCheck : Circle}
        label={`Next item when complete: ${autoAdvance.isOn() ? 'on' : 'off'}`}
        onSelect={() => autoAdvance.set(!autoAdvance.isOn())}
      />
      <MenuLinkItem
        icon={CircleQuestionMark}
        label="Help"
        render={
          <Link to="/documentation/$slug" params={{ slug: 'walk-through-a-report' satisfies ArticleSlug }} />
        }
      />
      {isDesk && <MenuItem icon={Keyboard} label="Keyboard shortcuts" aside="?" onSelect={onKeys} />}
      {canUndo !== null && !isReadOnly && (
        <MenuItem
          icon={Undo2}
          label={`Undo: ${canUndo}`}
          aside={keys('Ctrl Z')}
          onSelect={() => void actions.undo()}
        />
      )}
      {canRedo !== null && !isReadOnly && (
        <MenuItem
          icon={Redo2}
          label={`Redo: ${canRedo}`}
          aside={keys('Ctrl Y')}
          onSelect={() => void actions.redo()}
        />
      )}
    </Menu>
  );
}
