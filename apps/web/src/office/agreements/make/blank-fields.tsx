import { type OpenBlanks, placeholderInfo } from '@plumbline/domain/office/agreements/template';
import { Field, TextInput } from '@plumbline/ui';
import type { DraftFieldsProps } from './draft-fields.ts';

interface BlankFieldsProps extends DraftFieldsProps {
  readonly unknown: Pick<OpenBlanks, 'required' | 'optional'>;
}

/** One field per blank that nothing is known for. What is entered applies to this agreement only. */
export function BlankFields({ draft, problems, onChange, unknown }: BlankFieldsProps) {
  // The signer's name fills this one.
  const required = unknown.required.filter((name) => name !== 'client.name');
  const names = [...required, ...unknown.optional];
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="blanks-heading" className="grid gap-4">
      <div>
        <h2 id="blanks-heading" className="type-h3 m-0">
          Blanks to fill in
        </h2>
        <p className="type-meta mt-1 mb-0 text-text-3">
          These aren’t on file. An agreement with unfilled blanks can’t be sent.
        </p>
      </div>
      {names.map((name) => {
        const info = placeholderInfo(name);
        const isOptional = !required.includes(name);
        return (
          <Field
            key={name}
            label={info?.label ?? name}
            description={isOptional ? 'Optional. If blank, its sentence is left out.' : undefined}
            error={problems[`blank ${name}`]}
          >
            <TextInput
              maxLength={1_000}
              placeholder={info?.hint}
              value={draft.blanks[name] ?? ''}
              onChange={(event) => onChange({ blanks: { ...draft.blanks, [name]: event.target.value } })}
            />
          </Field>
        );
      })}
    </section>
  );
}
