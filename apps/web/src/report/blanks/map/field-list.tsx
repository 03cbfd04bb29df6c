import type { PlaceableField } from '@plumbline/domain/forms/own-blank';
import { classNames, Icon, SearchInput } from '@plumbline/ui';
import { Check, PenLine, Square, Type } from 'lucide-react';
import { useDeferredValue, useState } from 'react';

interface FieldListProps {
  readonly places: readonly PlaceableField[];
  /** Keys of fields already on the form. */
  readonly placed: ReadonlySet<string>;
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
  /** Enter places it at once, in the middle of the page. */
  readonly onPlace: (place: PlaceableField) => void;
}

/** The rest is found by typing. */
const SHOWN = 80;
const ICONS = { text: Type, date: Type, tick: Square, signature: PenLine } as const;

const matches = ({ label, part }: PlaceableField, words: readonly string[]): boolean => {
  const text = `${label} ${part}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

export function FieldList({ places, placed, chosen, onChoose, onPlace }: FieldListProps) {
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search)
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = places.filter((each) => matches(each, words));
  const hidden = found.length - SHOWN;
  return (
    <section aria-label="Answers to place" className="grid gap-2">
      <SearchInput label="Search answers" value={search} onValueChange={setSearch} />
      {found.length === 0 && <p className="type-note m-0 text-text-2">No answers match.</p>}
      <ul className="m-0 grid max-h-72 list-none gap-0.5 overflow-y-auto overscroll-contain p-0.5">
        {found.slice(0, SHOWN).map((each) => (
          <li key={each.key}>
            <button
              type="button"
              aria-pressed={each.key === chosen}
              className={classNames(
                'flex min-h-11 w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-left',
                each.key === chosen ? 'bg-accent-soft text-text' : 'hover:bg-control',
              )}
              onClick={() => onChoose(each.key)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                onPlace(each);
              }}
            >
              <Icon of={ICONS[each.kind]} className="flex-none text-text-2" />
              <span className="min-w-0 flex-1">
                <span className="type-ui block text-pretty">{each.label}</span>
                <span className="type-meta block text-text-3">{each.part}</span>
              </span>
              {placed.has(each.key) && (
                <span className="type-meta inline-flex flex-none items-center gap-1 text-text-2">
                  <Icon of={Check} size="desk" />
                  Placed
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="type-meta m-0 text-text-3">{`${hidden} more. Search to find them.`}</p>}
    </section>
  );
}
