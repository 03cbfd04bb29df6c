/** Twelve card layouts, drawn, then badly photographed: rotated, lit from one side, blurred, with sensor noise. */
import { type CardFacts, printedPhone, type Random } from './card-facts.ts';

export const LAYOUT_COUNT = 12;
/** 3.5 x 2 inches at 400 dpi, on a table. */
const CARD = { width: 1400, height: 800 };
const MARGIN = 110;

interface Look {
  readonly font: string;
  readonly paper: string;
  readonly ink: string;
  readonly soft: string;
  readonly align: 'left' | 'center' | 'right';
}
type Paint = CanvasRenderingContext2D;

const LOOKS: readonly Look[] = [
  { font: 'Archivo, Arial, sans-serif', paper: '#ffffff', ink: '#161616', soft: '#3b3b3b', align: 'left' },
  { font: 'Georgia, "Tinos", serif', paper: '#f6f1e4', ink: '#2a2118', soft: '#4d4236', align: 'center' },
  { font: 'Arial, sans-serif', paper: '#12283f', ink: '#ffffff', soft: '#d7e2ee', align: 'left' },
  { font: 'Verdana, Arial, sans-serif', paper: '#eef4f0', ink: '#0f3d2e', soft: '#24523f', align: 'right' },
];

export function drawCard(facts: CardFacts, layout: number, random: Random): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = CARD.width;
  canvas.height = CARD.height;
  const paint = contextOf(canvas);
  const look = LOOKS[layout % LOOKS.length] ?? LOOKS[0];
  if (look === undefined) throw new Error('no look');
  paint.fillStyle = look.paper;
  paint.fillRect(0, 0, CARD.width, CARD.height);
  // The layout decides positions, the look colors and type.
  [stacked, splitInColumns, nameFirstWithBand][Math.floor(layout / LOOKS.length)]?.(
    paint,
    facts,
    look,
    random,
  );
  return canvas;
}

/** Company above, name and title, everything else below in one column. */
function stacked(paint: Paint, facts: CardFacts, look: Look, random: Random): void {
  const write = writer(paint, look, edgeOf(look));
  write(facts.company.toUpperCase(), 58, 110, 700);
  write(facts.name, 64, 250, 700);
  write(facts.title, 36, 308, 400, look.soft);
  let y = 420;
  for (const line of [
    ...phoneLines(facts, random),
    ...facts.emails,
    facts.website,
    `${facts.street}`,
    facts.city,
  ]) {
    write(line, 34, y, 400, look.soft);
    y += 54;
  }
}

/** Name on the left, numbers on the right at the same height; address along the bottom. */
function splitInColumns(paint: Paint, facts: CardFacts, look: Look, random: Random): void {
  const left = writer(paint, { ...look, align: 'left' }, 80, 640);
  const foot = writer(paint, { ...look, align: 'left' }, 80);
  left(facts.name, 60, 180, 700);
  left(facts.title, 34, 236, 400, look.soft);
  left(facts.company, 46, 420, 700);
  left(facts.website, 32, 476, 400, look.soft);
  foot(`${facts.street} | ${facts.city}`, 30, 720, 400, look.soft);
  const right = writer(paint, { ...look, align: 'left' }, 800);
  let y = 180;
  for (const line of [...phoneLines(facts, random), ...facts.emails]) {
    right(line, 32, y, 400, look.soft);
    y += 58;
  }
}

/** A dark band with the name, the rest on paper, symbols before the lines. */
function nameFirstWithBand(paint: Paint, facts: CardFacts, look: Look, random: Random): void {
  paint.fillStyle = '#7a1f2b';
  paint.fillRect(0, 0, CARD.width, 270);
  const head = writer(paint, { ...look, ink: '#ffffff', align: 'left' }, 90);
  head(`${facts.name}, ${facts.title}`, 52, 120, 700);
  head(facts.company, 44, 210, 600, '#f3dfe1');
  const body = writer(paint, { ...look, align: 'left' }, 90);
  let y = 360;
  const rows = [
    ...facts.phones.map(
      ({ label, number }) => `${label.charAt(0).toUpperCase()} ${printedPhone(number, random)}`,
    ),
    `E ${facts.emails[0] ?? ''}`,
    `W ${facts.website}`,
    facts.street,
    facts.city,
  ];
  for (const line of rows) {
    body(line, 34, y, 400, look.soft);
    y += 58;
  }
}

