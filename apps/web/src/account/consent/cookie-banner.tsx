import { cookieLabels } from '@plumbline/domain/ground/messages';
import { Button } from '@plumbline/ui';
import { OPTIONAL_CATEGORIES, type OptionalCategory } from './consent-store.ts';

const CATEGORY_TEXTS: Readonly<Record<'essential' | OptionalCategory, { name: string; text: string }>> = {
  essential: {
    name: 'Essential',
    text: 'Sign-in, the work stored on this device, and this choice. Plumbline can’t run without these.',
  },
  functional: {
    name: 'Functional',
    text: 'Extras from other providers, such as maps or chat. None are built in today.',
  },
  analytics: {
    name: 'Analytics',
    text: 'Counts visits to help us improve the site. None are built in today.',
  },
  marketing: { name: 'Marketing', text: 'Measures ad campaigns. None are built in today.' },
};

const DIALOG_TITLE = 'cookie-preferences-title';

/**
 * The cookie question, and the panel behind 'Customize'. Markup only: attach-cookie-banner.ts adds the behavior, on
 * plain HTML pages and in the app.
 */
export function CookieBanner() {
  return (
    <>
      <section
        hidden
        data-cookie-banner
        data-bottom-bar
        aria-label="Cookies"
        // In a short window (zoomed to 400%, or a phone in landscape) it would cover the page, so it is placed at
        // its end.
        className="fixed inset-x-0 bottom-0 z-40 print:hidden bg-raised px-5 pt-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-text shadow-float [@media(max-height:22rem)]:static md:px-8"
      >
        <div className="mx-auto flex w-full max-w-(--page-reading) flex-col gap-4 lg:flex-row lg:items-center lg:gap-8">
          <p className="m-0 flex-1 text-ui leading-5.5 text-pretty text-text-2">
            We store only what Plumbline needs to run. Everything else stays off unless you allow it.{' '}
            <a href="/privacy" className="text-accent-text underline underline-offset-4">
              Privacy
            </a>
          </p>
          <div className="grid grid-cols-2 gap-2.5 sm:flex">
            <Button label={cookieLabels.acceptAll} variant="outline" data-cookie-action="accept" />
            <Button label={cookieLabels.rejectAll} variant="outline" data-cookie-action="reject" />
            <Button
              label={cookieLabels.customize}
              variant="bare"
              className="max-sm:col-span-2"
              data-cookie-action="customize"
            />
          </div>
        </div>
      </section>
      <dialog
        data-cookie-dialog
        aria-labelledby={DIALOG_TITLE}
        className="m-auto w-[min(34rem,calc(100vw-1.5rem))] max-h-[calc(100dvh-1.5rem)] overflow-y-auto rounded-xl bg-raised p-5 text-text shadow-float backdrop:bg-scrim sm:p-7"
      >
        <form method="dialog" data-cookie-form>
          <h2 id={DIALOG_TITLE} className="type-h2 m-0">
            Cookie preferences
          </h2>
          <ul className="m-0 mt-4 list-none p-0">
            <Category id="essential" isEssential />
            {OPTIONAL_CATEGORIES.map((id) => (
              <Category key={id} id={id} />
            ))}
          </ul>
          <div className="mt-5 flex flex-wrap gap-2.5">
            <Button label={cookieLabels.save} variant="primary" type="submit" value="save" />
            <Button label="Cancel" variant="bare" type="submit" value="" />
          </div>
        </form>
      </dialog>
    </>
  );
}

function Category({ id, isEssential }: { id: keyof typeof CATEGORY_TEXTS; isEssential?: boolean }) {
  const { name, text } = CATEGORY_TEXTS[id];
  return (
    <li className="border-t border-line">
      <label className="flex min-h-16 cursor-pointer items-start gap-4 py-3.5">
        <input
          type="checkbox"
          name={id}
          defaultChecked={isEssential}
          disabled={isEssential}
          aria-describedby={`cookie-${id}`}
          className="mt-0.5 size-5 flex-none accent-(--accent)"
        />
        <span>
          <span className="type-ui block">{isEssential ? `${name}, always on` : name}</span>
          <span id={`cookie-${id}`} className="type-meta mt-0.5 block text-pretty text-text-2">
            {text}
          </span>
        </span>
      </label>
    </li>
  );
}
