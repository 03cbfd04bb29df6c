/** The first-run checklist on the dashboard, with a link to sample data. */
import { classNames, Icon, IconButton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Check, ChevronRight, Circle, X } from 'lucide-react';
import type { FirstStep } from './checklist.ts';
import { SampleControls } from './sample/sample-controls.tsx';
import type { DrawJpeg } from './sample/use-sample-data.ts';
import { STEP_LINKS } from './step-links.ts';
import { useChecklist } from './use-checklist.ts';

/** Renders nothing once all steps are done or the list was hidden; Settings, Getting started shows it again. */
export function FirstStepsSection({ drawJpeg }: { drawJpeg: DrawJpeg }) {
  const { steps, isHidden, setHidden } = useChecklist();
  if (steps === null || isHidden !== false) return null;
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  if (doneCount === steps.length) return null;
  return (
    <section aria-labelledby="first-steps" className="not-first:mt-10 not-last:mb-10">
      <div className="flex items-center gap-3 border-b border-line pb-1.5">
        <h2 id="first-steps" className="type-h3 m-0">
          First steps
        </h2>
        <span className="type-meta text-text-3">{`${doneCount} of ${steps.length} done`}</span>
        <IconButton
          label="Hide first steps"
          icon={X}
          className="-mr-2.5 ml-auto"
          onClick={() => setHidden(true)}
        />
      </div>
      <StepList steps={steps} />
      <SampleControls drawJpeg={drawJpeg} className="mt-3" />
    </section>
  );
}

export function StepList({ steps }: { steps: readonly FirstStep[] }) {
  return (
    <ul className="m-0 list-none p-0">
      {steps.map((step) => (
        <li key={step.id} className="border-b border-line">
          <Link
            to={STEP_LINKS[step.id]}
            className="-mx-2 flex min-h-14 items-center gap-3.5 rounded-chip px-2 py-2 text-text no-underline hover:bg-surface"
          >
            <Icon of={step.isDone ? Check : Circle} className={step.isDone ? 'text-good' : 'text-text-3'} />
            <span className="min-w-0 flex-1 text-ui leading-5">
              <span className={classNames('font-strong', step.isDone && 'text-text-2')}>{step.label}</span>
              {step.isDone && <span className="sr-only">, done</span>}{' '}
              {!step.isDone && <span className="text-text-3 max-sm:block">{step.detail}</span>}
            </span>
            {!step.isDone && <Icon of={ChevronRight} className="text-text-3" />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
