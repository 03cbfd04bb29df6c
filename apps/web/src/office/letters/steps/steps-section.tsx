/** What clients get around an appointment: the company's steps, and the services that have their own. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { type LetterStep, stepTime } from '@plumbline/domain/letters/letter-steps';
import { Card, ListRow, Tag } from '@plumbline/ui';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { LiveGate } from '#src/ground/local/react/live-gate.tsx';
import { isTextType } from '../calls/messaging-calls.ts';
import { LETTER_NAMES } from '../letter-names.ts';
import { StepsSheet } from './steps-sheet.tsx';
import { type StepsOwner, useStepsOwners } from './use-steps.ts';

export function StepsSection() {
  return (
    <section aria-label="Appointment messages" className="grid gap-2">
      <h2 className="type-h3 m-0">Appointment messages</h2>
      <p className="type-note m-0 text-text-2">
        Bookings are confirmed right away. Choose what follows, for all services or just one.
      </p>
      <LiveGate subject="messages to clients" useValue={useStepsOwners}>
        {(owners) => <Owners owners={owners} />}
      </LiveGate>
    </section>
  );
}

function Owners({ owners }: { readonly owners: readonly StepsOwner[] }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const idOf = ({ service }: StepsOwner): string => service?.id ?? 'company';
  const open = owners.find((owner) => idOf(owner) === openId);
  return (
    <>
      <Card padding="none">
        {owners.map((owner) => (
          <ListRow
            key={idOf(owner)}
            title={owner.name}
            meta={owner.steps === null ? 'Same as all services' : summaryOf(owner.steps)}
            render={<button type="button" onClick={() => setOpenId(idOf(owner))} />}
            aside={
              <span className="flex items-center gap-2">
                {owner.service !== null && owner.steps !== null && <Tag tone="plain">Custom steps</Tag>}
                <ChevronRight aria-hidden="true" className="size-5 text-text-3" />
              </span>
            }
          />
        ))}
      </Card>
      {open && <StepsSheet owner={open} usual={owners[0]?.steps ?? []} onClose={() => setOpenId(null)} />}
    </>
  );
}

function summaryOf(steps: readonly LetterStep[]): string {
  const [first, second, ...more] = steps.map((step) => `${stepName(step)}, ${stepTime(step.minutes)}`);
  if (first === undefined) return 'Nothing after the confirmation';
  const rest = more.length === 0 ? '' : `; ${countOf(more.length, 'more step')}`;
  return second === undefined ? first : `${first}; ${second}${rest}`;
}

const stepName = ({ letter }: LetterStep): string =>
  `${LETTER_NAMES[letter].title} (${isTextType(letter) ? 'text' : 'email'})`;
