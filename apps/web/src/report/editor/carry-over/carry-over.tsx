import { countOf } from '@plumbline/domain/ground/format-number';
import type { OpenItem } from '@plumbline/domain/report/engine/carry-over';
import type { FieldView } from '@plumbline/domain/report/engine/report-view';
import type { Inspection } from '@plumbline/domain/tables/records';
import { formatDay } from '@plumbline/domain/time/format-time';
import { wallTime } from '@plumbline/domain/time/zone-time';
import { Button, Checkbox, EmptyState, Sheet, Skeleton, useToaster } from '@plumbline/ui';
import { History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { type ScopeState, useScope } from '#src/ground/local/react/use-scope.ts';
import { log } from '#src/ground/log.ts';
import { useEditor, useEditorPart } from '../model/editor-context.ts';
import { undoAction } from '../model/undo-action.ts';
import { findEarlierVisit, readOpenItems, valuesOfItems } from './earlier-visit.ts';

interface CarryOverProps {
  readonly view: FieldView;
}

/** Below a list that goes on from visit to visit: takes over what the last one left open. Nothing on the first visit. */
export function CarryOver({ view }: CarryOverProps) {
  const visit = useEarlierVisit();
  const [isOpen, setOpen] = useState(false);
  if (visit === null) return null;
  return (
    <>
      <Button
        variant="outline"
        icon={History}
        label={`Carry over from ${dayOf(visit)}`}
        onClick={() => setOpen(true)}
      />
      {isOpen && <CarryOverSheet view={view} visit={visit} onClose={() => setOpen(false)} />}
    </>
  );
}

interface CarryOverSheetProps extends CarryOverProps {
  readonly visit: Inspection;
  readonly onClose: () => void;
}

function CarryOverSheet({ view, visit, onClose }: CarryOverSheetProps) {
  const work = useLocal();
  const { report, definition, actions } = useEditor();
  const toaster = useToaster();
  const scope = useScope(visit.id);
  const items = useOpenItems(view, visit, scope);
  const [left, setLeft] = useState<ReadonlySet<OpenItem>>(new Set());
  const chosen = items?.filter((item) => !left.has(item)) ?? [];

  function toggle(item: OpenItem): void {
    const next = new Set(left);
    if (!next.delete(item)) next.add(item);
    setLeft(next);
  }
  async function add(): Promise<void> {
    const target = { field: view.field, path: view.path, report, definition };
    await actions.setAnswers(await valuesOfItems(work, target, chosen), 'Carry over open items');
    toaster.show({ message: `${countOf(chosen.length, 'item')} carried over.`, action: undoAction(actions) });
    onClose();
  }
  return (
    <Sheet
      isOpen
      isFullHeight
      onOpenChange={onClose}
      title={`Left open on ${dayOf(visit)}`}
      description="Findings and items from the last inspection that aren’t listed here yet."
      footer={
        chosen.length > 0 && (
          <Button
            variant="primary"
            label={`Carry over ${countOf(chosen.length, 'item')}`}
            onClick={() => void add()}
          />
        )
      }
    >
      {items === null ? (
        <Skeleton label="Loading the last inspection" className="h-60 w-full" />
      ) : items.length > 0 ? (
        items.map((item) => (
          <Checkbox
            key={`${item.where}: ${item.what}`}
            label={item.what}
            description={item.where === '' ? undefined : item.where}
            checked={!left.has(item)}
            onChange={() => toggle(item)}
          />
        ))
      ) : scope === 'absent' ? (
        <EmptyState headingLevel={3} title="The last inspection isn’t on this device">
          It downloads when you’re online.
        </EmptyState>
      ) : (
        <EmptyState headingLevel={3} title="No open items">
          All open items from the last inspection are already listed.
        </EmptyState>
      )}
    </Sheet>
  );
}

const dayOf = ({ startsAt, timeZone }: Inspection): string =>
  formatDay(wallTime(startsAt ?? '', timeZone)?.day ?? '');

function useEarlierVisit(): Inspection | null {
  const work = useLocal();
  const report = useEditorPart((model) => model.report);
  const [visit, setVisit] = useState<Inspection | null>(null);
  useEffect(() => {
    let isCurrent = true;
    findEarlierVisit(work, report).then(
      (found) => isCurrent && setVisit(found),
      (error: unknown) => log.error('The earlier visits to a house were not read.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [work, report]);
  return visit;
}

/** Null while they are read; read again as more of the visit arrives. */
function useOpenItems(view: FieldView, visit: Inspection, scope: ScopeState): readonly OpenItem[] | null {
  const work = useLocal();
  const { report, definition } = useEditor();
  const [items, setItems] = useState<readonly OpenItem[] | null>(null);
  const { field, path } = view;
  useEffect(() => {
    if (scope === 'looking') return;
    let isCurrent = true;
    readOpenItems(work, visit, { field, path, report, definition }).then(
      (read) => isCurrent && setItems(read),
      (error: unknown) => {
        log.error('The open items of an earlier visit were not read.', error);
        if (isCurrent) setItems([]);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [work, visit, scope, field, path, report, definition]);
  return items;
}
