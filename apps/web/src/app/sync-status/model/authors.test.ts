import { describe, expect, it } from 'vitest';
import { conflictSentence } from './authors.ts';

const me = { name: 'You', isMe: true, at: null };
const meElsewhere = { name: 'You, on another device', isMe: true, at: null };
const rosa = { name: 'Rosa Lind', isMe: false, at: null };

describe('two answers for one item', () => {
  it('names you first, whoever won', () => {
    const sentence = 'You and Rosa both changed Water heater. Both answers are kept. Choose one.';
    expect(conflictSentence(me, rosa, 'Water heater')).toBe(sentence);
    expect(conflictSentence(rosa, me, 'Water heater')).toBe(sentence);
  });
  it('says so when both were you', () => {
    expect(conflictSentence(me, meElsewhere, 'Roof')).toContain('You changed Roof on two devices.');
  });
  it('stays a sentence when nobody is known', () => {
    expect(conflictSentence(undefined, me, 'Roof')).toContain('You and someone else both changed Roof.');
    expect(conflictSentence(undefined, undefined, 'Roof')).toContain('Someone and someone else both changed');
  });
});
