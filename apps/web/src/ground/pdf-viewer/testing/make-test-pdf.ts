/** Small PDFs for the tests of the viewer, written object by object, so that a test says exactly what is in them. */

export interface TestPage {
  /** Each is a line, from the top. */
  readonly lines?: readonly string[];
  /** Content of the page besides, as operators. */
  readonly operators?: string;
  /** Entries of its resources: '/XObject << /Im0 9 0 R >>'. */
  readonly resources?: string;
  readonly annotations?: readonly string[];
  readonly rotation?: number;
}

export interface TestPdf {
  readonly pages: readonly TestPage[];
  /** Title -> page number. */
  readonly outline?: readonly (readonly [title: string, page: number])[];
  /** The font of lines, as a dictionary; by default Helvetica, which is not embedded. */
  readonly font?: string;
  /** Further objects, from 1000. */
  readonly objects?: readonly (string | Uint8Array)[];
  /** Ballast after each page's content, so that a file is as large as a test wants. */
  readonly padBytes?: number;
}

const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
export const PAGE = { widthPt: 612, heightPt: 792 } as const;

/** First line at 72 points from the top, 24 points apart, in 18 point type. */
const contentOf = ({ lines = [], operators = '' }: TestPage): string =>
  `${lines
    .map((line, index) => `BT /F1 18 Tf 72 ${PAGE.heightPt - 90 - index * 24} Td (${escaped(line)}) Tj ET`)
    .join('\n')}\n${operators}`;
const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');
const stream = (body: string): string => `<< /Length ${body.length} >>\nstream\n${body}\nendstream`;

export function makeTestPdf({
  pages,
  outline = [],
  font = HELVETICA,
  objects: more = [],
  padBytes = 0,
}: TestPdf): Blob {
  const objects = new Map<number, string | Uint8Array>();
  const pageIds = pages.map((_, index) => 10 + index * 2);
  objects.set(1, `<< /Type /Catalog /Pages 2 0 R${outline.length > 0 ? ' /Outlines 4 0 R' : ''} >>`);
  objects.set(
    2,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`,
  );
  objects.set(3, font);
  pages.forEach((page, index) => {
    const id = 10 + index * 2;
    const { annotations = [], resources = '', rotation = 0 } = page;
    objects.set(
      id,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.widthPt} ${PAGE.heightPt}] /Rotate ${rotation} ` +
        `/Resources << /Font << /F1 3 0 R >> ${resources} >> /Contents ${id + 1} 0 R /Annots [${annotations.join(' ')}] >>`,
    );
  });
  // After all pages: to find one, pdf.js reads every page before it.
  pages.forEach((page, index) => {
    objects.set(11 + index * 2, stream(`${contentOf(page)}\n%${'x'.repeat(padBytes)}\n`));
  });
  const outlineIds = outline.map((_, index) => 600 + index);
  if (outline.length > 0)
    objects.set(
      4,
      `<< /Type /Outlines /First 600 0 R /Last ${outlineIds.at(-1)} 0 R /Count ${outline.length} >>`,
    );
  outline.forEach(([title, number], index) => {
    const next = index + 1 < outline.length ? `/Next ${601 + index} 0 R` : '';
    const previous = index > 0 ? `/Prev ${599 + index} 0 R` : '';
    objects.set(
      600 + index,
      `<< /Title (${escaped(title)}) /Parent 4 0 R /Dest [${pageIds[number - 1]} 0 R /XYZ 0 ${PAGE.heightPt} null] ${next} ${previous} >>`,
    );
  });
  for (const [index, object] of more.entries()) objects.set(1000 + index, object);
  return write(objects);
}

function write(objects: ReadonlyMap<number, string | Uint8Array>): Blob {
  const parts: (Uint8Array | string)[] = ['%PDF-1.7\n'];
  const offsets = new Map<number, number>();
  let at = 9;
  const add = (part: string | Uint8Array): void => {
    parts.push(part);
    at += typeof part === 'string' ? part.length : part.byteLength;
  };
  for (const [id, body] of objects) {
    offsets.set(id, at);
    add(`${id} 0 obj\n`);
    add(body);
    add('\nendobj\n');
  }
  const start = at;
  const size = Math.max(...objects.keys()) + 1;
  const entry = (id: number): string => {
    const offset = offsets.get(id);
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  };
  add(`xref\n0 ${size}\n${Array.from({ length: size }, (_, id) => entry(id)).join('')}`);
  add(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(
    parts.map((part) => (typeof part === 'string' ? latin1(part) : new Uint8Array(part))),
    {
      type: 'application/pdf',
    },
  );
}

const latin1 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff);
