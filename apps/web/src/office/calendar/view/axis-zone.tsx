/** The zone of an hour axis, in the corner above it. */
export const AxisZone = ({ label }: { readonly label: string }) => (
  <span className="type-micro pointer-events-none absolute top-1.5 left-1.5 z-3 max-w-12 text-text-3">
    <span className="sr-only">Times shown: </span>
    {label}
  </span>
);
