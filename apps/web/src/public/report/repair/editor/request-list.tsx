import { exactMoney } from '@plumbline/domain/report/repair-request/amount-text';
import { MAX_ITEMS, MAX_NOTE, totalsOf } from '@plumbline/domain/report/repair-request/content';
import { Button, EmptyState, Field, OrderedList, TextArea, useToaster } from '@plumbline/ui';
import { Plus } from 'lucide-react';
import { withChange, withItem, withMove, withoutItem } from './draft-history.ts';
import { RequestItem } from './request-item.tsx';
import type { RepairEditor } from './use-repair-editor.ts';

interface RequestListProps {
  readonly editor: RepairEditor;
  readonly safetyLabel: string;
}

/** What is requested, in the author's order, with totals to the cent. */
export function RequestList({ editor, safetyLabel }: RequestListProps) {
  const { content, findings, unread, keepUnread, edit, undo } = editor;
  const toaster = useToaster();
  const byAnchor = new Map(findings.map((finding) => [finding.anchor, finding]));
  const remove = (id: string): void => {
    edit((now) => withoutItem(now, id));
    toaster.show({ message: 'Item removed', action: { label: 'Undo', onPress: undo } });
  };
  const addOwn = (): void =>
    edit((now) =>
      withItem(now, {
        id: crypto.randomUUID(),
        finding: null,
        title: '',
        wish: 'repair',
        amountCents: null,
        words: '',
      }),
    );
  return (
    <div className="grid gap-5">
      {content.items.length === 0 ? (
        <EmptyState title="Nothing requested yet">
          Check the findings you want repaired, replaced, or credited, or add your own item.
        </EmptyState>
      ) : (
        <OrderedList
          label="Requested items"
          items={content.items}
          keyOf={({ id }) => id}
          onMove={(from, to) => edit((now) => withMove(now, from, to))}
        >
          {(item, index, onDragStart) => (
            <RequestItem
              item={item}
              finding={item.finding === null ? null : (byAnchor.get(item.finding.anchor) ?? null)}
              safetyLabel={safetyLabel}
              index={index}
              count={content.items.length}
              onMove={(to) => edit((now) => withMove(now, index, to))}
              onDragStart={onDragStart}
              onChange={(change, field) =>
                edit((now) => withChange(now, item.id, change), `${item.id} ${field}`)
              }
              onRemove={() => remove(item.id)}
              unread={unread[item.id]}
              onUnread={(text) => keepUnread(item.id, text)}
            />
          )}
        </OrderedList>
      )}
      {content.items.length < MAX_ITEMS && (
        <div>
          <Button icon={Plus} label="Add your own item" onClick={addOwn} />
        </div>
      )}
      <Totals editor={editor} />
      <Field label="Note to the seller (optional)">
        <TextArea
          rows={2}
          value={content.note}
          maxLength={MAX_NOTE}
          onChange={({ target }) => edit((now) => ({ ...now, note: target.value }), 'note')}
        />
      </Field>
    </div>
  );
}

function Totals({ editor: { content } }: { readonly editor: RepairEditor }) {
  if (content.items.every(({ amountCents }) => amountCents === null)) return null;
  const { creditCents, workCents, totalCents } = totalsOf(content.items);
  const rows = [
    ...(creditCents > 0 && workCents > 0
      ? ([
          ['Credits', creditCents],
          ['Repairs, replacements, and evaluations', workCents],
        ] as const)
      : []),
    ['Total', totalCents] as const,
  ];
  return (
    <dl aria-label="Totals" className="m-0 grid gap-1 border-t border-line pt-3">
      {rows.map(([label, cents]) => (
        <div key={label} className="flex justify-between gap-4 last:text-lead last:font-heavy">
          <dt>{label}</dt>
          <dd className="m-0 tabular-nums">{exactMoney(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
