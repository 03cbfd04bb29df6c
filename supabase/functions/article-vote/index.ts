import { serveWithDeno } from '../_shared/context.ts';
import handler from './handler.ts';

serveWithDeno(handler);
