import type { Page } from '@playwright/test';

/** The app's router, as far as it is needed here; TanStack Router keeps it there. */
interface Router {
  readonly state: {
    readonly status: string;
    readonly location: { readonly href: string };
    readonly resolvedLocation?: { readonly href: string };
  };
  navigate(to: { readonly href: string }): Promise<void>;
}

/**
 * Opens a page of the app the way a link does and waits until it is on the screen. `page.goto` loads the whole app again, 1.3 s of CPU:
 * it is for stories about a start, a reload or another tab.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = self as unknown as { __TSR_ROUTER__: Router };
    await router.navigate({ href });
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    const isThere = ({ status, location, resolvedLocation }: Router['state']): boolean =>
      status === 'idle' && location.href === resolvedLocation?.href;
    do await frame();
    while (!isThere(router.state));
    await frame();
  }, path);
}
