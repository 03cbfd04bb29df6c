/** The viewer on a page, for browser tests; everything is real except the place it is in. */
import { expect, vi } from 'vitest';
import '@plumbline/ui/styles.css';
import '../viewer.css';
import { createViewer } from '../engine/create-viewer.ts';
import type { PdfSource } from '../engine/open-document.ts';
import type { Viewer, ViewerDeps } from '../engine/viewer-types.ts';

export interface MountedViewer {
  readonly viewer: Viewer;
  readonly host: HTMLElement;
  readonly container: HTMLDivElement;
  readonly pages: HTMLDivElement;
  dispose(): void;
}

export function mountViewer(deps: Partial<ViewerDeps> = {}): MountedViewer {
  const host = document.createElement('section');
  host.className = 'plumbline-pdf';
  host.style.cssText = 'position: relative; width: 800px; height: 700px';
  host.innerHTML =
    '<div tabindex="0" style="position:absolute;inset:0;overflow:auto"><div class="pdfViewer"></div></div><p role="status"></p>';
  document.body.replaceChildren(host);
  const [container, pages, alert] = [
    host.querySelector('div'),
    host.querySelector('.pdfViewer'),
    host.querySelector('p'),
  ];
  if (!(container && pages instanceof HTMLDivElement && alert)) throw new Error('the page is incomplete');
  const viewer = createViewer({ elements: { container, pages, alert }, ...deps });
  return {
    viewer,
    host,
    container,
    pages,
    dispose() {
      viewer.dispose();
      host.remove();
    },
  };
}

/** Opens it and waits for the first page's text. */
export async function openReady({ viewer, pages }: MountedViewer, source: Blob | PdfSource): Promise<void> {
  await viewer.open(source instanceof Blob ? { kind: 'file', file: source } : source);
  expect(viewer.state.get().status).toEqual({ kind: 'ready' });
  await vi.waitFor(() => expect(pages.querySelector('.page[data-loaded] .textLayer')).not.toBeNull(), 20_000);
}

/** What a person sees as drawn: whether some pixel in the share of the page is not white. */
export function hasInk(canvas: HTMLCanvasElement): boolean {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const data = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
  for (let at = 0; at < data.length; at += 4) {
    const [red = 255, green = 255, blue = 255, alpha = 0] = data.slice(at, at + 4);
    if (alpha > 0 && red + green + blue < 600) return true;
  }
  return false;
}
