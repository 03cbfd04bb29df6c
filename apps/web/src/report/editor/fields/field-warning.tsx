import { SeverityShape } from '@plumbline/ui';

/** A warning; the value may stay. */
export function FieldWarning({ warning }: { warning: string | null }) {
  if (warning === null) return null;
  return (
    <p className="mt-2 flex gap-2 text-[0.875rem] leading-5 font-[540]">
      <SeverityShape severity="moderate" className="mt-[3px]" />
      {warning}
    </p>
  );
}
