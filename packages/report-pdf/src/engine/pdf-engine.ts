/**
 * The part of pdfkit 0.20.2 in use, typed by hand. pdfkit is pinned exactly, because text is written directly with its
 * font objects (they keep the spaces in justified lines, which its own `text()` drops), and because the promise "same
 * model, same bytes" covers its output. Only the browser build is ever loaded: the Node build compresses with zlib and
 * would give other bytes.
 */
export interface GlyphPosition {
  readonly xAdvance: number;
  readonly advanceWidth: number;
}

/** Features to enable, or to disable if on by default. */
export type FontFeatures = readonly string[] | Readonly<Record<string, boolean>>;

export interface EngineFont {
  readonly id: string;
  readonly ascender: number;
  readonly descender: number;
  readonly capHeight: number;
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
  encode(text: string, features?: FontFeatures): readonly [string[], GlyphPosition[]];
  widthOfString(text: string, size: number, features?: FontFeatures): number;
  ref(): object;
}

export interface StructureContent {
  readonly refs: readonly object[];
}

export interface StructureElement {
  add(child: StructureElement | StructureContent): StructureElement;
  end(): void;
}

export interface StructureOptions {
  title?: string;
  alt?: string;
  actual?: string;
  scope?: 'Column' | 'Row';
  bbox?: readonly [number, number, number, number];
}

export interface EngineReference {
  readonly data: Record<string, unknown>;
  end(chunk?: Uint8Array): void;
}

export interface EngineImage {
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly orientation?: number;
  readonly obj: EngineReference | null;
  embed?(document: EngineDocument): void;
}

export interface EngineOutline {
  addItem(title: string, options: { top: number; left: number; expanded: boolean }): EngineOutline;
}

export interface EnginePage {
  readonly width: number;
  readonly height: number;
  readonly fonts: Record<string, object>;
}

export interface EngineInfo {
  Title: string;
  Author: string;
  Producer: string;
  Creator: string;
  CreationDate: Date;
}

export interface EngineOptions {
  readonly autoFirstPage: false;
  readonly bufferPages: false;
  readonly font: '';
  readonly pdfVersion: '1.7';
  readonly tagged: true;
  readonly displayTitle: true;
  readonly lang: string;
  readonly info: EngineInfo;
}

export interface EngineDocument {
  readonly page: EnginePage;
  readonly outline: EngineOutline;
  readonly info: EngineInfo;
  readonly _font: EngineFont;
  addPage(options: { size: readonly [number, number]; margin: 0 }): EngineDocument;
  addContent(operators: string): EngineDocument;
  appendXML(xml: string, newline?: boolean): void;
  registerFont(name: string, bytes: Uint8Array): EngineDocument;
  font(name: string): EngineDocument;
  ref(data: Record<string, unknown>): EngineReference;
  openImage(bytes: Uint8Array): EngineImage;
  image(image: EngineImage, x: number, y: number, options: { width: number; height: number }): EngineDocument;
  linearGradient(x1: number, y1: number, x2: number, y2: number): EngineGradient;
  rect(x: number, y: number, width: number, height: number): EngineDocument;
  fill(paint: EngineGradient): EngineDocument;
  save(): EngineDocument;
  restore(): EngineDocument;
  goTo(
    x: number,
    y: number,
    width: number,
    height: number,
    destination: string,
    options: Record<string, unknown>,
  ): EngineDocument;
  addNamedDestination(name: string, fit: 'XYZ', x: number, y: number, zoom: null): void;
  struct(type: string, options: StructureOptions): StructureElement;
  addStructure(element: StructureElement): EngineDocument;
  markStructureContent(tag: string): StructureContent;
  markContent(tag: 'Artifact', options: { type: string }): EngineDocument;
  endMarkedContent(): EngineDocument;
  on(event: 'data', listener: (chunk: Uint8Array) => void): EngineDocument;
  end(): void;
}

export interface EngineGradient {
  stop(position: number, color: string, opacity: number): EngineGradient;
}

export type EngineConstructor = new (options: EngineOptions) => EngineDocument;
