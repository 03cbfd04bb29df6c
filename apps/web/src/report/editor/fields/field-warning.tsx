import { SeverityShape } from '@plumbline/ui';

/** A warning; the value may stay. */
export function FieldWarning({ warning }: { warning: string | null }) {
  if (warning === null) return null;
  return (
    <p className="mt-2 flex gap-2 text-label leading-5 font-medium">
      <SeverityShape severity="moderate" className="mt-[3px]" />
      {warning}
    </p>
  );
}
