import { reasonPath } from '@plumbline/domain/report-engine/answer-path';
import type { ItemView } from '@plumbline/domain/report-engine/report-view';
import { ChipGroup, type ItemStatusCode, StatusPicker, useToaster } from '@plumbline/ui';
import { useEditor } from '../model/editor-context.ts';

/** The item's status; 'Not inspected' asks for its reason in place. */
export function StatusField({ item }: { item: ItemView }) {
  const { actions, definition } = useEditor();
  const toaster = useToaster();
  const code = (item.status?.code ?? null) as ItemStatusCode | null;

  function choose(next: ItemStatusCode | null): void {
    const status = definition.statuses.find((each) => each.code === next) ?? null;
    void actions.setStatus(item.path, status?.id ?? null).then(() => {
      if (status === null)
        toaster.show({
          message: 'Status cleared.',
          action: { label: 'Undo', onPress: () => void actions.undo() },
        });
    });
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <StatusPicker label={`Status of ${item.item.label}`} value={code} onValueChange={choose} keys="page" />
      {item.status?.requiresReason && (
        <div>
          <p className="type-h3 mb-2">Why was it not inspected?</p>
          <ChipGroup
            kind="single"
            label="Why was it not inspected?"
            choices={definition.reasons.map(({ id, label }) => ({ value: id, label }))}
            value={item.reason}
            onValueChange={(reason) => void actions.setAnswer(reasonPath(item.path), reason)}
            isInvalid={item.reason === null}
          />
        </div>
      )}
    </div>
  );
}
