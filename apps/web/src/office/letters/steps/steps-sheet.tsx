/** The steps of the company or of one service. Text, preview and test are at the template. */
import { type LetterStep, MAX_STEPS } from '@plumbline/domain/letters/letter-steps';
import { Button, Checkbox, Sheet } from '@plumbline/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { StepFields } from './step-fields.tsx';
import { draftOf, readSteps, type StepDraft } from './steps-draft.ts';
import { type StepsOwner, useSaveSteps } from './use-steps.ts';

export interface StepsSheetProps {
  readonly owner: StepsOwner;
  /** The company's, which a service's own steps begin with. */
  readonly usual: readonly LetterStep[];
  readonly onClose: () => void;
}

const draftsOf = (steps: readonly LetterStep[]): StepDraft[] =>
  steps.map((step) => draftOf(step, crypto.randomUUID()));

export function StepsSheet({ owner, usual, onClose }: StepsSheetProps) {
  const save = useSaveSteps();
  const [isOwn, setOwn] = useState(owner.steps !== null);
  const [drafts, setDrafts] = useState<readonly StepDraft[]>(() => draftsOf(owner.steps ?? usual));
  const [complaints, setComplaints] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  async function submit(): Promise<void> {
    const read = readSteps(drafts);
    if (isOwn && !read.ok) return setComplaints(read.complaints);
    setBusy(true);
    if (await save(owner, isOwn && read.ok ? read.steps : null)) onClose();
    setBusy(false);
  }
  function change(next: readonly StepDraft[]): void {
    setDrafts(next);
    setComplaints({});
  }
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={owner.name}
      description="Messages around an appointment"
      footer={
        <>
          <Button label="Save" variant="primary" isBusy={isBusy} onClick={() => void submit()} />
          <Button label="Cancel" variant="bare" onClick={onClose} />
        </>
      }
    >
      <div className="grid gap-5">
        {owner.service !== null && (
          <Checkbox
            label="Separate steps for this service"
            description="They replace the steps for all services."
            checked={isOwn}
            onChange={(event) => setOwn(event.target.checked)}
          />
        )}
        {isOwn && (
          <>
            <p className="type-note m-0 text-text-2">
              Texts go to clients who agreed to them, between 8 AM and 9 PM their time. An inspector’s own
              text reminder is skipped when these steps include one.
            </p>
            {drafts.length === 0 && <p className="type-body m-0">Nothing follows the confirmation.</p>}
            {drafts.map((draft, index) => (
              <StepFields
                key={draft.key}
                number={index + 1}
                draft={draft}
                complaint={complaints[draft.key]}
                onChange={(next) => change(drafts.map((each) => (each.key === next.key ? next : each)))}
                onRemove={() => change(drafts.filter(({ key }) => key !== draft.key))}
              />
            ))}
            {drafts.length < MAX_STEPS && (
              <Button
                label="Add step"
                icon={Plus}
                variant="outline"
                className="justify-self-start"
                onClick={() =>
                  change([...drafts, ...draftsOf([{ letter: 'visit_reminder', minutes: -1440 }])])
                }
              />
            )}
          </>
        )}
      </div>
    </Sheet>
  );
}