const LABELS = {
  mobile: ['Cell', 'Mobile:', 'M'],
  office: ['Office', 'Tel:', 'O'],
  fax: ['Fax', 'Fax:', 'F'],
} as const;

const phoneLines = (facts: CardFacts, random: Random): string[] =>
  facts.phones.map(({ label, number }) => `${random.pick(LABELS[label])} ${printedPhone(number, random)}`);

const edgeOf = ({ align }: Look): number =>
  align === 'left' ? 80 : align === 'right' ? CARD.width - 80 : CARD.width / 2;

/** Up to the opposite edge of the card or column. */
function roomAt({ align }: Look, x: number, column: number): number {
  const toEdge = align === 'left' ? CARD.width - x : align === 'right' ? x : CARD.width;
  return Math.min(column, toEdge - 50);
}

function writer(paint: Paint, look: Look, x: number, column: number = CARD.width) {
  return (text: string, size: number, y: number, weight: number, color: string = look.ink): void => {
    const room = roomAt(look, x, column);
    paint.font = `${weight} ${size}px ${look.font}`;
    // A card shows all of its text: long text is set smaller.
    const fitted = Math.min(size, (size * room) / paint.measureText(text).width);
    paint.font = `${weight} ${fitted}px ${look.font}`;
    paint.fillStyle = color;
    paint.textAlign = look.align;
    paint.fillText(text, x, y);
  };
}

/** A phone photo of the card on a table. */
export async function photographCard(card: HTMLCanvasElement, random: Random): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = CARD.width + 2 * MARGIN;
  canvas.height = CARD.height + 2 * MARGIN;
  const paint = contextOf(canvas);
  paint.fillStyle = random.pick(['#8a7f70', '#b9b2a6', '#55504a', '#d8d4cc']);
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.filter = `blur(${(random.next() * 1.4).toFixed(2)}px)`;
  paint.translate(canvas.width / 2, canvas.height / 2);
  paint.rotate(((random.next() * 10 - 5) * Math.PI) / 180);
  paint.transform(1, (random.next() - 0.5) * 0.02, (random.next() - 0.5) * 0.04, 1, 0, 0);
  paint.drawImage(card, -CARD.width / 2, -CARD.height / 2);
  paint.resetTransform();
  paint.filter = 'none';
  shade(paint, canvas, random);
  noise(paint, canvas, random);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)),
      'image/jpeg',
      0.82,
    ),
  );
}

/** Light from one side: up to a third darker on the other. */
export function shade(paint: Paint, { width, height }: HTMLCanvasElement, random: Random): void {
  const gradient = paint.createLinearGradient(0, 0, width, random.next() * height);
  gradient.addColorStop(0, 'rgba(0, 0, 0, 0)');
  gradient.addColorStop(1, `rgba(0, 0, 0, ${(random.next() * 0.35).toFixed(2)})`);
  paint.fillStyle = gradient;
  paint.fillRect(0, 0, width, height);
}

export function noise(paint: Paint, { width, height }: HTMLCanvasElement, random: Random): void {
  const image = paint.getImageData(0, 0, width, height);
  const amount = 6 + random.next() * 18;
  for (let at = 0; at < image.data.length; at += 4) {
    const change = (random.next() + random.next() - 1) * amount;
    for (let part = 0; part < 3; part += 1) image.data[at + part] = (image.data[at + part] ?? 0) + change;
  }
  paint.putImageData(image, 0, 0);
}

function contextOf(canvas: HTMLCanvasElement): Paint {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser draws nothing.');
  return context;
}
