import { addSaid, isWeak } from '@plumbline/domain/intelligence/plates/add-said';
import type { Plate } from '@plumbline/domain/intelligence/plates/parse-plate';
import { plateRows } from '@plumbline/domain/intelligence/plates/plate-answers';
import type { PlatePart } from '@plumbline/domain/intelligence/plates/plate-questions';
import type { PlateProposal } from '@plumbline/domain/intelligence/proposals';
import type { FieldView } from '@plumbline/domain/report/engine/report-view';
import { Banner, Button, ProgressBar, Sheet } from '@plumbline/ui';
import { RotateCcw, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { log } from '#src/ground/log.ts';
import { createTextReader } from '#src/ground/text-reader/text-reader.ts';
import { PlateReview } from './plate-review.tsx';
import { type PlateOutcome, type PlatePicture, readPlate } from './read-plate.ts';

export interface PlateSheetProps {
  /** The item: 'Water Heater'. */
  readonly where: string;
  readonly pictureUrl: string | null;
  readonly pictures: () => Promise<readonly PlatePicture[]>;
  readonly questions: ReadonlyMap<PlatePart, FieldView>;
  /** Of the inspection: ages count from it. */
  readonly year: number;
  /** What a model read, still to be decided on; it completes what this device reads. */
  readonly said: PlateProposal | null;
  /** The way to the model; `isWeak`: it could add something. */
  readonly model: (isWeak: boolean) => ReactNode;
  /** Gets the chosen values, and whether a person changed one; nothing is saved before. */
  readonly onUse: (values: Readonly<Record<string, unknown>>, isEdited: boolean) => void;
  readonly onClose: () => void;
}

type Step =
  | { readonly at: 'reading'; readonly part: number }
  | { readonly at: 'review'; readonly plate: Plate }
  | { readonly at: 'problem'; readonly words: string };

const PROBLEMS: Readonly<Record<Exclude<PlateOutcome['kind'], 'read'> | 'failed', string>> = {
  offline: 'The text reader isn’t on this device yet. Connect once, then try again.',
  'no-picture': 'This photo isn’t on this device yet. Try again when it has been downloaded.',
  'nothing-found':
    'No plate was recognized. Take the photo straight on, close up, in even light, and try again.',
  failed: 'This photo couldn’t be read. Nothing changed. Try again, or take another one.',
};

/** Reads the plate on a photo and shows what it would fill in. */
export function PlateSheet({
  where,
  pictureUrl,
  pictures,
  questions,
  year,
  said,
  model,
  onUse,
  onClose,
}: PlateSheetProps) {
  const [reader] = useState(createTextReader);
  const [step, setStep] = useState<Step>({ at: 'reading', part: 0 });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => () => reader.dispose(), [reader]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once per attempt, however often it renders
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Step): void => {
      if (isCurrent) setStep(next);
    };
    show({ at: 'reading', part: 0 });
    readPlate({
      reader,
      pictures,
      currentYear: year,
      onProgress: (part) => show({ at: 'reading', part }),
    }).then(
      (outcome) =>
        show(
          outcome.kind === 'read'
            ? { at: 'review', plate: outcome.plate }
            : { at: 'problem', words: PROBLEMS[outcome.kind] },
        ),
      (error: unknown) => {
        log.error('A rating plate could not be read.', error);
        show({ at: 'problem', words: PROBLEMS.failed });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  const read = step.at === 'review' ? step.plate : null;
  const plate = said === null ? read : addSaid(read, said, year);
  const rows = plate === null ? [] : plateRows(plate, questions, year);
  return (
    <Sheet isOpen onOpenChange={onClose} title="Read the plate" description={where}>
      <div className="grid grid-cols-1 gap-4 pb-3">
        {pictureUrl !== null && (
          <img
            src={pictureUrl}
            alt="The plate"
            className="max-h-56 w-full rounded-lg bg-bg-sunken object-contain"
          />
        )}
        {step.at === 'reading' && (
          <>
            <p role="status" className="type-body m-0">
              Reading the plate on this device...
            </p>
            <ProgressBar label="Reading the plate" value={Math.round(step.part * 100)} maximum={100} />
          </>
        )}
        {step.at === 'problem' && said === null && (
          <>
            <Banner icon={TriangleAlert} tone="needs" className="rounded-md">
              {step.words}
            </Banner>
            <div>
              <Button icon={RotateCcw} label="Try again" onClick={() => setAttempt(attempt + 1)} />
            </div>
          </>
        )}
        {step.at !== 'reading' && plate !== null && (
          <PlateReview rows={rows} questions={questions} onUse={onUse} />
        )}
        {step.at !== 'reading' && model(isWeak(rows, questions))}
      </div>
    </Sheet>
  );
}
