/** Receipts of thermal printers and tills in four looks, then badly photographed: tilted, shaded, blurred, with noise. */
import type { Random } from '../cards/card-facts.ts';
import { noise, shade } from '../cards/draw-card.ts';
import type { ReceiptFacts } from './receipt-facts.ts';

export const LOOK_COUNT = 4;
const WIDTH = 760;
const EDGE = 40;

const LOOKS = [
  { font: '"Courier New", "Cousine", monospace', head: 44, size: 28, isCentered: true },
  { font: 'Arial, sans-serif', head: 50, size: 28, isCentered: true },
  { font: 'Arial, sans-serif', head: 42, size: 26, isCentered: false },
  { font: 'Georgia, serif', head: 48, size: 28, isCentered: true },
] as const;

const money = (cents: number): string => (cents / 100).toFixed(2);

export function drawReceipt(facts: ReceiptFacts, look: number): HTMLCanvasElement {
  const { font, head, size, isCentered } = LOOKS[look % LOOK_COUNT] ?? LOOKS[0];
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = 760 + facts.items.length * 44;
  const paint = contextOf(canvas);
  paint.fillStyle = '#fdfdfb';
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.fillStyle = '#222';
  let y = 80;
  const line = (text: string, amount = '', px: number = size, weight = 400): void => {
    paint.font = `${weight} ${px}px ${font}`;
    const isMiddle = isCentered && amount === '' && y < 300;
    paint.textAlign = isMiddle ? 'center' : 'left';
    paint.fillText(text, isMiddle ? WIDTH / 2 : EDGE, y);
    paint.textAlign = 'right';
    if (amount !== '') paint.fillText(amount, WIDTH - EDGE, y);
    y += px * 1.5;
  };
  line(facts.vendor, '', head, 700);
  line(facts.street);
  line(facts.city);
  line('(813) 555-0142');
  y += 16;
  line(`Date ${facts.printedDay}`, look % 2 === 0 ? '08:14 AM' : '');
  y += 10;
  for (const { name, cents } of facts.items) line(name, money(cents));
  y += 10;
  line('SUBTOTAL', money(facts.subtotalCents));
  if (facts.taxCents !== null) line(facts.taxWord, money(facts.taxCents));
  line(facts.totalWord, `$${money(facts.totalCents)}`, size + 6, 700);
  if (facts.cashCents === null) line('VISA **** 4417', money(facts.totalCents));
  else {
    line('CASH', money(facts.cashCents));
    line('CHANGE', money(facts.cashCents - facts.totalCents));
  }
  y += 16;
  line('Thank you for your visit');
  return canvas;
}

export async function photographReceipt(receipt: HTMLCanvasElement, random: Random): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = receipt.width + 240;
  canvas.height = receipt.height + 200;
  const paint = contextOf(canvas);
  paint.fillStyle = random.pick(['#8a7f70', '#b9b2a6', '#55504a', '#d8d4cc']);
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.filter = `blur(${(random.next() * 1.1).toFixed(2)}px)`;
  paint.translate(canvas.width / 2, canvas.height / 2);
  paint.rotate(((random.next() * 6 - 3) * Math.PI) / 180);
  paint.drawImage(receipt, -receipt.width / 2, -receipt.height / 2);
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

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser draws nothing.');
  return context;
}
