// A thread starts as plain JavaScript: TypeScript is switched on here, whoever started it and with whatever flags.
import { register } from 'tsx/esm/api';

register();
await import('./render-thread.ts');
