import { COVER_LOOKS, LAYOUT_LOOKS } from '@plumbline/domain/report/model/report-looks';

const CLAIMS: readonly { figure: string; claim: string; basis: string }[] = [
  {
    figure: '2+ hours',
    claim: 'saved per report',
    basis:
      'How we reckon it: inspectors tell of 1.5 to 3 hours after each job for sorting and describing photos, in the middle 2.25. Here a photo is described where it is taken and the PDF is made on the spot, so that evening falls away. It is their figure, not one that we measured.',
  },
  {
    figure: String(COVER_LOOKS.length),
    claim: 'cover templates',
    basis: 'Counted: every one of them is on the sample page, in each layout.',
  },
  {
    figure: String(LAYOUT_LOOKS.length),
    claim: 'layouts: classic, modern, minimal',
    basis: 'Three designs of the inner pages, not three colors of one.',
  },
  {
    figure: '$0',
    claim: 'extra for AI, without a limit',
    basis: 'In every plan. It is coming: the cards above say so until it works.',
  },
  {
    figure: '7 and 9',
    claim: 'questions of OIR-B1-1802, both editions',
    basis:
      '7 in Rev. 01/12, 9 in Rev. 04/26; the day of the inspection decides which. The discount is an estimate between the public tables, the insurer decides.',
  },
];

/** Our claims, each with its source. */
export function Claims() {
  return (
    <section aria-labelledby="claims-head" className="border-y border-line bg-bg-sunken">
      <div className="page-reading grid gap-9 py-14 lg:grid-cols-[1fr_2fr] lg:gap-16 lg:py-24">
        <div>
          <h2 id="claims-head" className="type-section m-0 text-balance">
            Big words, and what they rest on.
          </h2>
        </div>
        <dl className="m-0 border-b border-line">
          {CLAIMS.map(({ figure, claim, basis }) => (
            <div
              key={claim}
              className="grid gap-x-8 gap-y-1.5 border-t border-line py-5 sm:grid-cols-[11rem_1fr]"
            >
              <dt>
                <span className="block type-amount">{figure}</span>
                <span className="block leading-5.5 font-medium">{claim}</span>
              </dt>
              <dd className="m-0 max-w-[34rem] text-ui leading-5.5 text-pretty text-text-2">{basis}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
