import './app/work/begin-work.ts'; // before everything else
import { startApp } from './app/start-app.tsx';
import { log } from './ground/log.ts';

startApp().catch((error: unknown) => log.error('The app did not start.', error));
