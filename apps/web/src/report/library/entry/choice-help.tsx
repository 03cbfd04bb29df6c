import { Disclosure } from '@plumbline/ui';

const FORMS: readonly (readonly [markup: string, meaning: string])[] = [
  ['{loose|missing}', 'Pick one.'],
  ['{+worn|cracked|torn}', 'Pick one or more; printed as “worn, cracked, and torn”.'],
  ['{?, with a leak}', 'Optional words, left out until they are added. They can include {#ft} and {_hint}.'],
  ['{#ft}', 'A number with its unit: ft, in, gal, psi, pct, A, F, BTU, AWG, min, years. {#n} has no unit.'],
  ['{_brand}', 'A few words; “brand” is the hint.'],
  ['{location}, {material}', 'Filled in when a finding is created from this comment.'],
];

/** What braces mean in a text of the library. */
export function ChoiceHelp() {
  return (
    <Disclosure title="Choices in a comment" className="-mt-3 border-b-0">
      <p className="type-note mt-0 mb-3 text-text-2">
        In the report, these become choices to tap. Nothing is preselected, and a report with an open choice
        can’t be published.
      </p>
      <dl className="m-0 grid gap-2">
        {FORMS.map(([markup, meaning]) => (
          <div key={markup}>
            <dt>
              <code className="type-meta">{markup}</code>
            </dt>
            <dd className="type-note m-0 text-text-2">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
