import { Picture } from '../picture.tsx';
import { SITE_PICTURES } from '../pictures.ts';
import { Phone } from './product-stage.tsx';

/** Screenshots of three steps. */
export function CloseUps() {
  return (
    <section aria-labelledby="close-ups-head" className="page-reading pb-16 md:pb-26">
      <h2 id="close-ups-head" className="type-section m-0 max-w-[18ch] text-balance">
        In the field and at your desk.
      </h2>
      <div className="mt-8 grid gap-x-8 gap-y-12 md:mt-12 md:grid-cols-2 lg:grid-cols-[17.5rem_17.5rem_1fr] lg:items-start">
        <Shown title="One item, one screen" text="Status, photos and findings where your thumb is.">
          <Phone>
            <Picture
              of={SITE_PICTURES.item}
              alt="Roof coverings on a phone, with status, photos, and findings"
            />
          </Phone>
        </Shown>
        <Shown
          title="A finding in three sentences"
          text="What you saw, why it matters, and what to do about it."
        >
          <Phone>
            <Picture
              of={SITE_PICTURES.finding}
              alt="A finding on a phone, with severity, observation and recommendation"
            />
          </Phone>
        </Shown>
        <Shown
          className="md:col-span-2 lg:col-span-1"
          title="See the report before you publish"
          text="The exact pages your client will get, with a list of what’s left to finish before you publish."
        >
          <div className="overflow-hidden rounded-lg shadow-[0_0_0_1px_var(--line)]">
            <Picture
              of={SITE_PICTURES.preview}
              alt="Report preview on a desktop, with pages, cover, and layout options"
            />
          </div>
        </Shown>
      </div>
    </section>
  );
}

interface ShownProps {
  readonly title: string;
  readonly text: string;
  readonly children: React.ReactNode;
  readonly className?: string;
}

function Shown({ title, text, children, className }: ShownProps) {
  return (
    <figure className={`m-0 ${className ?? ''}`}>
      {children}
      <figcaption className="mt-5">
        <b className="type-h3 block">{title}</b>
        <span className="mt-1 block text-ui leading-5.5 text-pretty text-text-2">{text}</span>
      </figcaption>
    </figure>
  );
}
