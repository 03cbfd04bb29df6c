/**
 * The guided tour's user interface. Dims the page except the highlighted element, with a popup next to it. A native
 * modal dialog, so keys, pointers, and screen readers can't reach the page behind it, and the focus returns
 * automatically.
 */
import type { NavigationEntry } from '@plumbline/domain/ground/navigation';
import { Button, PHONE_QUERY, useMediaQuery, useRootFlag } from '@plumbline/ui';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '#src/ground/use-store.ts';
import { placePopup, popupWidthPx } from './place-popup.ts';
import { Spotlight } from './spotlight.tsx';
import { TourMenu } from './tour-menu.tsx';
import { opensUserMenu, type TourRun } from './tour-run.ts';
import { TOUR_STEPS, type TourStep } from './tour-steps.ts';
import { useTourGeometry } from './use-tour-geometry.ts';
import { useTourKeys } from './use-tour-keys.ts';
import './guided-tour.css';

export interface GuidedTourProps {
  readonly run: TourRun;
  /** The entries whose screens exist. */
  readonly entries: readonly NavigationEntry[];
}

export function GuidedTour({ run, entries }: GuidedTourProps) {
  const state = useStore(run);
  const step = state.phase === 'running' ? TOUR_STEPS[state.stepIndex] : undefined;
  if (state.phase !== 'running' || step === undefined) return null;
  return createPortal(
    <TourDialog
      run={run}
      entries={entries}
      step={step}
      number={state.stepIndex + 1}
      isMenuOpen={opensUserMenu(state)}
    />,
    document.body,
  );
}

interface TourDialogProps extends GuidedTourProps {
  readonly step: TourStep;
  readonly number: number;
  /** The user menu is open next to the step. */
  readonly isMenuOpen: boolean;
}

function TourDialog({ run, entries, step, number, isMenuOpen }: TourDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const [titleId, textId] = [useId(), useId()];
  const isPhone = useMediaQuery(PHONE_QUERY);
  const hasOwnMenu = isPhone && step.isNavigation;
  const geometry = useTourGeometry(selectorsOf(step, hasOwnMenu, isMenuOpen), { popup, menu });
  const exists = !step.isNavigation || entries.some(({ id }) => id === step.id);
  const anchors = geometry.menu === null ? geometry.lit : [geometry.menu, ...geometry.lit];
  const point = placePopup(exists || hasOwnMenu ? anchors : [], geometry.popup, geometry.viewport);
  useTourKeys(run);
  useRootFlag('tour');

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    next.current?.focus();
    return () => element?.close();
  }, []);
  // 'Back' disappears on the first step, which must not lose the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every step
  useEffect(() => {
    if (popup.current?.contains(document.activeElement) !== true) next.current?.focus();
  }, [number]);

  const isLast = number === TOUR_STEPS.length;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault();
        run.end();
      }}
      // A browser may close it without asking, on a second Escape.
      onClose={run.end}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden border-0 bg-transparent p-0 text-text backdrop:bg-transparent"
    >
      <Spotlight lit={geometry.lit} viewport={geometry.viewport} />
      {hasOwnMenu && <TourMenu ref={menu} entries={entries} currentId={step.id} isNarrow={isMenuOpen} />}
      <div
        ref={popup}
        className="absolute max-h-[calc(100%-1.5rem)] overflow-y-auto rounded-photo bg-raised p-4 shadow-float"
        style={{ ...point, width: popupWidthPx(geometry.viewport.width) }}
      >
        <div aria-live="polite" aria-atomic="true">
          <p className="type-meta m-0 text-text-3">{`Step ${number} of ${TOUR_STEPS.length}`}</p>
          <h2 id={titleId} className="type-h3 m-0 mt-1">
            {step.title}
          </h2>
          <p id={textId} className="type-body mt-1.5 mb-0 text-text-2">
            {step.description}
          </p>
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-end gap-2">
          {!isLast && (
            <Button
              label="Skip Tour"
              variant="bare"
              size="desk"
              className="mr-auto -ml-2 min-h-11"
              onClick={run.end}
            />
          )}
          {number > 1 && (
            <Button label="Back" variant="outline" size="desk" className="min-h-11" onClick={run.back} />
          )}
          <Button
            ref={next}
            label={isLast ? 'Finish' : 'Next'}
            variant="primary"
            size="desk"
            className="min-h-11"
            onClick={run.forward}
          />
        </div>
      </div>
    </dialog>
  );
}

const USER_MENU = '[role="menu"]';

/** On a phone the entries are in the tour's own menu, and only the user menu is highlighted. */
function selectorsOf(step: TourStep, hasOwnMenu: boolean, isMenuOpen: boolean): string {
  const own = hasOwnMenu ? [] : [`[data-tour~="${step.id}"]`];
  return [...own, ...(isMenuOpen ? [USER_MENU] : [])].join('\n');
}
