import type { CardFields } from '@plumbline/domain/contacts/card/card-text';
import { formatPhone } from '@plumbline/domain/ground/contact-format';
import { Button, Checkbox, EmptyState, Tag } from '@plumbline/ui';
import { Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { ContactDraft } from '../contact/contact-draft.ts';
import { CARD_PARTS, type CardPart, cardRows, draftFromCard } from './card-draft.ts';

export interface CardReviewProps {
  readonly fields: CardFields;
  readonly pictureUrl: string;
  readonly onUse: (found: Partial<ContactDraft>) => void;
  readonly onAgain: () => void;
}

/** The card next to what was read from it. Accepted values go into the form, where they can still be edited. */
export function CardReview({ fields, pictureUrl, onUse, onAgain }: CardReviewProps) {
  const [chosen, setChosen] = useState<ReadonlySet<CardPart>>(new Set(CARD_PARTS));
  const rows = cardRows(fields);
  function toggle(part: CardPart): void {
    const next = new Set(chosen);
    if (!next.delete(part)) next.add(part);
    setChosen(next);
  }
  return (
    <div className="grid gap-4 pb-3">
      <img src={pictureUrl} alt="The card" className="max-h-56 w-full rounded-lg object-contain" />
      {rows.length === 0 ? (
        <EmptyState headingLevel={3} title="Nothing that we know">
          Text was read, but no name, number or address in it. Take the picture again, closer and in even
          light.
        </EmptyState>
      ) : (
        <ul aria-label="Read off the card" className="m-0 list-none p-0">
          {rows.map(({ part, label, text, isSure }) => (
            <li key={part} className="flex items-start gap-3 border-b border-line py-1 last:border-0">
              <div className="min-w-0 flex-1">
                <Checkbox
                  label={<span className="break-words whitespace-pre-line">{written(part, text)}</span>}
                  description={label}
                  checked={chosen.has(part)}
                  onChange={() => toggle(part)}
                />
              </div>
              {!isSure && (
                <Tag tone="needs" className="mt-3">
                  Check it
                </Tag>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2.5">
        {rows.length > 0 && (
          <Button
            label="Put into the form"
            icon={Check}
            variant="primary"
            onClick={() => onUse(draftFromCard(fields, chosen))}
          />
        )}
        <Button label="Read another picture" icon={RotateCcw} onClick={onAgain} />
      </div>
    </div>
  );
}

const written = (part: CardPart, text: string): string =>
  part === 'phones' ? text.split('\n').map(formatPhone).join('\n') : text;
