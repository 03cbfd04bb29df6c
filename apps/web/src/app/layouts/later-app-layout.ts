/** For pages of visitors that load the layout later. A dynamic import of the layout itself would give it a separate file, which every start would read. */
export { AppLayout } from './app-layout.tsx';
