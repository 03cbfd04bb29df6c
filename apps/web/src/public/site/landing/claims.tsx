import { COVER_LOOKS, LAYOUT_LOOKS } from '@plumbline/domain/report/model/report-looks';

const CLAIMS: readonly { figure: string; claim: string; basis: string }[] = [
  {
    figure: '2+ hours',
    claim: 'saved per report',
    basis:
      'How we get there: inspectors report spending 1.5 to 3 hours after each job sorting and captioning photos, with a midpoint of 2.25 hours. In Plumbline you caption each photo where you take it and build the PDF on site. These are inspectors’ own estimates; we haven’t measured them.',
  },
  {
    figure: String(COVER_LOOKS.length),
    claim: 'cover templates',
    basis: 'All of them are on the sample page, in every layout.',
  },
  {
    figure: String(LAYOUT_LOOKS.length),
    claim: 'layouts: classic, modern, minimal',
    basis: 'Three different page designs, not one design in three colors.',
  },
  {
    figure: '$0',
    claim: 'extra for AI, no limits',
    basis: 'Included in every plan. Nothing is sent to a model until your company’s owner agrees.',
  },
  {
    figure: '7 and 9',
    claim: 'questions on Form OIR-B1-1802, both editions',
    basis:
      'Seven in Rev. 01/12, nine in Rev. 04/26; the inspection date decides which applies. Discounts are estimates based on public rate tables. The insurer sets the actual discount.',
  },
];

/** Our claims, each with its source. */
export function Claims() {
  return (
    <section aria-labelledby="claims-head" className="border-y border-line bg-bg-sunken">
      <div className="page-reading grid gap-9 py-14 lg:grid-cols-[1fr_2fr] lg:gap-16 lg:py-24">
        <div>
          <h2 id="claims-head" className="type-section m-0 text-balance">
            Our claims, and where they come from.
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
