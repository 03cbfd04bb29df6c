import { DEEDS } from '@plumbline/domain/office/subscription/subscription-standing';
import { Disclosure, Icon } from '@plumbline/ui';
import { Check, Hourglass } from 'lucide-react';
import { endedTable } from './plan-words.ts';

/** What an ended plan stops, from its table. */
export function EndedPlan() {
  return (
    <Disclosure title="What happens when a plan ends">
      <ul className="m-0 grid list-none gap-0 p-0">
        {endedTable(DEEDS).map(({ words, when, isKept }) => (
          <li key={words} className="flex min-h-12 items-center gap-3 border-t border-line py-2">
            <span className={isKept ? 'flex-none text-good' : 'flex-none text-text-3'}>
              <Icon of={isKept ? Check : Hourglass} />
            </span>
            <span className="type-body min-w-0 flex-1">{words}</span>
            <span className="type-meta flex-none text-right text-text-2">{when}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
