import { Banner, Button, bottomBar } from '@plumbline/ui';
import { CircleAlert, CloudOff } from 'lucide-react';
import type { CallError } from '#src/ground/backend/call.ts';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { SAVE_SENTENCES } from './outcome-words.ts';

export interface SaveBarProps {
  readonly form: {
    readonly isChanged: boolean;
    readonly isBusy: boolean;
    readonly refusal: CallError | null;
    readonly discard: () => unknown;
  };
}

/** Bar at the bottom of a changed form; its button submits the form around it. */
export function SaveBar({ form }: SaveBarProps) {
  return form.isChanged ? <Bar form={form} /> : null;
}

function Bar({ form: { isBusy, refusal, discard } }: SaveBarProps) {
  return (
    <div
      ref={bottomBar}
      className="sticky bottom-0 z-3 -mx-5 border-t border-line bg-bg pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-4"
    >
      {refusal !== null && (
        <Banner icon={refusal.kind === 'offline' ? CloudOff : CircleAlert}>
          {sentenceOf(refusal, SAVE_SENTENCES)}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-2.5 px-5 pt-3 md:px-4">
        <Button type="submit" variant="primary" label="Save changes" isBusy={isBusy} />
        <Button variant="bare" label="Discard" onClick={() => discard()} />
      </div>
    </div>
  );
}
