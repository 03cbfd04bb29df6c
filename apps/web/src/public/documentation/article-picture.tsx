import type { ArticlePicture } from '@plumbline/documentation/article';

/** A screenshot in the page's theme, light in print. Only the visible one is loaded, and lazily. */
export function ArticlePictureView({ of, alt }: { readonly of: ArticlePicture; readonly alt: string }) {
  const { light, dark, width, height } = of;
  const shared = { width, height, loading: 'lazy', decoding: 'async' } as const;
  return (
    <p className="my-6">
      <img
        {...shared}
        alt={alt}
        src={dark}
        className="in-dark h-auto max-w-full rounded-lg shadow-[0_0_0_1px_var(--line)] print:hidden"
      />
      <img
        {...shared}
        alt={alt}
        src={light}
        className="in-light h-auto max-w-full rounded-lg shadow-[0_0_0_1px_var(--line)] print:block!"
      />
    </p>
  );
}
