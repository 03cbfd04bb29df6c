export const dialogBackdrop =
  'fixed inset-0 z-20 bg-scrim transition-opacity duration-(--d-base) ease-out data-starting-style:opacity-0 ' +
  'data-ending-style:opacity-0';
export const dialogPopup =
  'm-auto flex max-h-full w-[min(30rem,calc(100vw-2rem))] flex-col overflow-y-auto rounded-xl ' +
  'bg-raised p-6 text-text shadow-float outline-none transition-[transform,opacity] duration-(--d-base) ease-out ' +
  'data-starting-style:translate-y-2 data-starting-style:opacity-0 data-ending-style:opacity-0';
