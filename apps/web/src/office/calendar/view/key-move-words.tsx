/** Says where an appointment is while keys move it, to eyes and to screen readers; before that, which keys do it. */
import { Kbd } from '@plumbline/ui';

export interface KeyMoveWordsProps {
  /** Null: nothing is picked up. */
  readonly words: string | null;
}

export function KeyMoveWords({ words }: KeyMoveWordsProps) {
  const look =
    'type-meta pointer-events-none absolute bottom-3 left-16 z-3 w-fit max-w-[calc(100%-5rem)] rounded-md border border-line bg-raised px-3 py-2 text-text';
  return (
    <>
      <p role="status" className={words === null ? 'sr-only' : look}>
        {words !== null && `${words}. Press Enter to move it there, or Escape to cancel.`}
      </p>
      {words === null && (
        <p aria-hidden="true" className={`plumb-key-hint ${look}`}>
          <Kbd keys="Alt" /> and arrow keys move it, with <Kbd keys="Shift" /> they change its length
        </p>
      )}
    </>
  );
}
