import type { ReportModel } from '@plumbline/domain/report/model/types';
import { Icon, Sheet, Skeleton } from '@plumbline/ui';
import { ChevronRight } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { type LookSample, useLookPictures } from './use-look-pictures.ts';

interface Look {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

interface LookPickerProps {
  readonly label: string;
  readonly looks: readonly Look[];
  readonly value: string;
  readonly model: ReportModel;
  readonly scopeId: string;
  readonly sample: LookSample;
  /** Returns false when it could not be saved. */
  readonly onChoose: (lookId: string) => Promise<boolean>;
}

/** A row with the selected look, and a sheet that shows each look on this report. */
export function LookPicker({ label, looks, value, model, scopeId, sample, onChoose }: LookPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const ids = useMemo(() => looks.map((look) => look.id), [looks]);
  const pictureOf = useLookPictures(model, scopeId, ids, sample, isOpen);
  // A look from a newer app version stays selected, under its own name.
  const [picked, setPicked] = useState<{ readonly instead: string; readonly id: string } | null>(null);
  // Shows the selection at once; the report itself follows a moment later.
  const shown = picked?.instead === value ? picked.id : value;
  const choose = async (id: string): Promise<void> => {
    setPicked({ instead: value, id });
    if (!(await onChoose(id))) setPicked(null);
  };
  const chosen = looks.find((look) => look.id === shown)?.name ?? shown;
  const group = useId();
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={label}
      trigger={
        <button
          type="button"
          className="flex min-h-12 w-full items-center gap-2 rounded-md border-0 bg-control px-3 py-1.5 text-left text-text hover:bg-control-hover"
        >
          <span className="min-w-0 flex-1">
            <span className="type-meta block text-text-2">{label}</span>
            <span className="type-ui block font-strong">{chosen}</span>
          </span>
          <Icon of={ChevronRight} className="text-text-3" />
        </button>
      }
    >
      <div
        role="radiogroup"
        aria-label={label}
        className="grid grid-cols-2 gap-2 sm:grid-cols-3 desk:grid-cols-2"
      >
        {looks.map((look) => (
          <LookOption
            key={look.id}
            look={look}
            group={group}
            picture={pictureOf(look.id)}
            ratio={model.paperSize === 'a4' ? 210 / 297 : 8.5 / 11}
            isChosen={look.id === shown}
            onChoose={() => void choose(look.id)}
          />
        ))}
      </div>
    </Sheet>
  );
}

interface LookOptionProps {
  readonly look: Look;
  readonly group: string;
  readonly picture: string | null;
  readonly ratio: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function LookOption({ look, group, picture, ratio, isChosen, onChoose }: LookOptionProps) {
  const descriptionId = useId();
  return (
    <label className="relative grid cursor-pointer content-start gap-1.5 rounded-lg p-2.5 hover:bg-control has-checked:bg-control has-checked:shadow-[inset_0_0_0_2px_var(--mark)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={group}
        value={look.id}
        aria-label={look.name}
        aria-describedby={descriptionId}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden="true"
        className="block w-full overflow-hidden bg-white shadow-[0_0_0_1px_var(--line-strong)]"
        style={{ aspectRatio: ratio }}
      >
        {picture === null ? (
          <Skeleton className="size-full" />
        ) : (
          <img src={picture} alt="" className="block size-full object-cover" />
        )}
      </span>
      <span aria-hidden="true" className="type-ui font-title">
        {look.name}
      </span>
      <span id={descriptionId} className="type-meta text-text-2">
        {look.description}
      </span>
    </label>
  );
}
