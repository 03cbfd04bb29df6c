import { LinkButton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { FourSteps } from './four-steps.tsx';
import { LevelSection } from './level-section.tsx';
import { ProductStage } from './product-stage.tsx';
import { TemplateStrip } from './template-strip.tsx';

/** The first page of the site. It names only what the product does today; more comes with the screens. */
export function LandingPage({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <section className="mx-auto w-full max-w-[77.5rem] px-5 pt-13 md:px-8 md:pt-21">
        <h1 className="type-display m-0 max-w-[15.5ch] text-balance md:max-w-[58.75rem]">
          Done before you leave the driveway.
        </h1>
        <p className="mt-5 mb-0 max-w-[35rem] text-pretty text-[1.125rem] leading-[1.6875rem] text-text-2 md:mt-7 md:text-[1.3125rem] md:leading-[1.9375rem]">
          Write the whole inspection on your phone, with no signal. The report with its photos is finished
          while you are still on site.
        </p>
        <div className="mt-6.5 flex gap-3 max-md:flex-col md:mt-8.5">
          {isSignedIn ? (
            <LinkButton
              label="Go to Dashboard"
              variant="primary"
              size="field"
              render={<Link to="/dashboard" />}
            />
          ) : (
            <>
              <LinkButton
                label="Start Free Trial"
                variant="primary"
                size="field"
                render={<Link to="/auth" search={{ mode: 'signup' }} />}
              />
              <LinkButton
                label="Sign in"
                variant="outline"
                size="field"
                render={<Link to="/auth" search={{ mode: 'signin' }} />}
              />
            </>
          )}
        </div>
        <ProductStage />
      </section>
      <LevelSection />
      <FourSteps />
      <TemplateStrip />
    </>
  );
}
