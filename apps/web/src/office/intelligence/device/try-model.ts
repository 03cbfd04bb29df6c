/** A note as inspectors write it, turned into text by the model of this device. */
import { prepareRequest } from '@plumbline/domain/intelligence/answer-request';
import type { DeviceModel } from '@plumbline/domain/intelligence/model/device-model';
import { ModelFailure } from '@plumbline/domain/intelligence/model/model';
import { openDeviceModel } from '@plumbline/domain/intelligence/model/open-device-model';
import { narrativeProposal } from '@plumbline/domain/intelligence/requests/narrative';
import { browserModel } from '#src/ground/device/device-model.ts';

const NOTE = {
  section: 'Electrical',
  item: 'Outlets',
  note: 'no gfci at 3 outlets on the kitchen counter, shock hazard',
  examples: [],
};

/** In words for the screen. */
export async function tryModel(device: DeviceModel): Promise<string> {
  const model = openDeviceModel(device, browserModel());
  const prepared = prepareRequest('narrative', NOTE, []);
  if (model === null || prepared === null) return FAILURES.unreachable;
  const { system, text, schema } = prepared.prompt;
  const startedMs = performance.now();
  try {
    const answer = await model.complete({
      purpose: 'test_it',
      system,
      messages: [{ role: 'user', text }],
      images: [],
      schema,
    });
    const [proposal] = prepared.proposals(answer.object);
    const { data } = narrativeProposal.safeParse(proposal);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    if (data === undefined) return FAILURES.unreadable;
    return `It works. From a short note it wrote in ${seconds} seconds: “${data.observation}”`;
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return FAILURES[error.code];
  }
}

const FAILURES = {
  busy: 'The model is busy. Try again shortly.',
  unreachable: 'The model doesn’t answer. Check that it’s running, then try again.',
  timeout: 'The model took too long. A smaller one is faster.',
  'cut-off': 'The answer was cut off. Try again.',
  key: 'The server requires a key. Turn that off there.',
  address: 'This address can’t be called.',
  rejected: 'The model can’t take this request. Choose another one.',
  refused: 'The model declined to answer. Choose another one.',
  unreadable: 'The model’s answer couldn’t be read. A larger one does better.',
  'too-large': 'The model’s answer was too long. Choose another one.',
} as const;
