import type { CardFields } from '@plumbline/domain/contacts/card/card-text';
import { kindOfCard } from '@plumbline/domain/contacts/card/kind-of-card';
import { CONTACT_KIND_LABELS } from '@plumbline/domain/contacts/labels';
import type { ContactKind } from '@plumbline/domain/tables/records';
import { Button, EmptyState, Field, IconButton, Select, Tag, TextInput } from '@plumbline/ui';
import { Check, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import type { ContactDraft } from '../contact/contact-draft.ts';
import { type CardRow, cardRows, draftFromCard } from './card-draft.ts';

export interface CardReviewProps {
  readonly fields: CardFields;
  readonly pictureUrl: string;
  readonly onUse: (found: Partial<ContactDraft>) => void;
  readonly onAgain: () => void;
}

const KINDS = Object.entries(CONTACT_KIND_LABELS).map(([value, label]) => ({ value, label }));

/** The card next to what was read from it, corrected in place. It goes into the form, where it can still be edited. */
export function CardReview({ fields, pictureUrl, onUse, onAgain }: CardReviewProps) {
  const [rows, setRows] = useState<readonly CardRow[]>(() => cardRows(fields));
  const [kind, setKind] = useState<ContactKind>(() => kindOfCard(fields));
  const write = (key: string, text: string): void =>
    setRows(rows.map((row) => (row.key === key ? { ...row, text, isSure: true } : row)));
  return (
    <div className="grid gap-4 pb-3">
      <img src={pictureUrl} alt="The card" className="max-h-56 w-full rounded-lg object-contain" />
      {rows.length === 0 ? (
        <EmptyState headingLevel={3} title="Nothing recognized">
          No name, phone number, or address found. Take the photo again, closer and in even light.
        </EmptyState>
      ) : (
        <ul aria-label="Read from the card" className="m-0 grid list-none gap-3 p-0">
          {rows.map((row) => (
            <li key={row.key} className="flex items-end gap-2">
              <div className="min-w-0 flex-1">
                <Field
                  label={row.label}
                  description={row.isSure ? undefined : 'Hard to read. Compare it with the card.'}
                >
                  <TextInput value={row.text} onChange={(event) => write(row.key, event.target.value)} />
                </Field>
              </div>
              {!row.isSure && (
                <Tag tone="needs" className="mb-3">
                  Check it
                </Tag>
              )}
              {row.text !== '' && (
                <IconButton
                  icon={X}
                  variant="plain"
                  label={`Leave out ${row.label}`}
                  onClick={() => write(row.key, '')}
                />
              )}
            </li>
          ))}
          <li>
            <Field label="Type">
              <Select
                options={KINDS}
                value={kind}
                onChange={(event) => setKind(event.target.value as ContactKind)}
              />
            </Field>
          </li>
        </ul>
      )}
      <div className="flex flex-wrap gap-2.5">
        {rows.length > 0 && (
          <Button
            label="Fill in the form"
            icon={Check}
            variant="primary"
            onClick={() => onUse(draftFromCard(rows, kind, fields.rest))}
          />
        )}
        <Button label="Read another photo" icon={RotateCcw} onClick={onAgain} />
      </div>
    </div>
  );
}
