import { parseCard } from '@plumbline/domain/contacts/card/parse-card';
import { expect, it } from 'vitest';
import { isReaderHere, keepReader } from '#src/ground/text-reader/reader-files.ts';
import { createTextReader } from '#src/ground/text-reader/text-reader.ts';

const LINES = [
  ['HARBOR TITLE GROUP', 60, 90],
  ['Denise Okafor', 52, 190],
  ['Escrow Officer', 34, 250],
  ['Cell (727) 555-0144', 34, 370],
  ['denise@harbortitle.com', 34, 430],
  ['905 Bay Street, Clearwater, FL 33755', 34, 490],
] as const;

/** White on dark, tilted on a table. */
async function photograph(): Promise<Blob> {
  const canvas = new OffscreenCanvas(1300, 800);
  const paint = canvas.getContext('2d');
  if (paint === null) throw new Error('This browser draws nothing.');
  paint.fillStyle = '#8a7f70';
  paint.fillRect(0, 0, 1300, 800);
  paint.translate(650, 400);
  paint.rotate((4 * Math.PI) / 180);
  paint.fillStyle = '#12283f';
  paint.fillRect(-550, -310, 1100, 620);
  paint.fillStyle = '#ffffff';
  for (const [text, size, y] of LINES) {
    paint.font = `600 ${size}px Arial, sans-serif`;
    paint.fillText(text, -480, y - 310);
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
}

it('reads a card on this device, tells how far it is, and keeps what it needs for that', async () => {
  const reader = createTextReader();
  const parts: number[] = [];
  const found = parseCard(await reader.read(await photograph(), (part) => parts.push(part)));
  reader.dispose();
  expect({
    name: found.name?.value,
    title: found.title?.value,
    company: found.company?.value,
    phones: found.phones.map(({ value, label }) => [label, value]),
    emails: found.emails.map(({ value }) => value),
    address: found.address?.value,
  }).toEqual({
    name: 'Denise Okafor',
    title: 'Escrow Officer',
    company: 'HARBOR TITLE GROUP',
    phones: [['mobile', '+17275550144']],
    emails: ['denise@harbortitle.com'],
    address: '905 Bay Street, Clearwater, FL 33755',
  });
  expect(parts.length).toBeGreaterThan(3);
  expect(Math.max(...parts)).toBeLessThanOrEqual(1);

  await keepReader();
  expect(await isReaderHere()).toBe(true);
}, 90_000);
