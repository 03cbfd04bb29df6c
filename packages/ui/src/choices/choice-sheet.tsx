import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { SearchInput } from '../inputs/search-input.tsx';
import { Sheet } from '../overlays/sheet.tsx';
import { type Choice, searchChoices } from './choice.ts';

export interface ChoiceSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  kind: 'single' | 'multiple';
  onToggle: (value: string) => void;
}

/** All choices with search. A single choice closes the sheet; several end with 'Done'. */
export function ChoiceSheet({
  isOpen,
  onOpenChange,
  title,
  choices,
  chosen,
  kind,
  onToggle,
}: ChoiceSheetProps) {
  const [query, setQuery] = useState('');
  const searchRef = useRef<HTMLInputElement>(null);
  const found = searchChoices(choices, query);
  const groupAttributes = { role: kind === 'single' ? 'radiogroup' : 'group', 'aria-label': title };

  function changeOpen(next: boolean): void {
    if (!next) setQuery('');
    onOpenChange(next);
  }
  function press(value: string): void {
    onToggle(value);
    if (kind === 'single') changeOpen(false);
  }
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={changeOpen}
      title={title}
      initialFocus={searchRef}
      footer={
        kind === 'multiple' && (
          <Button label="Done" variant="primary" isWide onClick={() => changeOpen(false)} />
        )
      }
    >
      <div className="sticky top-0 z-1 bg-raised pt-1 pb-2">
        <SearchInput ref={searchRef} label={`Search ${title}`} value={query} onValueChange={setQuery} />
      </div>
      {found.length === 0 && <p className="type-body py-4 text-text-2">No match for '{query}'.</p>}
      <div {...groupAttributes}>
        {found.map((choice) => (
          <ChoiceRow
            key={choice.value}
            choice={choice}
            role={kind === 'single' ? 'radio' : 'checkbox'}
            isChosen={chosen.includes(choice.value)}
            onPress={() => press(choice.value)}
          />
        ))}
      </div>
    </Sheet>
  );
}

interface ChoiceRowProps {
  choice: Choice;
  role: 'radio' | 'checkbox';
  isChosen: boolean;
  onPress: () => void;
}

function ChoiceRow({ choice, role, isChosen, onPress }: ChoiceRowProps) {
  return (
    <button
      type="button"
      {...{ role, 'aria-checked': isChosen }}
      onClick={onPress}
      className="flex min-h-12 w-full items-center gap-3 border-b border-line py-2 text-left last:border-0 hover:bg-control"
    >
      <span className="min-w-0 flex-1">
        <span className={classNames('block text-body leading-5 font-medium', isChosen && 'text-accent-text')}>
          {choice.label}
        </span>
        {choice.detail && <span className="type-meta block text-text-3">{choice.detail}</span>}
      </span>
      {isChosen && <Icon of={Check} className="text-accent-text" />}
    </button>
  );
}
