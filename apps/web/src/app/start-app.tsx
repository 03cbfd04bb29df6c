import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';
import { App } from './app.tsx';
import { createAppServices } from './create-app-services.ts';
import { createAppRouter } from './router.ts';
import { preloadWork } from './work/preload-work.ts';

/** Starts the app in #root; once in a tab. */
export async function startApp(): Promise<void> {
  const services = createAppServices();
  const router = createAppRouter(services);
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root.');

  preloadWork(router, () => Object.keys(localStorage));
  services.parts.session.start().catch((error: unknown) => console.error('The session was not read.', error));
  // A page that came as HTML stays in sight until the app has the same one ready.
  if (root.hasChildNodes()) await router.load();
  createRoot(root).render(
    <StrictMode>
      <App services={services} router={router} />
    </StrictMode>,
  );
  // After the first paint: filling the cache must not compete with what the person is waiting for.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    if (document.readyState === 'complete') void services.updates.start();
    else addEventListener('load', () => void services.updates.start(), { once: true });
  }
}
