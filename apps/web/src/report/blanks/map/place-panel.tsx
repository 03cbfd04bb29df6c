import type { FormField } from '@plumbline/domain/forms/field-map';
import { Button, Card, IconButton } from '@plumbline/ui';
import { Minus, Plus, Trash2 } from 'lucide-react';
import { hasType } from './map-edits.ts';

interface PlacePanelProps {
  readonly field: FormField;
  readonly name: string;
  readonly onGrow: (sign: 1 | -1) => void;
  readonly onType: (sizePt: number) => void;
  readonly onRemove: () => void;
}

const KINDS: Readonly<Record<FormField['kind'], string>> = {
  text: 'Text',
  date: 'Date in three parts',
  tick: 'Check mark',
  signature: 'Image of a signature or initials',
};

/** The selected field, with its actions other than dragging. */
export function PlacePanel({ field, name, onGrow, onType, onRemove }: PlacePanelProps) {
  const { x, y, widthPt, heightPt } = field.rect;
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="type-label m-0">{name}</h2>
        <p className="type-meta mt-0.5 mb-0 text-text-3">
          {`${KINDS[field.kind]}, ${Math.round(x)} from the left and ${Math.round(y)} from the top, ${Math.round(widthPt)} by ${Math.round(heightPt)} points`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Stepper label="Size" less="Smaller" more="Larger" onStep={onGrow} />
        {hasType(field) && (
          <Stepper
            label={`Type ${field.sizePt} pt`}
            less="Smaller type"
            more="Larger type"
            onStep={(sign) => onType(field.sizePt + sign)}
          />
        )}
        <Button icon={Trash2} variant="outline" label="Remove" onClick={onRemove} />
      </div>
      <p className="type-meta m-0 text-text-3">
        Arrow keys move it by 1 point, with Shift by 10. Plus and minus resize it. Delete removes it.
      </p>
    </Card>
  );
}

interface StepperProps {
  readonly label: string;
  readonly less: string;
  readonly more: string;
  readonly onStep: (sign: 1 | -1) => void;
}

function Stepper({ label, less, more, onStep }: StepperProps) {
  return (
    <div className="flex items-center gap-1">
      <span className="type-ui">{label}</span>
      <IconButton icon={Minus} label={less} onClick={() => onStep(-1)} />
      <IconButton icon={Plus} label={more} onClick={() => onStep(1)} />
    </div>
  );
}
