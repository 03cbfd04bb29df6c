import { TextLink } from '@plumbline/ui';
import { FeatureCardList } from '../feature-card-view.tsx';
import { FEATURE_CARDS } from '../feature-cards.ts';
import { PageOpening } from '../page-opening.tsx';
import { StartLinks } from '../start-links.tsx';

/** All cards, each with its article. */
export function FeaturesPage() {
  return (
    <>
      <PageOpening title="Everything Plumbline does">
        <p className="m-0">
          {FEATURE_CARDS.length} features, each with its instructions, so you can see how it works before you
          buy. See <TextLink render={<a href="/feature-comparison" />}>how Plumbline compares</TextLink>.
        </p>
      </PageOpening>
      <section aria-label="Features" className="page-reading pb-12 md:pb-20">
        <FeatureCardList cards={FEATURE_CARDS} hasArticles />
      </section>
      <section className="border-t border-line bg-bg-sunken">
        <div className="page-reading py-14 md:py-20">
          <h2 className="type-section m-0 mb-7 max-w-[20ch] text-balance">Try it on your next inspection.</h2>
          <StartLinks second={{ label: 'View Pricing', href: '/pricing' }} />
        </div>
      </section>
    </>
  );
}
