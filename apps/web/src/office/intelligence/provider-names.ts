import type { IntelligenceState, KeyKind, TestOutcome } from './calls/intelligence-calls.ts';

export const PROVIDERS: Readonly<Record<KeyKind, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  openrouter: 'OpenRouter',
  custom: 'Another server (OpenAI-compatible)',
};

/** 'OpenAI', or the host of a server of the office's own. */
export const recipientName = ({
  kind,
  url,
}: Pick<NonNullable<IntelligenceState['key']>, 'kind' | 'url'>): string =>
  kind === 'custom' && URL.canParse(url) ? new URL(url).host : PROVIDERS[kind];

/** To whom things go, for the table: 'OpenAI (gpt-x), with your key'. */
export function recipientOf({ source, model, key }: IntelligenceState): string {
  if (source === 'none') return 'No one';
  if (key !== null) return `${recipientName(key)} (${model}), with your own key`;
  return `Your administrator’s model (${model})`;
}

const FAILURES: Readonly<Record<string, string>> = {
  busy: 'The provider is busy. Try again in a few minutes.',
  unreachable: 'The provider couldn’t be reached. Try again later.',
  timeout: 'The provider took too long. Try again, or choose a faster model.',
  'cut-off': 'The answer was cut off. Try again.',
  key: 'The provider doesn’t accept the key. Check it and save it again.',
  address:
    'Plumbline’s server isn’t allowed to call this address because it’s on a private network. Your administrator can allow it.',
  rejected: 'The provider doesn’t know this model, or it can’t read photos. Check its name.',
  refused: 'The model declined to answer. Choose another model.',
  unreadable: 'The model’s answer couldn’t be read. Choose another model.',
  'too-large': 'The model’s answer was too long. Choose another model.',
  'no-model': 'No model is set up.',
};

export function testWords(outcome: TestOutcome | null): string {
  if (outcome === null) return 'The test couldn’t start. Check your connection and try again.';
  if (outcome.outcome === 'limited') return 'You’ve tested ten times within an hour. Try again later.';
  if (outcome.outcome === 'works')
    return `It works: ${outcome.model} answered in ${outcome.seconds.toFixed(1)} seconds.`;
  return FAILURES[outcome.code] ?? 'The test failed. Try again.';
}

/** Why an address was not saved. */
export function refusalWords(reason: string): string {
  if (reason === 'not-https')
    return 'Enter an address that begins with https. Plain http is for servers that your administrator allows.';
  if (reason === 'port') return 'Use port 443 or 8443, or ask your administrator to allow this server.';
  return 'Enter the address of the server, such as https://models.example.com/v1.';
}
