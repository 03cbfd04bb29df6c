import type { ReactNode } from 'react';
import { Bob } from '../brand/bob.tsx';
import { classNames } from '../class-names.ts';
import { type RenderElement, renderElement } from '../render-element.ts';
import { Ring } from './ring.tsx';

export interface LineStopProps {
  title: string;
  state: 'done' | 'current' | 'ahead';
  done: number;
  total: number;
  /** Text under the title; '{done} of {total}' by default. */
  meta?: string | undefined;
  /** `rail`: 36 px beads, with text only at the current stop. */
  density?: 'page' | 'rail' | undefined;
  /** Text above the title: '8:00 to 10:30'. */
  over?: string | undefined;
  /** An image before the text. Either every stop of a line has one or none does. */
  lead?: ReactNode;
  /** On the right: SeverityCounts. */
  aside?: ReactNode;
  /** Below the text and part of the stop: its button, its tags. */
  foot?: ReactNode;
  /** The title's link: `<Link to="..." />` or `<button />`, without children. The whole row is its target. */
  render?: RenderElement | undefined;
  /** Rows below the current stop: the items of the section. */
  children?: ReactNode;
}

/** One bead on the line. Brass is done, `track` is ahead, the bob marks the current one. */
export function LineStop(props: LineStopProps) {
  const { state, density = 'page', children } = props;
  const isCurrent = state === 'current';
  const isRail = density === 'rail';
  return (
    <li className="group/stop">
      <div
        className={classNames(
          'relative flex items-center has-[a:hover,button:hover]:[&_.stop-title]:text-accent-text',
          isRail ? 'min-h-14.5 gap-3 pr-3.5 pl-4' : 'min-h-16 gap-3.5 pr-4 pl-5',
          isCurrent && !isRail && 'min-h-21 py-1',
        )}
      >
        <LineHalves state={state} isRail={isRail} />
        {isCurrent ? <CurrentBead isRail={isRail} /> : <Bead {...props} isRail={isRail} />}
        <StopWords {...props} isRail={isRail} />
      </div>
      {children && (
        <div
          className={classNames(
            'relative pr-3 pb-3',
            isRail ? 'pl-15' : props.lead ? 'pt-2.5 pl-21.5' : 'pl-18.5',
          )}
        >
          <span
            aria-hidden="true"
            className={classNames(
              'absolute inset-y-0 w-0.5',
              state === 'done' ? 'bg-mark' : 'bg-track',
              isRail ? 'left-[33px]' : 'left-[39px]',
            )}
          />
          {children}
        </div>
      )}
    </li>
  );
}

/** The line above and below the bead; it extends beyond the first stop and ends in the last. */
function LineHalves({ state, isRail }: { state: LineStopProps['state']; isRail: boolean }) {
  const place = isRail ? 'left-[33px]' : 'left-[39px]';
  return (
    <>
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-0 bottom-1/2 w-0.5 group-first/stop:-top-4',
          place,
          state === 'ahead' ? 'bg-track' : 'bg-mark',
        )}
      />
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-1/2 bottom-0 w-0.5 group-last/stop:hidden',
          place,
          state === 'done' ? 'bg-mark' : 'bg-track',
        )}
      />
    </>
  );
}

function Bead({ done, total, isRail }: LineStopProps & { isRail: boolean }) {
  return (
    <span className="relative z-1 flex-none rounded-full bg-bg">
      <Ring done={done} total={total} size={isRail ? 36 : 40} />
    </span>
  );
}

function CurrentBead({ isRail }: { isRail: boolean }) {
  return (
    <span
      className={classNames(
        'relative z-1 grid flex-none place-items-center bg-bg py-1',
        isRail ? 'w-9' : 'w-10',
      )}
    >
      <Bob isSettling />
    </span>
  );
}

function StopWords({
  title,
  state,
  done,
  total,
  meta,
  over,
  lead,
  aside,
  foot,
  render,
  isRail,
}: LineStopProps & { isRail: boolean }) {
  const isCurrent = state === 'current';
  const words = <span className="stop-title transition-colors duration-(--d-fast)">{title}</span>;
  // The link covers the whole row, so there is one target and one name.
  const stretched =
    'no-underline after:absolute after:inset-0 after:z-2 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus text-left';
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-1 items-center gap-2.5',
        isCurrent &&
          !isRail &&
          'min-h-19 rounded-lg bg-surface py-2 pr-4 pl-3 shadow-[inset_0_0_0_1px_var(--line)]',
        // Next to a framed stop, the other stops' images align with its image.
        lead != null && 'items-start gap-3 py-3 pl-3',
      )}
    >
      {lead}
      <div className="min-w-0 flex-1">
        {over && <div className="text-label leading-4.5 font-medium text-text-2">{over}</div>}
        <div
          className={classNames(
            'font-strong tracking-h3',
            isRail ? 'text-body leading-5' : 'text-field leading-5.5',
          )}
        >
          {render
            ? renderElement(render, stretched, words, isCurrent ? { 'aria-current': 'step' } : {})
            : words}
        </div>
        <div
          className={classNames(
            isRail && !isCurrent ? 'sr-only' : 'mt-0.5 text-text-3',
            isRail ? 'type-meta' : 'text-label leading-4.5 font-medium',
          )}
        >
          {meta ?? `${done} of ${total}`}
        </div>
        {foot && <div className="relative z-3 mt-2 flex flex-wrap items-center gap-2">{foot}</div>}
      </div>
      {aside}
    </div>
  );
}
