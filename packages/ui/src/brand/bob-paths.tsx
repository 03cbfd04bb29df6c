/** Cap and both facets of the bob, in the mark's 32 x 64 grid. */
export function BobPaths() {
  return (
    <>
      <path
        fill="color-mix(in oklab, var(--brass), #fff 8%)"
        d="M11.5 19h9a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 1-1.5 1.5h-9a1.5 1.5 0 0 1-1.5-1.5v-3a1.5 1.5 0 0 1 1.5-1.5z"
      />
      <path fill="var(--brass)" d="M16 27.5H6a2 2 0 0 0-2 2v7.2c0 .7.2 1.4.6 2L15 55.4c.3.5.6.6 1 .6z" />
      <path
        fill="var(--brass-deep)"
        d="M16 27.5h10a2 2 0 0 1 2 2v7.2c0 .7-.2 1.4-.6 2L17 55.4c-.3.5-.6.6-1 .6z"
      />
    </>
  );
}
