import { describe, expect, it } from 'vitest';
import { isDictationOffered, isSpeechLocal, joinDictated, startDictation } from './dictation.ts';

class FakeRecognition {
  static current: FakeRecognition;
  lang = '';
  continuous = false;
  interimResults = false;
  onresult: ((event: unknown) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;
  constructor() {
    FakeRecognition.current = this;
  }
  start(): void {
    this.lang ||= 'en-US';
  }
  stop(): void {
    this.onend?.();
  }
}

const result = (transcript: string, isFinal: boolean) => ({ isFinal, 0: { transcript } });

describe('an inspector dictates an observation', () => {
  it('hands over finished phrases and shows the unfinished one', () => {
    const phrases: string[] = [];
    let interim = '';
    let ended: unknown = 'not yet';
    const dictation = startDictation(
      'en-US',
      {
        onPhrase: (text) => phrases.push(text),
        onInterim: (text) => (interim = text),
        onEnd: (failure) => (ended = failure),
      },
      { webkitSpeechRecognition: FakeRecognition },
    );
    FakeRecognition.current.onresult?.({
      resultIndex: 0,
      results: [result('two shingles are missing ', true), result('near the', false)],
    });
    expect(phrases).toEqual(['two shingles are missing']);
    expect(interim).toBe('near the');
    dictation?.stop();
    expect(ended).toBeNull();
  });

  it('says why it stopped', () => {
    let ended: unknown;
    startDictation(
      'en-US',
      { onPhrase: () => undefined, onInterim: () => undefined, onEnd: (failure) => (ended = failure) },
      { SpeechRecognition: FakeRecognition },
    );
    FakeRecognition.current.onerror?.({ error: 'network' });
    FakeRecognition.current.onend?.();
    expect(ended).toBe('offline');
  });

  it('is not offered where the browser has none', () => {
    expect(isDictationOffered({})).toBe(false);
    expect(
      startDictation(
        'en-US',
        { onPhrase: () => undefined, onInterim: () => undefined, onEnd: () => undefined },
        {},
      ),
    ).toBeNull();
  });

  it('starts sentences with a capital and keeps what stood there', () => {
    expect(joinDictated('', 'water stains')).toBe('Water stains');
    expect(joinDictated('Water stains. ', 'have a roofer look')).toBe('Water stains. Have a roofer look');
    expect(joinDictated('Water stains', 'on the ceiling')).toBe('Water stains on the ceiling');
    expect(joinDictated('Kept', '')).toBe('Kept');
  });
});

describe('speech that stays on the device', () => {
  const scope = (answer: Promise<string>) => ({
    SpeechRecognition: Object.assign(class extends FakeRecognition {}, { available: () => answer }),
  });

  it('is preferred where the browser has the language on the device', async () => {
    expect(await isSpeechLocal('en-US', scope(Promise.resolve('available')))).toBe(true);
    const quiet = { onPhrase: () => undefined, onInterim: () => undefined, onEnd: () => undefined };
    startDictation('en-US', quiet, { SpeechRecognition: FakeRecognition }, true);
    expect(FakeRecognition.current).toHaveProperty('processLocally', true);
  });

  it('is not assumed of a browser that cannot tell or has to download', async () => {
    expect(await isSpeechLocal('en-US', scope(Promise.resolve('downloadable')))).toBe(false);
    expect(await isSpeechLocal('en-US', scope(Promise.reject(new Error('no'))))).toBe(false);
    expect(await isSpeechLocal('en-US', { webkitSpeechRecognition: FakeRecognition })).toBe(false);
    expect(await isSpeechLocal('en-US', {})).toBe(false);
  });
});
