import { Button, Icon } from '@plumbline/ui';
import { Split } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FieldChoice } from './field-choices.ts';

const SENTENCES: Readonly<Record<FieldChoice['kind'], string>> = {
  people: 'Conflicting answers. Both are saved. Choose one.',
  reports: 'The reports don’t match. Choose one.',
  known: 'Answered in another report for this house.',
};

/** Answers up to this length fit next to each other on a phone. */
const SHORT = 14;

export interface ChoiceCardProps {
  readonly choice: FieldChoice;
  readonly label: string;
}

/** At the field itself: what there is to choose, each answer as a button. */
export function ChoiceCard({ choice, label }: ChoiceCardProps) {
  const { kind, answers } = choice;
  const [isBusy, setBusy] = useState(false);
  const card = useRef<HTMLElement>(null);
  const take = async (answer: (typeof answers)[number]): Promise<void> => {
    setBusy(true);
    await answer.take();
    setBusy(false);
    focusPlace(card.current);
  };
  const isShort = answers.length > 1 && answers.every(({ text }) => text.length <= SHORT);
  const isOpen = kind !== 'known';
  return (
    <section
      ref={card}
      aria-label={`Choose: ${label}`}
      className={
        isOpen
          ? 'mt-2 rounded-md border-l-4 border-sync-needs bg-control px-3.5 py-3'
          : 'mt-2 rounded-md bg-control px-3.5 py-3'
      }
    >
      <p className={`type-ui m-0 flex items-center gap-2 ${isOpen ? 'text-sync-needs' : 'text-text-2'}`}>
        {isOpen && <Icon of={Split} size="desk" />}
        {SENTENCES[kind]}
      </p>
      <ul
        className={`m-0 mt-2 grid list-none gap-2 p-0 ${isShort ? 'grid-cols-2' : answers.length > 1 ? 'sm:grid-cols-2' : ''}`}
      >
        {answers.map((answer) => (
          <li key={`${answer.who} ${answer.text}`} className="min-w-0">
            <Button
              variant="outline"
              label={answer.text}
              aria-label={[`Use ${answer.text} for ${label}`, answer.who]
                .filter((words) => words !== '')
                .join(': ')}
              isBusy={isBusy}
              className="w-full"
              onClick={() => void take(answer)}
            />
            {answer.who !== '' && <span className="type-meta mt-1 block text-text-2">{answer.who}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The card goes with the choice: the question keeps the focus. Not its input, which would open a phone's keyboard. */
function focusPlace(card: HTMLElement | null): void {
  const place = card?.closest<HTMLElement>('[data-path]');
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
