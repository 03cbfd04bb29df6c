const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], dialog[open]';

/** Whether something lies over the page, so that the page's keys must wait. */
export const isCovered = (): boolean => document.querySelector(OVERLAYS) !== null;
