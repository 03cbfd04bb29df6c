/**
 * Positions of everything that the tour shows, measured on every frame while it runs: follows scrolling, resizing,
 * and an opening menu without relying on a complete list of events.
 */
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Box, Size } from './place-popup.ts';

export interface TourGeometry {
  /** Highlighted elements in selector order; those not on the page are omitted. */
  readonly lit: readonly Box[];
  /** The tour's own navigation menu. */
  readonly menu: Box | null;
  readonly popup: Size;
  readonly viewport: Size;
}

const NOTHING: TourGeometry = {
  lit: [],
  menu: null,
  popup: { width: 0, height: 0 },
  viewport: { width: 0, height: 0 },
};

export interface TourElements {
  readonly popup: RefObject<HTMLElement | null>;
  readonly menu: RefObject<HTMLElement | null>;
}

export function useTourGeometry(selectors: string, { popup, menu }: TourElements): TourGeometry {
  const [geometry, setGeometry] = useState(NOTHING);
  useLayoutEffect(() => {
    let frame = 0;
    let known = '';
    const measure = (): void => {
      const next = read(selectors, popup.current, menu.current);
      const key = JSON.stringify(next);
      if (key !== known) setGeometry(next);
      known = key;
      frame = requestAnimationFrame(measure);
    };
    bringIntoView(selectors);
    measure();
    return () => cancelAnimationFrame(frame);
  }, [selectors, popup, menu]);
  return geometry;
}

function read(selectors: string, popup: HTMLElement | null, menu: HTMLElement | null): TourGeometry {
  return {
    lit: elementsOf(selectors).flatMap((element) => boxOf(element) ?? []),
    menu: boxOf(menu),
    popup: { width: popup?.offsetWidth ?? 0, height: popup?.offsetHeight ?? 0 },
    viewport: { width: document.documentElement.clientWidth, height: window.innerHeight },
  };
}

/** `selectors`: one per line; the first element of each. */
function elementsOf(selectors: string): Element[] {
  return selectors
    .split('\n')
    .flatMap((selector) => (selector === '' ? [] : (document.querySelector(selector) ?? [])));
}

/** Returns null for an element without a size: it is not shown. */
function boxOf(element: Element | null): Box | null {
  if (element === null) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return null;
  return {
    left: Math.round(left),
    top: Math.round(top),
    width: Math.round(width),
    height: Math.round(height),
  };
}

function bringIntoView(selectors: string): void {
  elementsOf(selectors)[0]?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}
