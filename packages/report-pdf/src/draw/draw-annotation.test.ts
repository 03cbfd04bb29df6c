/** What every mark leaves in the page, as operators of the finished content. */
import type { ModelAnnotation } from '@plumbline/domain/report/model/types';
import { describe, expect, it } from 'vitest';
import { openDocument } from '../engine/open-document.ts';
import { createFontBook } from '../fonts/font-book.ts';
import { loadNodeFont } from '../fonts/node-fonts.ts';
import { drawAnnotation } from './draw-annotation.ts';

const style = { color: '#d21d3f', width: 0.01 };
const RED = '0.824 0.114 0.247';
const area = { x: 100, y: 50, widthPt: 200, heightPt: 100 };

async function drawn(mark: ModelAnnotation): Promise<string> {
  const facts = { title: 't', language: 'en-US', organizationName: 'o', createdAt: '2026-11-21T00:00:00Z' };
  const document = await openDocument(facts);
  document.on('data', () => undefined);
  document.addPage({ size: [612, 792], margin: 0 });
  const fonts = createFontBook(document, loadNodeFont);
  await fonts.prepare(['sansBold'], 'Exposed felt 0123456789');
  const written: string[] = [];
  const write = document.addContent.bind(document);
  document.addContent = (content: string) => {
    written.push(content);
    return write(content);
  };
  drawAnnotation(document, fonts, mark, area);
  return written.join('\n');
}

/** Every line is drawn twice: halo first, then color. */
const strokes = (content: string): string[] =>
  content
    .split(/\bS\b/)
    .slice(0, -1)
    .map((part) => part.replace(/^[\s\S]*? w\n/, '').trim());

describe('a mark in the PDF', () => {
  it('is a line from end to end', async () => {
    const content = await drawn({ kind: 'line', points: [0, 0, 1, 1], ...style });
    expect(strokes(content)).toEqual(['100 50 m\n300 150 l', '100 50 m\n300 150 l']);
    expect(content.indexOf('1 1 1 RG')).toBeLessThan(content.indexOf(`${RED} RG`));
    // A hundredth of the long side.
    expect(content).toContain('2 w');
  });

  it('is an arrow whose head is at its end', async () => {
    const [, arrow] = strokes(await drawn({ kind: 'arrow', points: [0, 0.5, 0.5, 0.5], ...style }));
    expect(arrow).toBe('100 100 m\n200 100 l\n191 104.95 m\n200 100 l\n191 95.05 l');
  });

  it('is a rectangle and an ellipse in their box', async () => {
    const [, rect] = strokes(await drawn({ kind: 'rect', box: [0.1, 0.1, 0.5, 0.5], ...style }));
    expect(rect).toBe('120 60 m\n220 60 l\n220 110 l\n120 110 l\nh');
    const [, ellipse] = strokes(await drawn({ kind: 'ellipse', box: [0, 0, 1, 1], ...style }));
    expect(ellipse?.startsWith('300 100 m\n')).toBe(true);
    expect(ellipse?.match(/ c/g)).toHaveLength(4);
  });

  it('is a freehand line, wider where a pen was pressed', async () => {
    const even = await drawn({ kind: 'path', points: [0, 0, 0.5, 1, 1, 0], pressures: null, ...style });
    expect(strokes(even)).toHaveLength(2);
    const pressed = await drawn({
      kind: 'path',
      points: [0, 0, 0.5, 1, 1, 0],
      pressures: [0, 0, 1],
      ...style,
    });
    expect(strokes(pressed)).toHaveLength(4);
    expect(pressed).toMatch(/\n1 w[\s\S]*\n3 w/);
  });

  it('is a text on its ground, moved in from the edge of the photo', async () => {
    const content = await drawn({ kind: 'text', at: [0.95, 0.95], text: 'Exposed felt', ...style });
    const [, x = '', y = '', width = '', height = ''] = /(\S+) (\S+) (\S+) (\S+) re/.exec(content) ?? [];
    expect(Number(x) + Number(width)).toBeCloseTo(300, 1);
    expect(Number(y) + Number(height)).toBeCloseTo(150, 1);
    expect(content).toContain(`${RED} rg`);
    expect(content).toContain('TJ');
  });

  it('is a disc with its number in the middle', async () => {
    const content = await drawn({ kind: 'marker', at: [0.5, 0.5], number: 12, ...style });
    expect(content.match(/ m\n/g)).toHaveLength(2);
    const [, x = '0', y = '0'] = /(\S+) (\S+) Tm/.exec(content) ?? [];
    expect(Number(x)).toBeLessThan(200);
    expect(Number(x)).toBeGreaterThan(190);
    expect(Math.abs(Number(y) - 100)).toBeLessThan(4);
  });

  it('has a dark edge when it is white, and dark words on yellow', async () => {
    const white = await drawn({ kind: 'line', points: [0, 0, 1, 1], ...style, color: '#ffffff' });
    expect(white.indexOf('0.086 0.075 0.059 RG')).toBeLessThan(white.indexOf('1 1 1 RG'));
    const yellow = await drawn({ kind: 'text', at: [0, 0], text: 'Felt', ...style, color: '#f6cf2b' });
    expect(yellow).toContain('0.086 0.075 0.059 rg');
  });

  it('stays visible on a photo that is printed small', async () => {
    expect(await drawn({ kind: 'line', points: [0, 0, 1, 1], ...style, width: 0.001 })).toContain('1.1 w');
  });
});
