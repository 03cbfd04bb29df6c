import { loadFloatingParts } from '../../packages/ui/src/overlays/floating-parts.ts';

/** Here before the first test, as they are in a page that has been open for a moment: what opens is there after the press. */
await loadFloatingParts();
