import { LinkButton } from '@plumbline/ui';

/** Call-to-action links. `app.css` shows the trial to visitors and the dashboard to signed-in users. */
export function StartLinks({ second }: { second: { label: string; href: string } }) {
  return (
    <>
      <div className="for-visitors flex gap-3 max-md:flex-col">
        <LinkButton
          label="Start Free Trial"
          variant="primary"
          size="field"
          render={<a href="/auth?mode=signup" />}
        />
        <LinkButton label={second.label} variant="outline" size="field" render={<a href={second.href} />} />
      </div>
      <div className="for-members flex max-md:flex-col">
        <LinkButton label="Go to Dashboard" variant="primary" size="field" render={<a href="/dashboard" />} />
      </div>
    </>
  );
}
