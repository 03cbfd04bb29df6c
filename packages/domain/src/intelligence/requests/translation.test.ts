import { describe, expect, it } from 'vitest';
import { prepareRequest } from '../answer-request.ts';
import { translatedTexts, translationParts } from './translation.ts';

const VERSION = '0193a000-0000-7000-8000-000000000001';
const TEXTS = ['The roof leaks in 2 places.', 'Ana Delgado was present.', 'Have it repaired.'];
const [sources] = translationParts(VERSION, TEXTS);

const answered = (texts: readonly { readonly n: number; readonly text: string }[]) => {
  const prepared = prepareRequest('translation', sources, ['Ana Delgado']);
  if (prepared === null) throw new Error('the sources were not taken');
  const [answer] = prepared.proposals({ texts });
  return { prompt: prepared.prompt, texts: translatedTexts([{ sources, answer }]) };
};

describe('a translation', () => {
  it('does not send a text that names someone', () => {
    const { prompt } = answered([]);
    expect(JSON.parse(prompt.text)).toEqual({
      texts: [
        { n: 0, text: TEXTS[0] },
        { n: 2, text: TEXTS[2] },
      ],
    });
  });

  it('is a text for a text, by number', () => {
    expect(
      answered([
        { n: 0, text: 'El techo tiene goteras en 2 lugares.' },
        { n: 2, text: 'Hágalo reparar.' },
      ]).texts,
    ).toEqual({
      'The roof leaks in 2 places.': 'El techo tiene goteras en 2 lugares.',
      'Have it repaired.': 'Hágalo reparar.',
    });
  });

  it.each([
    ['another number', 'El techo tiene goteras en 3 lugares.'],
    ['no number', 'El techo tiene goteras.'],
    ['a link', 'El techo, vea https://evil.example en 2 lugares.'],
    ['a tag', '<b>El techo</b> tiene goteras en 2 lugares.'],
    ['a phone number', 'Llame al 555-123-4567, 2 lugares.'],
    ['a story', `El techo tiene goteras en 2 lugares. ${'Y algo más. '.repeat(12)}`],
    ['nothing', '  '],
  ])('with %s is left out, and its text stays English', (_, text) => {
    const kept = answered([
      { n: 0, text },
      { n: 2, text: 'Hágalo reparar.' },
    ]);
    expect(kept.texts).toEqual({ 'Have it repaired.': 'Hágalo reparar.' });
  });

  it('takes no text that was not sent, and none twice', () => {
    const { texts } = answered([
      { n: 9, text: 'Otro.' },
      { n: 2, text: 'Hágalo reparar.' },
      { n: 2, text: 'No haga nada.' },
    ]);
    expect(texts).toEqual({ 'Have it repaired.': 'Hágalo reparar.' });
  });

  it('is requested in parts that a model answers whole, each text in one of them', () => {
    const many = Array.from({ length: 400 }, (_, n) => `${n} ${'word '.repeat(10)}`);
    const parts = translationParts(VERSION, [...many, 'x'.repeat(4001)]);
    expect(parts.flatMap(({ texts }) => texts)).toEqual(many);
    for (const { texts, parts: count } of parts) {
      expect(texts.join('').length).toBeLessThanOrEqual(5000);
      expect(count).toBe(parts.length);
    }
    expect(parts.every((part) => prepareRequest('translation', part, []) !== null)).toBe(true);
  });
});
