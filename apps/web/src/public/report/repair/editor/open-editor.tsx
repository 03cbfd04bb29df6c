/** Shows the editor in place of the report, and the report again afterward, each with its own style. */
import { createToaster, ToastProvider } from '@plumbline/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import editorStyle from './editor.css?url';
import { RepairEditor } from './repair-editor.tsx';
import type { EditorParts } from './use-repair-editor.ts';

export interface EditorPlace {
  /** The report's own element, hidden while the editor is open. */
  readonly report: HTMLElement;
  /** Of the report, inside the document. */
  readonly reportStyle: HTMLStyleElement;
}

export async function openEditor(
  place: EditorPlace,
  parts: EditorParts,
  onBack: () => void,
): Promise<{ close: () => void }> {
  const style = await loadStyle();
  const element = document.createElement('div');
  const root = createRoot(element);
  const switchTo = (isEditor: boolean): void => {
    place.report.hidden = isEditor;
    place.reportStyle.disabled = isEditor;
    style.disabled = !isEditor;
  };
  switchTo(true);
  place.report.after(element);
  scrollTo(0, 0);
  root.render(
    <StrictMode>
      <ToastProvider toaster={createToaster()}>
        <RepairEditor {...parts} onBack={onBack} />
      </ToastProvider>
    </StrictMode>,
  );
  return {
    close: () => {
      root.unmount();
      element.remove();
      switchTo(false);
    },
  };
}

function loadStyle(): Promise<HTMLLinkElement> {
  const present = document.querySelector<HTMLLinkElement>('link[data-editor]');
  if (present !== null) return Promise.resolve(present);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = editorStyle;
  link.dataset.editor = '';
  return new Promise((resolve, reject) => {
    link.onload = () => resolve(link);
    link.onerror = () => reject(new Error('the style of the editor did not load'));
    document.head.append(link);
  });
}
