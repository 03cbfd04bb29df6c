import { Button, PlainPage } from '@plumbline/ui';
import type { EditorState } from './use-repair-editor.ts';

interface EditorClosedProps {
  readonly state: Exclude<EditorState, 'ready'>;
  readonly onRetry: () => void;
  readonly onBack: () => void;
}

const WORDS = {
  gone: [
    'This repair request link doesn’t work',
    'It may belong to another report link. Open the report and start a new request, or ask the person who sent the link.',
  ],
  offline: ['You’re offline', 'The request will open when this device is back online.'],
  failed: ['The request couldn’t load', 'Try again in a few minutes.'],
} as const;

export function EditorClosed({ state, onRetry, onBack }: EditorClosedProps) {
  if (state === 'loading')
    return (
      <main id="main" className="grid min-h-dvh place-items-center bg-bg">
        <p role="status" className="type-body text-text-2">
          Opening the request...
        </p>
      </main>
    );
  const [title, text] = WORDS[state];
  return (
    <PlainPage title={title}>
      <p className="type-body mt-2 mb-6 text-pretty text-text-2">{text}</p>
      <div className="flex flex-wrap gap-2">
        {state !== 'gone' && <Button variant="primary" label="Try again" onClick={onRetry} />}
        <Button label="Back to the report" onClick={onBack} />
      </div>
    </PlainPage>
  );
}
