/** What floats, in one file that comes after the page (floating-parts.ts). */
export { ConfirmPanel } from './confirm-panel.tsx';
export { DialogPanel } from './dialog-panel.tsx';
export { MenuPanel } from './menu-panel.tsx';
export { SheetPanel } from './sheet-panel.tsx';
