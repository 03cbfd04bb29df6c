import { moveInto } from '@plumbline/domain/report/builder/edit-definition';
import { listPlaces } from '@plumbline/domain/report/builder/places';
import { Button, Combobox, Field, Sheet } from '@plumbline/ui';
import { useMemo, useState } from 'react';
import { useBuilder } from '../model/builder-context.ts';
import { placeName } from '../model/place-names.ts';

interface MoveSheetProps {
  readonly path: string;
  readonly label: string;
  readonly onClose: () => void;
}

/** Moves a question or an item; conditions that reference it follow. */
export function MoveSheet({ path, label, onClose }: MoveSheetProps) {
  const { definition, edit, go } = useBuilder();
  const [target, setTarget] = useState<string | null>(null);
  const choices = useMemo(() => {
    const containers = listPlaces(definition)
      .filter(({ kind, node }) => kind !== 'field' || ('type' in node && node.type === 'repeat'))
      .map((place) => place.path);
    return ['general', ...containers, 'closing']
      .filter((each) => moveInto(definition, path, each) !== null)
      .map((each) => ({ value: each, label: placeName(definition, each) }));
  }, [definition, path]);
  function move(): void {
    const moved = target === null ? null : moveInto(definition, path, target);
    if (moved === null) return;
    edit(`Move ${label}`, (current) => moveInto(current, path, target ?? '')?.definition ?? current, {
      said: `${label} moved to ${placeName(definition, target ?? '')}.`,
    });
    go(moved.path);
    onClose();
  }
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Move ${label}`}
      description="Conditions and formulas that use it are updated. Reports in progress keep their version."
      footer={<Button label="Move here" variant="primary" onClick={move} />}
    >
      <Field label="New location" error={choices.length === 0 ? 'There’s no other place for it.' : null}>
        <Combobox choices={choices} value={target} onValueChange={setTarget} placeholder="Section or item" />
      </Field>
    </Sheet>
  );
}
