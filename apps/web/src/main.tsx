import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/app.css';
import { App } from './app/app.tsx';
import { createAppServices } from './app/create-app-services.ts';
import { createAppRouter } from './app/router.ts';
import { preloadWork } from './app/work/preload-work.ts';

const services = createAppServices();
const router = createAppRouter(services);
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

preloadWork(router, () => Object.keys(localStorage));
services.parts.session.start().catch((error: unknown) => console.error('The session was not read.', error));
createRoot(root).render(
  <StrictMode>
    <App services={services} router={router} />
  </StrictMode>,
);
// After the first paint: filling the cache must not compete with what the person is waiting for.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void services.updates.start(), { once: true });
}
