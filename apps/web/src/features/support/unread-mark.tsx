/** Something in it has not been seen: a dot for the eye, a word for the ear. */
export function UnreadMark() {
  return (
    <span className="inline-flex items-center">
      <span aria-hidden="true" className="size-2.5 rounded-full bg-sync-needs" />
      <span className="sr-only">Unread</span>
    </span>
  );
}
