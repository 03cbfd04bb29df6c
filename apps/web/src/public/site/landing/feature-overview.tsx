import { LinkButton } from '@plumbline/ui';
import { FeatureCardList } from '../feature-card-view.tsx';
import { FEATURE_CARDS } from '../feature-cards.ts';

const shown = FEATURE_CARDS.filter(({ isOnHome }) => isOnHome);
const others = FEATURE_CARDS.filter(({ isOnHome }) => !isOnHome);

/** Twelve cards, and the names of the rest. */
export function FeatureOverview() {
  return (
    <section aria-labelledby="features-head" className="page-reading py-16 md:py-26">
      <h2 id="features-head" className="type-section m-0 mb-8 max-w-[20ch] text-balance md:mb-12">
        The report, plus everything your office needs.
      </h2>
      <FeatureCardList cards={shown} />
      <p className="m-0 max-w-[52rem] border-t border-line pt-6 text-pretty text-text-2">
        And {others.map(({ title }) => title).join(', ')}.
      </p>
      <div className="mt-7">
        <LinkButton
          label={`All ${FEATURE_CARDS.length} features`}
          variant="outline"
          size="field"
          render={<a href="/features" />}
        />
      </div>
    </section>
  );
}
