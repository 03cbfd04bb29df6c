// A thread starts as plain JavaScript, so TypeScript is enabled here, whatever the parent's flags.
import { register } from 'tsx/esm/api';

register();
await import('./render-thread.ts');
