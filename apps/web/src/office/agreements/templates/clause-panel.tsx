/** Clauses of our starters: on or off, and the terms that hold for every agreement. */
import { barOf } from '@plumbline/domain/office/agreements/barred-clauses';
import { HOME_CLAUSES, type StarterClause } from '@plumbline/domain/office/agreements/starter-clauses';
import { clauseById } from '@plumbline/domain/office/agreements/starter-template';
import {
  AGREEMENT_PLACEHOLDERS,
  type PlaceholderInfo,
  placeholdersOf,
} from '@plumbline/domain/office/agreements/template';
import { Button, Disclosure, Field, Menu, MenuItem, Switch, TextInput } from '@plumbline/ui';
import { Plus } from 'lucide-react';
import type { TemplateDraft } from './template-draft.ts';
import { addClause, isClauseOn, switchClause, toContent } from './template-edits.ts';

interface ClausePanelProps {
  readonly draft: TemplateDraft;
  readonly canEdit: boolean;
  readonly onChange: (patch: Partial<TemplateDraft>) => void;
}

export function ClausePanel({ draft, canEdit, onChange }: ClausePanelProps) {
  const ids = [...new Set(draft.blocks.map(({ clause }) => clause))];
  const present = ids.flatMap((id) => clauseById(id) ?? []);
  const absent = HOME_CLAUSES.filter(({ id }) => !ids.includes(id) && isAnAddition(id));
  const terms = termsOf(draft);
  return (
    <>
      {present.length > 0 && (
        <Disclosure title="Clauses" isOpenAtFirst>
          <div className="grid gap-3">
            {present.map((clause) => (
              <Switch
                key={clause.id}
                label={clause.label}
                description={noteOf(clause)}
                isOn={isClauseOn(draft.blocks, clause.id)}
                onChange={(isOn) => {
                  if (canEdit) onChange({ blocks: switchClause(draft.blocks, clause.id, isOn) });
                }}
              />
            ))}
          </div>
        </Disclosure>
      )}
      {canEdit && absent.length > 0 && (
        <Menu trigger={<Button variant="outline" icon={Plus} label="Add one of our clauses" />}>
          {absent.map((clause) => (
            <MenuItem
              key={clause.id}
              label={clause.label}
              onSelect={() => onChange({ blocks: addClause(draft.blocks, clause) })}
            />
          ))}
        </Menu>
      )}
      {terms.length > 0 && (
        <Disclosure title="Your terms" isOpenAtFirst>
          <div className="grid gap-4">
            <p className="type-meta m-0 text-text-3">
              The same in every agreement. Anything left blank becomes a field of each agreement, or its
              sentence is left out.
            </p>
            {terms.map(({ name, label, hint }) => (
              <Field key={name} label={label}>
                <TextInput
                  maxLength={1_000}
                  placeholder={hint}
                  readOnly={!canEdit}
                  value={draft.terms[name] ?? ''}
                  onChange={(event) => onChange({ terms: { ...draft.terms, [name]: event.target.value } })}
                />
              </Field>
            ))}
          </div>
        </Disclosure>
      )}
    </>
  );
}

/** Clauses that make sense in any agreement; the body of ours makes sense in ours only. */
const isAnAddition = (id: string): boolean =>
  [
    'cancellation',
    'return_nj',
    'return_visit',
    'notice',
    'mediation',
    'law',
    'liability',
    'relationships_wa',
    'relationships',
    'authority',
  ].includes(id);

function noteOf({ id, note }: StarterClause): string | undefined {
  const words = [note, barOf(id)].filter((each) => each !== undefined && each !== null);
  return words.length === 0 ? undefined : words.join(' ');
}

/** Terms that some block names, whether it is on or off. */
function termsOf({ blocks }: TemplateDraft): PlaceholderInfo[] {
  const named = new Set(toContent(blocks).blocks.flatMap(placeholdersOf));
  const all: readonly PlaceholderInfo[] = AGREEMENT_PLACEHOLDERS;
  return all.filter(({ name, isTerm }) => isTerm === true && named.has(name));
}
