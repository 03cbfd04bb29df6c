import type { Fields, Pages } from './map-edits.ts';

interface PlacedListProps {
  readonly fields: Fields;
  readonly pages: Pages;
  readonly nameOf: (index: number) => string;
  readonly onGoTo: (index: number) => void;
}

/** The fields of each page as a list, from top to bottom. */
export function PlacedList({ fields, pages, nameOf, onGoTo }: PlacedListProps) {
  const places = fields.map((field, index) => ({ field, index }));
  return (
    <section aria-label="Placed answers" className="grid gap-2">
      <h2 className="type-label m-0">{`Placed: ${fields.length}`}</h2>
      {fields.length === 0 && (
        <p className="type-meta m-0 text-text-3">
          Nothing yet. Choose an answer above, then tap the page where it belongs.
        </p>
      )}
      {pages.map((_, at) => {
        const here = places
          .filter(({ field }) => field.page === at + 1)
          .sort((a, b) => a.field.rect.y - b.field.rect.y || a.field.rect.x - b.field.rect.x);
        return here.length === 0 ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
          <div key={at}>
            <h3 className="type-meta m-0 text-text-2">{`Page ${at + 1}`}</h3>
            <ul className="m-0 list-none p-0">
              {here.map(({ index }) => (
                <li key={index}>
                  <button
                    type="button"
                    className="type-ui min-h-11 w-full rounded-md px-2 text-left hover:bg-control desk:min-h-9"
                    onClick={() => onGoTo(index)}
                  >
                    {nameOf(index)}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
