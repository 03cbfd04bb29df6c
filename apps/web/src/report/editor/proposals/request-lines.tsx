/** What waits for the model and why, with a way to cancel; how the newest request ended. */
import type { AiRequest } from '@plumbline/domain/tables/records';
import { Button } from '@plumbline/ui';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import type { Kept } from '#src/ground/local/repositories/record-repository.ts';

const NAMES: Readonly<Record<string, string>> = {
  photo_findings: 'Findings from photos',
  narrative: 'Draft from note',
  captions: 'Photo caption',
  alt_text: 'Photo description',
  plates: 'Rating plate',
  summary: 'Executive summary',
  explanation: 'Explanation in plain words',
  review: 'Second check of the report',
  photo_review: 'Answers against photos',
  voice: 'Voice note',
};

const WAITING: Readonly<Record<string, string>> = {
  busy: 'The model is busy. Trying again shortly.',
  unreachable: 'The model can’t be reached. Trying again shortly.',
  timeout: 'The model took too long. Trying again shortly.',
  'cut-off': 'The answer was cut off. Trying again shortly.',
  server: 'The server couldn’t finish. Trying again shortly.',
};

const ON_DEVICE: Readonly<Record<string, string>> = {
  busy: 'The model on this device is busy. Trying again shortly.',
  unreachable: 'The model on this device isn’t responding. Start it. Trying again shortly.',
  timeout: 'The model on this device took too long. Trying again shortly.',
  'cut-off': 'The answer was cut off. Trying again shortly.',
};

const FAILED: Readonly<Record<string, string>> = {
  key: 'The provider doesn’t accept the key. The owner can check it in Settings, AI suggestions.',
  address:
    'The server isn’t allowed to call the model’s address. The owner can check it in Settings, AI suggestions.',
  'no-model': 'No model is set up. The owner sets one up in Settings, AI suggestions.',
  sound: 'The recording didn’t upload. Record it again.',
  photo: 'A photo has changed since then. Ask again.',
  refused: 'The model declined to answer.',
  unreadable: 'The model’s answer couldn’t be used.',
  rejected: 'The model can’t take this request. The owner can choose another one.',
};

const NOTHING: Readonly<Record<string, string>> = {
  photo_findings: 'No issues found in these photos.',
  plates: 'The model couldn’t read anything on this plate.',
};

export function RequestLines({ requests }: { readonly requests: readonly Kept<AiRequest>[] }) {
  const { store, repositories } = useLocal();
  const cancel = (request: AiRequest) =>
    void repositories.intelligence.requests.update(request, { cancelledAt: store.nowIso() });
  return (
    <ul className="m-0 grid list-none gap-1 p-0" aria-label="Waiting requests">
      {requests.map((request) => (
        <li key={request.id} className="flex items-center gap-3 rounded-md bg-control px-3.5 py-1.5">
          <span className="min-w-0 flex-1">
            <span className="block text-ui font-medium">{NAMES[request.feature] ?? 'Request'}</span>
            <span className="type-meta block text-text-3">{waitingWords(request, store.deviceId)}</span>
          </span>
          <Button label="Cancel" variant="bare" onClick={() => cancel(request)} />
        </li>
      ))}
    </ul>
  );
}

function waitingWords({ mark, failure, answeredBy, feature }: Kept<AiRequest>, deviceId: string): string {
  if (answeredBy !== '' && answeredBy !== deviceId) return 'Waiting for the device that asked.';
  if (answeredBy !== '') return ON_DEVICE[failure] ?? 'The model on this device is working on it.';
  if (mark === 'needs') return 'The server rejected this request.';
  if (mark === 'pending') return 'Waiting on this device until it’s online.';
  if (feature === 'voice')
    return WAITING[failure] ?? 'Waiting for its recording, or for a model that accepts audio.';
  return WAITING[failure] ?? 'Waiting for its photos and the model.';
}

export function latestWords({ state, failure, feature }: AiRequest, hasProposals: boolean): string | null {
  if (state === 'failed') return FAILED[failure] ?? 'There’s no answer. Ask again.';
  if (hasProposals) return null;
  return NOTHING[feature] ?? 'Nothing to suggest.';
}
