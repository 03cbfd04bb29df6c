import './app/work/begin-work.ts'; // before everything else
import { startApp } from './app/start-app.tsx';

startApp().catch((error: unknown) => console.error('The app did not start.', error));
