import PDFDocument from 'pdfkit';
import type { EngineConstructor } from './pdf-engine.ts';

/** Bundlers resolve 'pdfkit' to its browser build. */
export const loadEngine = async (): Promise<EngineConstructor> => PDFDocument as unknown as EngineConstructor;
