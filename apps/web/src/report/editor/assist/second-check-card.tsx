import { countOf } from '@plumbline/domain/ground/format-number';
import type { Remark } from '@plumbline/domain/intelligence/check/checked-report';
import { Button } from '@plumbline/ui';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { ReportProposals } from '#src/report/intelligence/proposals/use-report-proposals.ts';
import { useCancelRequests } from '../proposals/report/use-cancel-requests.ts';
import { latestWords } from '../proposals/request-lines.tsx';
import { type SecondCheck, useAskSecondCheck } from './second-check.ts';

export interface SecondCheckCardProps {
  readonly check: SecondCheck;
  readonly allowed: ReportProposals['allowed'];
  /** Of the rules: they are not looked for again. */
  readonly known: readonly Remark[];
  /** Someone who may only read doesn't ask. */
  readonly isReadOnly: boolean;
}

/** Asks a model to go over the report after the rules, and says how far that is. */
export function SecondCheckCard({ check, allowed, known, isReadOnly }: SecondCheckCardProps) {
  const ask = useAskSecondCheck(allowed);
  const cancel = useCancelRequests();
  const [isQueuing, setQueuing] = useState(false);
  const { asked, waiting } = check;

  async function start(): Promise<void> {
    setQueuing(true);
    await ask(known);
    setQueuing(false);
  }
  return (
    <section
      aria-label="Second check"
      className="mb-4 grid justify-items-start gap-2 rounded-lg bg-control p-4"
    >
      <p role="status" className="type-note m-0 text-pretty text-text-2">
        {isQueuing ? 'Queuing the report...' : statusWords(check)}
      </p>
      {isReadOnly ? null : waiting.length > 0 ? (
        <Button label="Cancel waiting requests" onClick={() => void cancel(waiting)} />
      ) : (
        <Button
          icon={Sparkles}
          variant="outline"
          label={asked.length === 0 ? 'Check with AI too' : 'Check with AI again'}
          isBusy={isQueuing}
          onClick={() => void start()}
        />
      )}
    </section>
  );
}

function statusWords({ asked, waiting, failed, found }: SecondCheck): string {
  const [broken] = failed;
  if (asked.length === 0)
    return 'After the rules, AI can review answers, notes, findings, and photos. It doesn’t change anything.';
  if (waiting.length > 0)
    return `${asked.length - waiting.length} of ${countOf(asked.length, 'part')} checked by AI. The rest is waiting for a connection or the model. You can keep working.`;
  if (broken !== undefined) return latestWords(broken, false) ?? '';
  return found.length === 0
    ? 'Also checked by AI. There’s nothing left to review.'
    : `Also checked by AI: ${countOf(found.length, 'issue')}, listed below those from the rules.`;
}
