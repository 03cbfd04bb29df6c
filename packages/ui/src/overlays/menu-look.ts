export const floatingPanel =
  'z-30 origin-(--transform-origin) rounded-photo bg-raised text-text shadow-float outline-none ' +
  'transition-[transform,opacity] duration-(--d-fast) ease-out data-starting-style:scale-[.98] data-starting-style:opacity-0 ' +
  'data-ending-style:opacity-0';
export const menuPanel = `${floatingPanel} max-h-(--available-height) min-w-52 max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain p-1.5`;
export const menuRow =
  'relative flex min-h-12 w-full cursor-pointer select-none items-center gap-3 rounded-chip px-3 py-2 text-body leading-5 ' +
  'font-medium no-underline outline-none data-highlighted:bg-control focus-visible:bg-control desk:min-h-10 ' +
  'desk:text-ui';
