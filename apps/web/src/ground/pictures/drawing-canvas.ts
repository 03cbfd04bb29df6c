/**
 * Canvases on the page whose pixels are read back: signatures and logos. Photos are drawn in a worker
 * (photo-renditions.ts).
 */

export interface DrawingCanvas {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
}

/** Rounds sizes to at least one pixel. Throws where the browser is out of memory. */
export function createDrawingCanvas(widthPx: number, heightPx: number): DrawingCanvas {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(widthPx));
  canvas.height = Math.max(1, Math.round(heightPx));
  return { canvas, context: drawingContextOf(canvas) };
}

export function drawingContextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser draws no pictures.');
  return context;
}
