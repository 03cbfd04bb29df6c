import { type ComponentType, lazy } from 'react';
import { log } from './log.ts';

/** A part that comes after the page and that the page does without: where its file cannot be had now, nothing stands in its place. */
export function lazyOrNothing<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      log.info('A part of the page is not on this device yet.', error);
      return { default: () => null };
    }
  });
}
