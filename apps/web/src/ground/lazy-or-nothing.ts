import { type ComponentType, lazy } from 'react';
import { log } from './log.ts';

/** An optional part loaded after the page: renders nothing where its file cannot be loaded. */
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
