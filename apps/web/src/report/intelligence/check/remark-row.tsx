import type { Remark } from '@plumbline/domain/intelligence/check/check-report';
import { Button, Chip, Field, TextInput } from '@plumbline/ui';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';

export interface RemarkRowProps {
  readonly remark: Remark;
  readonly onOpen: (remark: Remark) => void;
  readonly onSetAside: ((remark: Remark, reason: string) => void) | null;
}

const USUAL_REASONS = ['Correct as it is', 'The client knows', 'Doesn’t apply here'];

/** One remark, the way to its place, and the reason to set it aside. */
export function RemarkRow({ remark, onOpen, onSetAside }: RemarkRowProps) {
  const [reason, setReason] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (reason === null) return;
    if (reason.trim() === '') setProblem('Enter or choose a reason.');
    else onSetAside?.(remark, reason.trim());
  }
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <p className="type-meta m-0 text-text-3">{remark.where}</p>
      <p className="type-body m-0 font-strong">{remark.message}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="outline"
          icon={ArrowRight}
          label="Go to it"
          aria-label={`Go to it: ${remark.message}`}
          onClick={() => onOpen(remark)}
        />
        {onSetAside !== null && reason === null && (
          <Button
            variant="plain"
            label="Set aside"
            aria-label={`Set aside: ${remark.message}`}
            onClick={() => setReason('')}
          />
        )}
      </div>
      {reason !== null && (
        <form className="mt-3 grid gap-3" onSubmit={submit}>
          <Field
            label="Why it’s OK as is"
            description="Kept with the report. Clients never see it."
            error={problem}
          >
            <TextInput
              autoFocus
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            {USUAL_REASONS.map((usual) => (
              <Chip
                key={usual}
                label={usual}
                isChosen={reason === usual}
                aria-pressed={reason === usual}
                onClick={() => setReason(usual)}
              />
            ))}
          </div>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" label="Set aside" />
            <Button label="Cancel" onClick={() => setReason(null)} />
          </div>
        </form>
      )}
    </li>
  );
}
