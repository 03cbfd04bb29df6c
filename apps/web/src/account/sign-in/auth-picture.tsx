import duskUrl from './pictures/house-dusk.jpg';

/**
 * The house at dusk with the bob over its ridge. Decorative: hidden from assistive technology and on small screens.
 */
export function AuthPicture() {
  return (
    <div
      data-theme="dark"
      aria-hidden="true"
      className="sticky top-0 hidden h-dvh overflow-hidden bg-bg lg:block"
    >
      <img src={duskUrl} alt="" className="size-full object-cover object-[42%_60%]" />
      <svg
        viewBox="0 0 840 900"
        preserveAspectRatio="xMidYMin slice"
        className="absolute inset-0 size-full"
        aria-hidden="true"
      >
        <path d="M329 0h2v228h-2z" fill="#f6f1e8" />
        <g transform="translate(314 208)">
          <path
            d="M11.5 19h9a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 1-1.5 1.5h-9a1.5 1.5 0 0 1-1.5-1.5v-3a1.5 1.5 0 0 1 1.5-1.5z"
            fill="#e0b04a"
          />
          <path d="M16 27.5H6a2 2 0 0 0-2 2v7.2c0 .7.2 1.4.6 2L15 55.4c.3.5.6.6 1 .6z" fill="#f3c65c" />
          <path d="M16 27.5h10a2 2 0 0 1 2 2v7.2c0 .7-.2 1.4-.6 2L17 55.4c-.3.5-.6.6-1 .6z" fill="#b8862c" />
        </g>
      </svg>
      <div className="absolute inset-x-0 bottom-0 h-75 bg-linear-to-b from-transparent to-[rgb(14_11_9/0.82)]" />
      <div className="absolute inset-x-12 bottom-11">
        <p className="m-0 max-w-[32.5rem] type-h1 text-balance text-text">
          Last report sent at 4:52. Home by 5:20.
        </p>
        <p className="type-note mt-2 mb-0 text-text-2">
          Everything you write is saved on the device first, then sent.
        </p>
      </div>
    </div>
  );
}
