import { startApp } from './app/start-app.tsx';

startApp().catch((error: unknown) => console.error('The app did not start.', error));
