import { beforeAll, describe, expect, it } from 'vitest';
import { openDocument } from '../engine/open-document.ts';
import type { Pen } from '../flow/box.ts';
import { createFontBook } from '../fonts/font-book.ts';
import { loadNodeFont } from '../fonts/node-fonts.ts';
import { type CoverText, type FitContext, type FittedText, fitHeading, fitTexts } from './fit-text.ts';

const line = (text: string, more: Partial<CoverText> = {}): CoverText => ({
  label: 'Client',
  text,
  face: 'sans',
  size: 10,
  leading: 14,
  color: '#000000',
  ...more,
});

describe('texts of a cover', () => {
  let context: FitContext;
  beforeAll(async () => {
    const facts = { title: '', language: 'en', organizationName: '', createdAt: '2026-11-21T21:05:00.000Z' };
    const fonts = createFontBook(await openDocument(facts), loadNodeFont);
    await fonts.prepare(['sans', 'sansBold'], 'abc');
    context = { fonts, u: 1.5, parent: { type: 'Sect', parent: null } };
  });

  const drawn = (fitted: FittedText): { text: string; sizePt: number; x: number }[] => {
    const texts: { text: string; sizePt: number; x: number }[] = [];
    const pen: Pen = (op) => {
      if (op.kind === 'text') texts.push({ text: op.text.trim(), sizePt: op.style.sizePt, x: op.x });
    };
    for (const box of fitted.boxes) box.draw(pen, 0);
    return texts;
  };

  it('stand in their drawn size where they fit', () => {
    const fitted = fitTexts(context, [line('Ana Delgado'), line('')], { x: 10, width: 100, height: 14 });
    expect(drawn(fitted)).toEqual([{ text: 'Ana Delgado', sizePt: 15, x: 15 }]);
    expect(fitted).toMatchObject({ height: 14, cut: [] });
  });

  it('are set smaller together when they are too high', () => {
    const texts = ['one', 'two', 'three'].map((text) => line(text));
    const fitted = fitTexts(context, texts, { x: 0, width: 100, height: 32 });
    expect(fitted.height).toBeLessThanOrEqual(32);
    expect(fitted.cut).toEqual([]);
    expect(new Set(drawn(fitted).map(({ sizePt }) => sizePt)).size).toBe(1);
    expect(drawn(fitted)[0]?.sizePt).toBeLessThan(12);
  });

  it('are cut with an ellipsis at the smallest size, and told as cut in full', () => {
    const long = Array.from({ length: 60 }, (_, index) => `name${index}`).join(' ');
    const fitted = fitTexts(context, [line('first'), line(long), line('last', { label: 'Agent' })], {
      x: 0,
      width: 90,
      height: 30,
    });
    expect(fitted.height).toBeLessThanOrEqual(30.01);
    expect(fitted.cut).toEqual([
      { label: 'Client', value: long },
      { label: 'Agent', value: 'last' },
    ]);
    const words = drawn(fitted).map(({ text }) => text);
    expect(words[0]).toBe('first');
    expect(words.at(-1)).toMatch(/…$/);
  });

  it('that have no room at all are all told as cut', () => {
    const fitted = fitTexts(context, [line('one'), line('two')], { x: 0, width: 90, height: -5 });
    expect(fitted.boxes).toEqual([]);
    expect(fitted.cut).toHaveLength(2);
  });

  const heading = (text: string): CoverText =>
    line(text, { face: 'sansBold', size: 40, leading: 40, isHeading: true });

  it('as a heading are balanced: the number over the street', () => {
    const column = { x: 0, width: 300, height: 90, mostLines: 2 };
    const lines = drawn(fitHeading(context, heading('1148 Palmetto Avenue North'), column));
    expect(lines.map(({ text }) => text)).toEqual(['1148 Palmetto', 'Avenue North']);
    expect(lines[0]?.sizePt).toBe(60);
  });

  it('as a heading become smaller before a word is broken', () => {
    const column = { x: 0, width: 140, height: 90, mostLines: 2 };
    const lines = drawn(fitHeading(context, heading('Palmettohammock Avenue'), column));
    expect(lines.map(({ text }) => text)).toEqual(['Palmettohammock', 'Avenue']);
    expect(lines[0]?.sizePt).toBeLessThan(30);
  });

  it('as a heading take more lines rather than become tiny', () => {
    const long = 'The Old Customs House and Warehouse Apartments at the Corner of North Harbor Boulevard';
    const fitted = fitHeading(context, heading(long), { x: 0, width: 200, height: 120, mostLines: 2 });
    expect(drawn(fitted).length).toBeGreaterThan(2);
    expect(drawn(fitted)[0]?.sizePt).toBeGreaterThan(25);
    expect(fitted.height).toBeLessThanOrEqual(120);
    expect(fitted.cut).toEqual([]);
  });

  it('as a heading that fits in no size are cut and told', () => {
    const fitted = fitHeading(context, heading('W'.repeat(400)), {
      x: 0,
      width: 100,
      height: 30,
      mostLines: 2,
    });
    expect(fitted.height).toBeLessThanOrEqual(30);
    expect(fitted.cut).toHaveLength(1);
  });
});
