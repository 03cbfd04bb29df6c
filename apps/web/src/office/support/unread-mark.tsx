/** Unread indicator: a dot, and text for screen readers. */
export function UnreadMark() {
  return (
    <span className="inline-flex items-center">
      <span aria-hidden="true" className="size-2.5 rounded-full bg-sync-needs" />
      <span className="sr-only">Unread</span>
    </span>
  );
}
