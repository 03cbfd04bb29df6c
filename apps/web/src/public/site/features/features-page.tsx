import { TextLink } from '@plumbline/ui';
import { FeatureCardList } from '../feature-card-view.tsx';
import { FEATURE_CARDS } from '../feature-cards.ts';
import { PageOpening } from '../page-opening.tsx';
import { StartLinks } from '../start-links.tsx';

const ready = FEATURE_CARDS.filter(({ isReady }) => isReady);
const coming = FEATURE_CARDS.filter(({ isReady }) => !isReady);

/** All cards: first what works, then what is coming. */
export function FeaturesPage() {
  return (
    <>
      <PageOpening title="Everything Plumbline does">
        <p className="m-0">
          {ready.length} of {FEATURE_CARDS.length} features are available now. The rest are marked “Coming
          soon” so you know exactly what you’re buying. See{' '}
          <TextLink render={<a href="/feature-comparison" />}>how Plumbline compares</TextLink>.
        </p>
      </PageOpening>
      <CardGroup id="ready" title="Available now" cards={ready} />
      <CardGroup id="coming" title="Coming soon" cards={coming} />
      <section className="border-t border-line bg-bg-sunken">
        <div className="page-reading py-14 md:py-20">
          <h2 className="type-section m-0 mb-7 max-w-[20ch] text-balance">Try it on your next inspection.</h2>
          <StartLinks second={{ label: 'View Pricing', href: '/pricing' }} />
        </div>
      </section>
    </>
  );
}

function CardGroup({ id, title, cards }: { id: string; title: string; cards: typeof FEATURE_CARDS }) {
  return (
    <section aria-labelledby={`${id}-head`} className="page-reading pb-12 md:pb-20">
      <h2 id={`${id}-head`} className="type-h1 m-0 mb-6">
        {title}
      </h2>
      <FeatureCardList cards={cards} hasArticles />
    </section>
  );
}
