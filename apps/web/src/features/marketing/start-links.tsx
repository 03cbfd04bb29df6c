import { LinkButton } from '@plumbline/ui';

/** The way in: for visitors the trial, for who is signed in their own work. One of the two shows (app.css). */
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
