/**
 * Speech into a text field, where the browser supports it (Web Speech API). Some browsers send the audio to their
 * vendor's service: the screen says so before the first use. Finished phrases are passed on one by one.
 */
interface RecognitionEvent {
  readonly resultIndex: number;
  readonly results: ArrayLike<{ readonly isFinal: boolean; readonly 0: { readonly transcript: string } }>;
}

interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  /** Newer browsers: never leaves the device. */
  processLocally?: boolean;
  onresult: ((event: RecognitionEvent) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
}

type RecognitionClass = (new () => Recognition) & {
  available?: (options: { langs: readonly string[]; processLocally: boolean }) => Promise<string>;
};

export type DictationFailure = 'not-allowed' | 'offline' | 'nothing-heard' | 'failed';

export interface DictationHandlers {
  readonly onPhrase: (text: string) => void;
  readonly onInterim: (text: string) => void;
  readonly onEnd: (failure: DictationFailure | null) => void;
}

export interface Dictation {
  stop(): void;
}

const DICTATION_MESSAGES: Record<DictationFailure, string> = {
  'not-allowed': 'Microphone access is blocked. Allow it in your browser’s settings for this site.',
  offline: 'Dictation in this browser needs a connection. What you’ve said so far is saved.',
  'nothing-heard': 'No speech was detected. Hold the phone closer and try again.',
  failed: 'Dictation stopped. What you’ve said so far is saved.',
};

export const describeDictationFailure = (failure: DictationFailure): string => DICTATION_MESSAGES[failure];

function recognitionClass(scope: object): RecognitionClass | null {
  const names = scope as { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass };
  return names.SpeechRecognition ?? names.webkitSpeechRecognition ?? null;
}

export const isDictationOffered = (scope: object = globalThis): boolean => recognitionClass(scope) !== null;

/** Whether this browser turns this language into text without its maker's service. */
export async function isSpeechLocal(language: string, scope: object = globalThis): Promise<boolean> {
  const SpeechRecognition = recognitionClass(scope);
  const answer = SpeechRecognition?.available?.({ langs: [language], processLocally: true });
  return (await answer?.catch(() => 'unavailable')) === 'available';
}

/** Returns null where the browser does not support it. `onEnd` is called exactly once. */
export function startDictation(
  language: string,
  handlers: DictationHandlers,
  scope: object = globalThis,
  isLocal = false,
): Dictation | null {
  const SpeechRecognition = recognitionClass(scope);
  if (SpeechRecognition === null) return null;
  const recognition = new SpeechRecognition();
  let failure: DictationFailure | null = null;
  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = true;
  if (isLocal) recognition.processLocally = true;
  recognition.onresult = (event) => readResults(event, handlers);
  recognition.onerror = (event) => {
    failure = toDictationFailure(event.error);
  };
  recognition.onend = () => handlers.onEnd(failure);
  recognition.start();
  return { stop: () => recognition.stop() };
}

function readResults(event: RecognitionEvent, handlers: DictationHandlers): void {
  let interim = '';
  for (let index = event.resultIndex; index < event.results.length; index += 1) {
    const result = event.results[index];
    if (result === undefined) continue;
    if (result.isFinal) handlers.onPhrase(result[0].transcript.trim());
    else interim += result[0].transcript;
  }
  handlers.onInterim(interim.trim());
}

function toDictationFailure(error: string): DictationFailure | null {
  if (error === 'aborted') return null;
  if (error === 'not-allowed' || error === 'service-not-allowed' || error === 'audio-capture')
    return 'not-allowed';
  if (error === 'network') return 'offline';
  return error === 'no-speech' ? 'nothing-heard' : 'failed';
}

/** Appends a dictated phrase to the field's text: a space between, a capital after a period. */
export function joinDictated(text: string, phrase: string): string {
  if (phrase === '') return text;
  const before = text.trimEnd();
  const startsSentence = before === '' || /[.!?:]$/.test(before);
  const spoken = startsSentence ? phrase.charAt(0).toUpperCase() + phrase.slice(1) : phrase;
  return before === '' ? spoken : `${before} ${spoken}`;
}
