import { LiveSample } from '../live-sample/live-sample.tsx';
import { QuestionList } from '../question-list.tsx';
import { SITE_QUESTIONS } from '../questions.ts';
import { StartLinks } from '../start-links.tsx';
import { Claims } from './claims.tsx';
import { FeatureOverview } from './feature-overview.tsx';
import { FourSteps } from './four-steps.tsx';
import { LevelSection } from './level-section.tsx';
import { ProductStage } from './product-stage.tsx';
import { TemplateStrip } from './template-strip.tsx';

/** The home page. Unfinished features are marked as coming. */
export function LandingPage() {
  return (
    <>
      <section className="page-reading overflow-hidden pt-13 md:pt-21">
        <h1 className="type-display m-0 max-w-[15.5ch] text-balance md:max-w-[58.75rem]">
          Done before you leave the driveway.
        </h1>
        <p className="mt-5 mb-6.5 max-w-[35rem] text-pretty text-lead leading-6.75 text-text-2 md:mt-7 md:mb-8.5 md:text-h2 md:leading-7.75">
          Write the entire inspection on your phone, even with no signal. The report, the state form, and the
          signed agreement are done before you leave the site.
        </p>
        <StartLinks second={{ label: 'View Pricing', href: '/pricing' }} />
        <ProductStage />
      </section>
      <LevelSection />
      <FourSteps />
      <LiveSample />
      <Claims />
      <FeatureOverview />
      <TemplateStrip />
      <QuestionList title="Common questions" questions={SITE_QUESTIONS} />
    </>
  );
}
