import { type ReactNode, useId } from 'react';

/** One subject of the form: its name is to the left on desktops and above on phones. */
export function FormSection({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-t border-line py-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8"
    >
      <div>
        <h2 id={id} className="type-h3 m-0">
          {title}
        </h2>
        {hint && <p className="type-meta mt-1 mb-0 text-text-3">{hint}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
