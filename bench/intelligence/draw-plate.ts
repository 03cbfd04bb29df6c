/** Four plate layouts, drawn, then photographed like the business cards of the bench `cards`. */
import type { Random } from '../cards/card-facts.ts';
import { photographCard } from '../cards/draw-card.ts';
import type { PlateFacts } from './plate-facts.ts';

export const LAYOUT_COUNT = 4;
/** The size that `photographCard` expects. */
const SIZE = { width: 1400, height: 800 };

interface Look {
  readonly paper: string;
  readonly ink: string;
  readonly font: string;
}

const LOOKS: readonly Look[] = [
  { paper: '#f4f4f0', ink: '#151515', font: 'Arial, sans-serif' },
  { paper: '#c9ccce', ink: '#1a1d20', font: '"Liberation Mono", monospace' },
  { paper: '#ffffff', ink: '#101840', font: 'Verdana, Arial, sans-serif' },
  { paper: '#1d1f22', ink: '#eceff1', font: 'Arial, sans-serif' },
];

export function photographPlate(facts: PlateFacts, layout: number, random: Random): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE.width;
  canvas.height = SIZE.height;
  const paint = canvas.getContext('2d', { willReadFrequently: true });
  const look = LOOKS[layout % LAYOUT_COUNT];
  if (paint === null || look === undefined) throw new Error('This browser draws nothing.');
  paint.fillStyle = look.paper;
  paint.fillRect(0, 0, SIZE.width, SIZE.height);
  const write = (text: string, x: number, y: number, size = 42, weight = 400): void => {
    paint.font = `${weight} ${size}px ${look.font}`;
    paint.fillStyle = look.ink;
    paint.fillText(text, x, y);
  };
  write(facts.brand.toUpperCase(), 70, 110, 70, 700);
  if (layout % 2 === 0) sideBySide(facts, write);
  else labelsAbove(facts, write);
  footer(facts, write);
  return photographCard(canvas, random);
}

type Write = (text: string, x: number, y: number, size?: number, weight?: number) => void;

function sideBySide({ model, serial }: PlateFacts, write: Write): void {
  write(`MODEL NO. ${model}`, 70, 240);
  write(`SERIAL NO. ${serial}`, 70, 330);
}

function labelsAbove({ model, serial }: PlateFacts, write: Write): void {
  write('MODEL NUMBER', 70, 210, 30);
  write(model, 70, 265, 48);
  write('SERIAL NUMBER', 70, 335, 30);
  write(serial, 70, 390, 48);
}

function footer({ isWaterHeater, gallons, btu }: PlateFacts, write: Write): void {
  if (isWaterHeater) {
    write(`CAPACITY U.S. GAL. ${gallons}   NATURAL GAS`, 70, 500, 36);
    write(`INPUT ${btu.toLocaleString('en-US')} BTU/HR`, 70, 570, 36);
  } else {
    write('VOLTS 208/230  PH 1  HZ 60', 70, 500, 36);
    write('FACTORY CHARGED R-410A 6 LBS 4 OZ', 70, 570, 36);
  }
  write('FOR INDOOR OR OUTDOOR INSTALLATION', 70, 660, 28);
}
